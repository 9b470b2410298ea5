import { registerWorker } from '../service-worker/register-worker.ts';

/** Registers the service worker and waits until it can take pushes. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  await registerWorker();
  return navigator.serviceWorker.ready;
}

/** Gives the subscription of this browser up and closes what is shown: the next person sees nothing of the one before. */
export async function endPushes(registration: ServiceWorkerRegistration): Promise<void> {
  for (const notification of await registration.getNotifications()) notification.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
