import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-sheet.module.css';

/**
 * A sheet that exists on paper only: the dialog of the printer opens with it, and `onDone` follows when that is closed.
 * The page itself is left out of the print.
 */
export function PrintSheet(props: {
  readonly title: string;
  readonly onDone: () => void;
  readonly children: ReactNode;
}) {
  const { title, onDone, children } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once, when the sheet is there
  useEffect(() => {
    const done = () => onDone();
    addEventListener('afterprint', done, { once: true });
    print();
    return () => removeEventListener('afterprint', done);
  }, []);
  return createPortal(
    <article className={styles.sheet}>
      <h1>{title}</h1>
      {children}
    </article>,
    document.body,
  );
}
