import type { ReactNode } from 'react';
import { cx } from '../theme/class-names.ts';
import styles from './list-screen.module.css';

/** Properties of a ListScreen. Its content: Figures or tabs that count, then a DataTable with `filters`. */
type ListScreenProps = {
  readonly title: ReactNode;
  /** One sentence beside the title, where there is room. */
  readonly text?: ReactNode;
  /** Parts of the page as links: the list, its statistics. */
  readonly tabs?: ReactNode;
  /** Actions beside the main one; buttons with `fold` keep only their icon in a narrow page. */
  readonly actions?: ReactNode;
  /** The one primary action, always with its words: last in the line of the title, under the thumb on a phone. */
  readonly main?: ReactNode;
  readonly children: ReactNode;
};

/** Frame of every list: title and actions in one line, figures that filter, rows. The first row needs no scrolling. */
export function ListScreen({ title, text, tabs, actions, main, children }: ListScreenProps) {
  return (
    <div className={cx(styles.screen, Boolean(main) && styles.withMain, Boolean(main && tabs) && styles.mainAndTabs)}>
      <div className={styles.head}>
        <h1 className={tabs ? styles.tabbed : undefined}>{title}</h1>
        {tabs ? <div className={styles.tabs}>{tabs}</div> : null}
        {text ? <p title={typeof text === 'string' ? text : undefined}>{text}</p> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {main ? (
        <div className={styles.main} data-main-action>
          {main}
        </div>
      ) : null}
      {children}
    </div>
  );
}
