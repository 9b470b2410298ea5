import type { ReactNode } from 'react';
import { homeMessages as words } from '../home.messages.ts';

function WarningSign({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 108" aria-hidden="true">
      <path d="M60 11 111 98H9Z" fill="#fff" stroke="#d5382e" strokeWidth="12" strokeLinejoin="round" />
      {children}
    </svg>
  );
}

const carDrawing = (
  <g id="car" fill="#14181f">
    <path d="M64 70q1-5 5-5h12q4 0 5 5l1 2q3 1 3 4v10h-5v-3H65v3h-5V76q0-3 3-4z" />
    <path d="m67 71 1.5-3.5h13L83 71z" fill="#fff" />
    <circle cx="65" cy="77.5" r="1.8" fill="#fff" />
    <circle cx="85" cy="77.5" r="1.8" fill="#fff" />
  </g>
);

/** Road signs: tunnel, traffic jam, narrowing. */
const roadSigns = [
  <WarningSign key="tunnel">
    <path d="M37 88V68a23 23 0 0 1 46 0v20h-8V69a15 15 0 0 0-30 0v19zM49 88V70a11 11 0 0 1 22 0v18z" fill="#14181f" />
    <path d="m53 88 5-18h4l5 18z" fill="#fff" />
    <path d="M60 73v4m0 4v6" stroke="#14181f" strokeWidth="2" />
  </WarningSign>,
  <WarningSign key="jam">
    {carDrawing}
    <use href="#car" transform="translate(-4.5 2.8) scale(.78)" />
    <use href="#car" transform="translate(-.5 4.5) scale(.6)" />
  </WarningSign>,
  <WarningSign key="narrow">
    <path d="M44 89V75l8-12V42M76 89V75l-8-12V42" fill="none" stroke="#14181f" strokeWidth="7" strokeLinejoin="round" />
  </WarningSign>,
];

export function Pains() {
  return (
    <section className="pains" id="pains" aria-labelledby="h-p">
      <div className="wrap">
        <h2 id="h-p">{words.painsTitle}</h2>
        <ol>
          {words.pains.map(({ share, title, text, fix }, index) => (
            <li key={title}>
              {roadSigns[index]}
              <b className="pct">{share}</b>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
              <p className="fix">
                <b>{words.withUs}</b>
                {fix}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
