import { serviceWorkerPath } from '@trassa/contracts/platform/offline';
import { toTrustedScriptUrl } from '../loading/trusted-urls.ts';

/** Registers the service worker; a second time changes nothing. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(toTrustedScriptUrl(serviceWorkerPath), { updateViaCache: 'none' });
