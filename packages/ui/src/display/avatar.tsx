import { initials } from '../format/format.ts';
import { cx } from '../theme/class-names.ts';
import styles from './avatar.module.css';

/** Initials in a circle (people) or a square (companies). Hidden from screen readers: the name stands beside it. */
export function Avatar({ name, kind = 'person' }: { readonly name: string; readonly kind?: 'person' | 'company' }) {
  return (
    <span className={cx(styles.avatar, styles[kind])} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
