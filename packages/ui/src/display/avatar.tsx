import { initials } from '../format/format.ts';
import { cx } from '../theme/class-names.ts';
import styles from './avatar.module.css';

/** Initials in a circle (people) or a square (companies). Hidden from screen readers: the name stands beside it. */
export function Avatar(props: {
  readonly name: string;
  readonly size?: 's' | 'm' | 'l';
  readonly kind?: 'person' | 'company';
}) {
  const { name, size = 'm', kind = 'person' } = props;
  return (
    <span className={cx(styles.avatar, styles[size], styles[kind])} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
