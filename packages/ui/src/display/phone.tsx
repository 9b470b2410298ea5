import { formatPhone, noValue } from '../format/format.ts';
import styles from './phone.module.css';

/** A phone as people read it, ready to call; «—» when there is none. */
export function Phone({ number }: { readonly number: string | null | undefined }) {
  if (!number?.trim()) return <span>{noValue}</span>;
  const digits = number.replace(/[^\d+]/g, '');
  return (
    <a className={styles.phone} href={`tel:${digits}`} onClick={(event) => event.stopPropagation()}>
      {formatPhone(number)}
    </a>
  );
}
