import { type ReactNode, useEffect, useRef } from 'react';
import styles from './driver-trips.module.css';

interface SheetDialogProps {
  readonly title: string;
  /** White over the whole screen, whatever the theme. */
  readonly isWhole?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The browser's own dialog, because the drawer of the product is loaded at its first use, which needs a network. The
 * focus begins at a button, since a focused field would open a keyboard over the dialog.
 */
export function SheetDialog({ title, isWhole, onClose, children }: SheetDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('button')?.focus();
  }, []);
  return (
    <dialog ref={dialog} className={isWhole ? styles.whole : styles.sheet} aria-label={title} onClose={onClose}>
      <h2 className={styles.sheetTitle}>{title}</h2>
      {children}
    </dialog>
  );
}
