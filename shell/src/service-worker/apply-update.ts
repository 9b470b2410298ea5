import { hasDirtyForms } from '@trassa/mfe-kit/dirty';
import { toast } from '@trassa/mfe-kit/toasts';
import { activateNow } from './names.ts';
import { offlineMessages as messages } from './offline.messages.ts';

/** Lets the waiting worker take over and reloads this page; other pages stay as they are. */
export function applyUpdate(waiting: ServiceWorker): void {
  if (hasDirtyForms()) {
    toast.warning(messages.saveFirst);
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => hasDirtyForms() || location.reload(), {
    once: true,
  });
  waiting.postMessage(activateNow);
}
