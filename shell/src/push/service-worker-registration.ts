import { registerWorker } from '../service-worker/register-worker.ts';

/** Registers the service worker and waits until it can take pushes. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  await registerWorker();
  return navigator.serviceWorker.ready;
}

/** Ends the push subscription of this browser and closes its notifications: the next person must see none of them. */
export async function endPushes(registration: ServiceWorkerRegistration): Promise<void> {
  for (const notification of await registration.getNotifications()) notification.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
