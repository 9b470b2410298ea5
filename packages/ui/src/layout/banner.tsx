import type { ReactNode } from 'react';
import { Icon, type IconName } from '../display/icon.tsx';
import { cx } from '../theme/class-names.ts';
import styles from './banner.module.css';

/** `plain` has the look of a card (connected, checking); the rest are coloured. */
export type BannerKind = 'plain' | 'success' | 'info' | 'warning' | 'error';

const icons: Readonly<Record<BannerKind, IconName>> = {
  plain: 'info',
  success: 'circle-check',
  info: 'info',
  warning: 'triangle-alert',
  error: 'circle-alert',
};

/** Properties of a Banner: the sentence as children, its actions together at the right, or below. */
type BannerProps = {
  readonly kind?: BannerKind;
  readonly icon?: IconName;
  readonly loading?: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** State of a connection or a process across the page, with one action: «ЭДО подключён · логин …  Управление». */
export function Banner({ kind = 'plain', icon, loading, action, children }: BannerProps) {
  return (
    <div className={cx(styles.banner, styles[kind])} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={loading ? 'loader-circle' : (icon ?? icons[kind])} size={18} spin={loading} />
      <span className={styles.text}>{children}</span>
      {action ? <span className={styles.actions}>{action}</span> : null}
    </div>
  );
}
