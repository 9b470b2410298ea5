import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { getPlaces, giveFocusBack } from '../browser/use-focus-back.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { Icon, type IconName } from '../display/icon.tsx';
import { cx } from '../theme/class-names.ts';
import styles from './toast.module.css';
import {
  closeToast,
  closeToastsAbout,
  showToast,
  type Toast,
  type ToastKind,
  type ToastOptions,
  toastStore,
} from './toast-store.ts';

export type { ToastOptions } from './toast-store.ts';

/** Shows a toast; callable from anywhere, shown as soon as a ToastHost stands on the page. */
export const toast = {
  success: (text: string, options?: ToastOptions): number => showToast('success', text, options),
  error: (text: string, options?: ToastOptions): number => showToast('error', text, options),
  warning: (text: string, options?: ToastOptions): number => showToast('warning', text, options),
  info: (text: string, options?: ToastOptions): number => showToast('info', text, options),
  close: closeToast,
  closeAbout: closeToastsAbout,
} as const;

const icons: Readonly<Record<ToastKind, IconName>> = {
  success: 'circle-check',
  error: 'circle-alert',
  warning: 'triangle-alert',
  info: 'info',
};

/** The place where toasts appear: one per page. A toast stays while the pointer or focus is on it. */
export function ToastHost() {
  const toasts = useStore(toastStore, ({ shown }) => shown);
  if (typeof document === 'undefined') return null;
  return createPortal(
    <section className={styles.host} aria-label="Уведомления" aria-live="polite">
      {toasts.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </section>,
    document.body,
  );
}

/** Remembers where the focus was before it entered a toast, and returns it when the toast is gone. */
function useFocusReturn() {
  const before = useRef<readonly HTMLElement[] | null>(null);
  useEffect(
    () => () => {
      if (before.current) giveFocusBack(before.current);
    },
    [],
  );
  return {
    come: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) before.current = getPlaces(relatedTarget);
    },
    leave: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = null;
    },
  };
}

function ToastCard({ toast: { id, kind, text, description, seconds, action } }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false);
  const { come, leave } = useFocusReturn();
  useEffect(() => {
    if (held || seconds <= 0) return;
    const timer = setTimeout(() => closeToast(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [id, seconds, held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the toast, nothing is done by it
    <div
      className={cx(styles.toast, styles[kind])}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        setHeld(true);
        come(event);
      }}
      onBlur={(event) => {
        setHeld(false);
        leave(event);
      }}
    >
      <Icon name={icons[kind]} size={18} />
      <div className={styles.body}>
        <b>{text}</b>
        {description ? <span>{description}</span> : null}
        {action ? (
          <Button
            variant="link"
            onClick={() => {
              closeToast(id);
              action.onClick();
            }}
          >
            {action.label}
          </Button>
        ) : null}
      </div>
      <IconButton icon="x" size="s" label="Закрыть" onClick={() => closeToast(id)} />
    </div>
  );
}
