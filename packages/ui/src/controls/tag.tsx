import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A small outlined label: where a value comes from («Т1»), a kind of file. */
export function Tag({ children, title }: { readonly children: ReactNode; readonly title?: string }) {
  return (
    <span className={styles.tag} title={title}>
      {children}
    </span>
  );
}
