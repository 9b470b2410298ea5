import type { ReactNode } from 'react';
import { cx } from '../theme/class-names.ts';
import styles from './badge.module.css';
import { Icon, type IconName } from './icon.tsx';

/** Colours of states; colour never stands alone, there is always a word and mostly an icon. */
export type Tone = 'blue' | 'grey' | 'cyan' | 'amber' | 'green' | 'violet' | 'red' | 'line' | 'plain';

/** A state as a word with an icon on a pale background. */
export function Badge(props: {
  readonly tone?: Tone;
  readonly icon?: IconName;
  readonly title?: string;
  readonly size?: 's' | 'm';
  readonly children: ReactNode;
}) {
  const { tone = 'grey', icon, title, size = 'm', children } = props;
  return (
    <span className={cx(styles.badge, styles[tone], size === 's' && styles.small)} title={title}>
      {icon ? <Icon name={icon} size={size === 's' ? 12 : 14} /> : null}
      {children}
    </span>
  );
}

/** A count in a grey pill, as beside titles and tabs. */
export function Count({ children, hot }: { readonly children: ReactNode; readonly hot?: boolean }) {
  return <span className={cx(styles.count, hot && styles.hot)}>{children}</span>;
}
