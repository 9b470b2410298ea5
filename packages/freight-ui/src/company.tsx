import { CopyButton } from '@trassa/ui/copy';
import { Link } from '@trassa/ui/link';
import styles from './company.module.css';

export type CompanyProps = {
  readonly name: string;
  readonly inn?: string | null;
  readonly kpp?: string | null;
  readonly href?: string;
  /** Text beside ИНН and КПП. */
  readonly note?: string;
};

/** A firm: its name (a link to its card when `href` is given), ИНН and КПП under it, ИНН to copy. */
export function Company({ name, inn, kpp, href, note }: CompanyProps) {
  return (
    <span className={styles.company}>
      {href ? (
        <Link className={styles.name} href={href} title={name}>
          {name}
        </Link>
      ) : (
        <span className={styles.name} title={name}>
          {name}
        </span>
      )}
      {inn || kpp || note ? (
        <span className={styles.ids}>
          {inn ? (
            <span className={styles.id}>
              ИНН {inn} <CopyButton text={inn} label="Скопировать ИНН" />
            </span>
          ) : null}
          {kpp ? <span>КПП {kpp}</span> : null}
          {note ? <span>{note}</span> : null}
        </span>
      ) : null}
    </span>
  );
}
