import { CopyButton } from '@trassa/ui/copy';
import { Link } from '@trassa/ui/link';
import styles from './company.module.css';

/** A firm: its name (a link to its card when `href` is given), ИНН and КПП under it, ИНН to copy. */
export function Company(props: {
  readonly name: string;
  readonly inn?: string | null;
  readonly kpp?: string | null;
  readonly href?: string;
}) {
  const { name, inn, kpp, href } = props;
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
      {inn || kpp ? (
        <span className={styles.ids}>
          {inn ? (
            <span className={styles.id}>
              ИНН {inn} <CopyButton text={inn} label="Скопировать ИНН" />
            </span>
          ) : null}
          {kpp ? <span>КПП {kpp}</span> : null}
        </span>
      ) : null}
    </span>
  );
}
