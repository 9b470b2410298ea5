import { type ReactNode, startTransition, useCallback, useRef, useState } from 'react';
import { useFocusKept } from '../browser/use-focus-kept.ts';
import { useMedia } from '../browser/use-media.ts';
import { useWholeTexts } from '../browser/use-whole-texts.ts';
import { cx } from '../theme/class-names.ts';
import { narrowerThan } from '../theme/widths.ts';
import { DockContext } from './dock-context.ts';
import { frameMessages } from './frame.messages.ts';
import styles from './frame.module.css';

/** Properties of an AppFrame: a Sidebar, on a phone a BottomBar, a Header, the page; `floating` is the feedback button. */
type AppFrameProps = {
  readonly sidebar: ReactNode;
  readonly bar?: ReactNode;
  readonly header: ReactNode;
  readonly children: ReactNode;
  readonly floating?: ReactNode;
  /** The sidebar shows icons only (64 px). Between 640 and 1099 px it always does. */
  readonly collapsed?: boolean;
};

/** The frame of the signed-in app: menu, header, page, and a third column where a DockedPanel stands. */
export function AppFrame({ sidebar, bar, header, children, floating, collapsed }: AppFrameProps) {
  const onPhone = useMedia(narrowerThan('phone'));
  const [dock, setDock] = useState<HTMLElement | null>(null);
  // Deferred after the first paint: an urgent update would render the whole frame once more before it.
  const takeDock = useCallback((place: HTMLElement | null) => startTransition(() => setDock(place)), []);
  const main = useRef<HTMLElement>(null);
  useFocusKept(main);
  useWholeTexts();
  return (
    <DockContext value={dock}>
      <div className={cx(styles.frame, collapsed && styles.collapsed)}>
        <a className={styles.skip} href="#content">
          {frameMessages.skip}
        </a>
        {onPhone ? null : sidebar}
        {header}
        <main ref={main} id="content" className={styles.main} tabIndex={-1}>
          {children}
          {/* In a landmark, where everything except the first skip link must be. */}
          <a className={cx(styles.skip, styles.back)} href="#menu">
            {frameMessages.skipToMenu}
          </a>
        </main>
        <div ref={takeDock} className={styles.dock} />
        {onPhone ? bar : null}
        {floating}
      </div>
    </DockContext>
  );
}

/** The content of a page: at most 1680 px wide, blocks 16 px apart, folding with its own width. */
export function Page({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <div className={styles.page}>
      <div className={cx(styles.pageIn, className)}>{children}</div>
    </div>
  );
}

/** The title row: heading, one sentence, the one primary action last in `actions`. */
export function PageTitle(props: {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className={styles.title}>
      <div className={styles.titleText}>
        <h1>{props.title}</h1>
        {props.text ? <p>{props.text}</p> : null}
      </div>
      {props.actions ? <div className={styles.actions}>{props.actions}</div> : null}
    </div>
  );
}
