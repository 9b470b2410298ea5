import type { ReactNode } from 'react';
import { partnerMessages as words } from './partner.messages.ts';

/** States besides loading and the offer. */
type EndState = 'error' | 'invalid' | 'registered' | 'success' | 'proof';

const signByState: Record<EndState, ReactNode> = {
  error: (
    <svg viewBox="0 0 120 108" aria-hidden="true">
      <path d="M60 11 111 98H9Z" fill="#fff" stroke="#d5382e" strokeWidth="12" strokeLinejoin="round" />
      <path d="M56 42h8l-1.5 28h-5z" fill="#14181f" />
      <circle cx="60" cy="80" r="5" fill="#14181f" />
    </svg>
  ),
  invalid: (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <circle cx="60" cy="60" r="56" fill="#d5382e" />
      <path d="M22 48h76v24H22z" fill="#fff" />
    </svg>
  ),
  registered: (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <circle cx="60" cy="60" r="57" fill="#1257d6" />
      <circle cx="60" cy="60" r="52" fill="none" stroke="#fff" strokeWidth="3" />
      <path d="m60 22 28 30H70v46H50V52H32z" fill="#fff" />
    </svg>
  ),
  proof: (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <circle cx="60" cy="60" r="57" fill="#1257d6" />
      <circle cx="60" cy="60" r="52" fill="none" stroke="#fff" strokeWidth="3" />
      <path d="M28 40h64v42H28z" fill="#fff" />
      <path d="m28 40 32 25 32-25" fill="none" stroke="#1257d6" strokeWidth="6" />
    </svg>
  ),
  success: (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <rect x="4" y="4" width="112" height="112" rx="14" fill="#0b7443" />
      <rect x="9" y="9" width="102" height="102" rx="10" fill="none" stroke="#fff" strokeWidth="4" />
      <path d="m34 62 18 18 36-40" fill="none" stroke="#fff" strokeWidth="11" />
    </svg>
  ),
};

interface StateLink {
  href: string;
  label: string;
  /** Whether the link leads signed-in users to the dashboard instead. */
  isEnter?: boolean;
}

export function StatePage(props: {
  readonly state: EndState;
  readonly title: string;
  readonly text: string;
  readonly links: readonly StateLink[];
  readonly repeat?: string;
}) {
  return (
    <section className={`state s-${props.state}`} role="status">
      <div className="wrap">
        {signByState[props.state]}
        <h1 data-out={`${props.state}-title`}>{props.title}</h1>
        <p>{props.text}</p>
        <div className="acts">
          {props.repeat ? (
            <button className="btn" type="button" data-repeat="">
              {props.repeat}
            </button>
          ) : null}
          {props.links.map(({ href, label, isEnter }, index) => (
            <a
              key={label}
              className={index === 0 && !props.repeat ? 'btn' : 'btn ghost'}
              href={href}
              {...(isEnter ? { 'data-enter': '' } : {})}
            >
              {label}
            </a>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Placeholder in the shape of the page while the invitation loads. */
export function LoadingState() {
  return (
    <section className="state s-loading" aria-busy="true" aria-label={words.loading}>
      <div className="wrap">
        <div>
          <i />
          <i />
          <i />
        </div>
        <i />
      </div>
    </section>
  );
}
