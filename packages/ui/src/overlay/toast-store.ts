import { createStore } from 'zustand/vanilla';

/** Kind of a toast; errors and warnings stay four seconds, others two; `seconds` overrides it (0: until closed). */
export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export type ToastOptions = {
  readonly description?: string;
  /** Ids of what the toast reports: the next toast about one of them replaces this one, its «Отменить» included. */
  readonly about?: readonly string[];
  readonly seconds?: number;
  /** Undoes what the toast reports. The toast then stays longer, with «Отменить» instead of `action`. */
  readonly undo?: () => void;
  readonly action?: { readonly label: string; readonly onClick: () => void };
};

export type Toast = Omit<ToastOptions, 'undo'> & {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly seconds: number;
};

const defaultSeconds: Readonly<Record<ToastKind, number>> = { success: 2, info: 2, warning: 4, error: 4 };
/** Long enough to read what was done and to decide on an undo. */
const undoSeconds = 12;
const mostShown = 4;

let lastId = 0;

/** Toasts on screen now, oldest first. */
export const toastStore = createStore<{ readonly shown: readonly Toast[] }>(() => ({ shown: [] }));

/** Shows a toast and returns its id. The same text shown again replaces the standing one instead of piling up. */
export function showToast(kind: ToastKind, text: string, { undo, ...options }: ToastOptions = {}): number {
  lastId += 1;
  const seconds = options.seconds ?? (undo ? undoSeconds : defaultSeconds[kind]);
  const action = undo ? { action: { label: 'Отменить', onClick: undo } } : {};
  const toast: Toast = { ...options, ...action, id: lastId, kind, text, seconds };
  const isReplaced = (one: Toast) => (one.text === text && one.kind === kind) || isAbout(one, toast.about ?? []);
  const others = shownToasts().filter((one) => !isReplaced(one));
  toastStore.setState({ shown: [...others, toast].slice(-mostShown) });
  return toast.id;
}

const isAbout = ({ about }: Toast, ids: readonly string[]) => about?.some((id) => ids.includes(id)) ?? false;

/** Closes toasts about these ids, with their «Отменить», after a change that shows no toast of its own. */
export function closeToastsAbout(ids: readonly string[]): void {
  toastStore.setState({ shown: shownToasts().filter((one) => !isAbout(one, ids)) });
}

export function closeToast(id: number): void {
  toastStore.setState({ shown: shownToasts().filter((toast) => toast.id !== id) });
}

/** Toasts on screen, oldest first. */
export function shownToasts(): readonly Toast[] {
  return toastStore.getState().shown;
}
