import { formatPhone, noValue, phoneHref } from '../format/format.ts';
import styles from './phone.module.css';

/** A phone as people read it, ready to call; «—» when there is none. */
export function Phone({ number }: { readonly number: string | null | undefined }) {
  if (!number?.trim()) return <span>{noValue}</span>;
  const href = phoneHref(number);
  if (!href) return <span>{number}</span>;
  return (
    <a className={styles.phone} href={href} onClick={(event) => event.stopPropagation()}>
      {formatPhone(number)}
    </a>
  );
}
