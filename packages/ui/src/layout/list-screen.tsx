import type { ReactNode } from 'react';
import styles from './list-screen.module.css';

/** Properties of a ListScreen. Its content: Figures or tabs that count, then a DataTable with `filters`. */
export type ListScreenProps = {
  readonly title: ReactNode;
  /** One sentence beside the title, where there is room. */
  readonly text?: ReactNode;
  /** Parts of the page as links: the list, its statistics. */
  readonly tabs?: ReactNode;
  /** The one primary action comes last; buttons with `fold` keep only their icon on a phone. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every list: title and actions in one line, figures that filter, the list. Its first row stays in sight. */
export function ListScreen({ title, text, tabs, actions, children }: ListScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 className={tabs ? styles.tabbed : undefined}>{title}</h1>
        {tabs ? <div className={styles.tabs}>{tabs}</div> : null}
        {text ? <p title={typeof text === 'string' ? text : undefined}>{text}</p> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}
