import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lockScroll } from '../browser/layer-root.ts';
import { useFocusBack } from '../browser/use-focus-back.ts';
import { useFocusKept } from '../browser/use-focus-kept.ts';
import { useMedia } from '../browser/use-media.ts';
import { useSwipeDown } from '../browser/use-swipe-down.ts';
import { IconButton } from '../controls/button.tsx';
import { cx } from '../theme/class-names.ts';
import { narrowerThan } from '../theme/widths.ts';
import { DockContext } from './dock-context.ts';
import styles from './docked-panel.module.css';

/** Properties of a DockedPanel; `bar` stands over the title (previous, next, «3 из 148»), `footer` at the bottom. */
type DockedPanelProps = {
  readonly title: ReactNode;
  readonly label: string;
  readonly onClose: () => void;
  readonly bar?: ReactNode;
  readonly note?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

let isFocusAsked = false;

/** Makes the panel take the focus when it next opens or shows another record; a key or press before cancels this. */
export function focusNextPanel(): void {
  isFocusAsked = true;
  const ended = new AbortController();
  const end = () => {
    isFocusAsked = false;
    ended.abort();
  };
  // Later, so that the key event behind this call does not cancel it.
  setTimeout(() => {
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, end, ended);
  });
}

const focusableSelector =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]:not([tabindex="-1"])';

/**
 * The record beside its list: a column of 480 px from 1280 px on, an overlay with a focus trap below, on a phone a sheet
 * that a swipe down closes, too. Escape closes it. Inside AppFrame it is drawn in the third column of the frame.
 */
export function DockedPanel(props: DockedPanelProps) {
  const wide = useIsWideScreen();
  const place = use(DockContext);
  const panel = (
    <>
      {wide ? null : <div className={styles.scrim} onClick={props.onClose} aria-hidden="true" />}
      <PanelBody {...props} overlay={!wide} />
    </>
  );
  return place ? createPortal(panel, place) : panel;
}

/** Whether the window is wide; unchanged while printing, since another place of the panel would lose typed text. */
function useIsWideScreen(): boolean {
  const isWide = !useMedia(narrowerThan('wide'));
  const isPaper = useMedia('print');
  const [onScreen, setOnScreen] = useState(isWide);
  if (!isPaper && onScreen !== isWide) setOnScreen(isWide);
  return onScreen;
}

function PanelBody({
  title,
  label,
  onClose,
  bar,
  note,
  footer,
  children,
  overlay,
}: DockedPanelProps & { readonly overlay: boolean }) {
  const panel = useRef<HTMLElement | null>(null);
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  useSwipeDown(useMedia(narrowerThan('phone')) ? sheet : null, onClose);
  useEffect(() => {
    if (!overlay) return;
    const before = document.activeElement as HTMLElement | null;
    const unlock = lockScroll();
    panel.current?.focus();
    return () => {
      unlock();
      before?.focus?.();
    };
  }, [overlay]);
  useEscapeFromList(!overlay, onClose);
  useFocusBack(!overlay);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another label is another record
  useEffect(() => {
    if (isFocusAsked) panel.current?.focus({ preventScroll: true });
  }, [label]);
  // The role of a dialog is not allowed on an aside.
  const Place = overlay ? 'div' : 'aside';
  useFocusKept(panel, Place);
  const onKeyDown = (event: React.KeyboardEvent) => {
    // Keys of windows opened from the panel bubble up through React, but are not for the panel.
    if (!panel.current?.contains(event.target as Node)) return;
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      onClose();
    }
    if (overlay && event.key === 'Tab' && panel.current) keepFocusInPanel(event, panel.current);
  };
  return (
    <Place
      ref={(element: HTMLElement | null) => {
        panel.current = element;
        setSheet(element);
      }}
      className={styles.panel}
      aria-label={label}
      {...(overlay ? { role: 'dialog', 'aria-modal': true } : {})}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <div className={styles.bar}>
          <div className={styles.barStart}>{bar}</div>
          <IconButton icon="x" size="s" label="Закрыть" onClick={onClose} />
        </div>
        <h2 className={styles.title}>{title}</h2>
        {note ? <div className={styles.note}>{note}</div> : null}
      </div>
      <div className={styles.body}>{children}</div>
      {footer ? <div className={styles.foot}>{footer}</div> : null}
    </Place>
  );
}

/** Elements that handle Escape themselves, or may hold unsaved text. */
const ownEscapeSelector =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Escape in the list closes the panel, too: Enter on a row opens the panel, but leaves the focus on the row. */
function useEscapeFromList(on: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      const from = event.target instanceof Element ? event.target : null;
      if (event.key !== 'Escape' || event.defaultPrevented || from?.closest(ownEscapeSelector)) return;
      if (document.querySelector('[aria-modal="true"]') === null) close.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}

function keepFocusInPanel(event: React.KeyboardEvent, panel: HTMLElement): void {
  const stops = [...panel.querySelectorAll<HTMLElement>(focusableSelector)];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const other = event.shiftKey ? stops.at(-1) : stops[0];
  if (document.activeElement === edge || document.activeElement === panel) {
    event.preventDefault();
    other?.focus();
  }
}

/** One section of a panel with its heading; `screenOnly`: it is not printed. */
export function PanelSection({
  title,
  note,
  screenOnly,
  children,
}: {
  readonly title?: ReactNode;
  readonly note?: ReactNode;
  readonly screenOnly?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section className={cx(styles.section, screenOnly && styles.screenOnly)}>
      {title ? (
        <h3 className={styles.sectionTitle}>
          {title} {note ? <span>{note}</span> : null}
        </h3>
      ) : null}
      {children}
    </section>
  );
}
