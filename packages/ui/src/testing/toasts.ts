import { closeToast, shownToasts } from '../overlay/toast-store.ts';

/** Closes all toasts: they outlive the page that showed them. */
export function closeToasts(): void {
  for (const { id } of shownToasts()) closeToast(id);
}
