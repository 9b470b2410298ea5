import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Count } from '../display/badge.tsx';
import { cx } from '../theme/class-names.ts';
import { scrollIntoSight } from './into-sight.ts';
import { Link } from './link.tsx';
import styles from './tabs.module.css';

/** One tab; with `href` the tabs are links of a navigation, without it they switch panels. */
export type Tab<Key extends string> = {
  readonly key: Key;
  readonly label: ReactNode;
  readonly count?: number | string;
  readonly href?: string;
};

/** Properties of Tabs; `extra` stands at the right end, `large` is the size of sign-in, `inline` has no border. */
type TabsProps<Key extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly active: Key;
  readonly onChange?: (key: Key) => void;
  readonly extra?: ReactNode;
  readonly large?: boolean;
  readonly inline?: boolean;
  /** The panel of the active tab. Without `children` the caller shows the content itself. */
  readonly children?: ReactNode;
};

/** A line of tabs, the active one with a blue line; arrows move between tabs that are no links. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, tabs, active, onChange, extra, large, inline, children } = props;
  const id = useId();
  const line = useRef<HTMLElement>(null);
  // When counts appear, tabs get wider, which may move the active one out of view.
  const counts = tabs.map(({ count }) => count).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: both move the active tab
  useLayoutEffect(
    () => scrollIntoSight(line.current?.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]') ?? null),
    [active, counts],
  );
  const links = tabs.some((tab) => tab.href !== undefined);
  const classes = (tab: Tab<Key>) => cx(styles.tab, tab.key === active && styles.active);
  const inside = (tab: Tab<Key>) => (
    <>
      {tab.label}
      {tab.count === undefined ? null : <Count>{tab.count}</Count>}
    </>
  );
  return (
    <>
      <div className={cx(styles.line, large && styles.large, inline && styles.inline)}>
        {links ? (
          <nav ref={line} className={styles.list} aria-label={label}>
            {tabs.map((tab) => (
              <Link
                key={tab.key}
                href={tab.href ?? '#'}
                className={classes(tab)}
                aria-current={tab.key === active ? 'page' : undefined}
              >
                {inside(tab)}
              </Link>
            ))}
          </nav>
        ) : (
          <div
            ref={(list) => {
              line.current = list;
            }}
            className={styles.list}
            role="tablist"
            aria-label={label}
          >
            {tabs.map((tab) => (
              <button
                key={tab.key}
                type="button"
                role="tab"
                id={`${id}-${tab.key}`}
                aria-selected={tab.key === active}
                aria-controls={children === undefined ? undefined : `${id}-panel`}
                tabIndex={tab.key === active ? 0 : -1}
                className={classes(tab)}
                onClick={() => onChange?.(tab.key)}
                onKeyDown={moveFocus}
              >
                {inside(tab)}
              </button>
            ))}
          </div>
        )}
        {extra ? <div className={styles.extra}>{extra}</div> : null}
      </div>
      {children === undefined ? null : (
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${active}`}>
          {children}
        </div>
      )}
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  if (step === 0 || all.length === 0) return;
  event.preventDefault();
  const next = all[(all.indexOf(event.currentTarget) + step + all.length) % all.length];
  next?.focus();
  next?.click();
}
