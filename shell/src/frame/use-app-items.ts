import { hasDirtyForms } from '@trassa/mfe-kit/dirty';
import { toast } from '@trassa/mfe-kit/toasts';
import type { HeaderProps } from '@trassa/ui/header';
import { useInstallPrompt } from '../install/install-prompt.ts';
import { activateNowMessage } from '../service-worker/names.ts';
import { offlineMessages as messages } from '../service-worker/offline.messages.ts';
import { useOffline } from '../service-worker/offline-store.ts';

type Items = HeaderProps['user']['items'];

/** Safari of iOS has no event that offers the installation; no other browser has `navigator.standalone`. */
function isNotInstalledOnIos(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false;
}

/** Lets the waiting worker take over and reloads this page; other pages stay as they are. */
function applyUpdate(waiting: ServiceWorker): void {
  if (hasDirtyForms()) {
    toast.warning(messages.saveFirst);
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => hasDirtyForms() || location.reload(), {
    once: true,
  });
  waiting.postMessage(activateNowMessage);
}

/** Entries of the user menu about the application itself: its new version, its installation. */
export function useAppItems(): Items {
  const offer = useInstallPrompt((state) => state.offer);
  const waiting = useOffline((state) => state.waiting);
  const update = { key: 'update', label: messages.update, icon: 'refresh-cw' } as const;
  const install = { key: 'install', label: messages.install, icon: 'download' } as const;
  const onIos = () => toast.info(messages.install, { description: messages.installOnIos, seconds: 0 });
  const installing = offer ? () => void offer.prompt() : isNotInstalledOnIos() ? onIos : null;
  return [
    ...(waiting ? [{ ...update, onSelect: () => applyUpdate(waiting) }] : []),
    ...(installing ? [{ ...install, onSelect: installing }] : []),
  ];
}
