import type { PushSubscriptionData } from '@trassa/contracts/account/notifications';
import { emit } from '@trassa/mfe-kit/events';
import { notificationsMessages as messages } from './notifications.messages.ts';

/** Whether this browser can receive pushes at all. */
export const canReceivePush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether the person has forbidden notifications of this site. */
export const isPushDenied = (): boolean => canReceivePush() && Notification.permission === 'denied';

/** Subscription of this browser; null without one. */
async function findPushSubscription(): Promise<PushSubscription | null> {
  const registration = canReceivePush() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export const hasPushSubscription = async (): Promise<boolean> => (await findPushSubscription()) !== null;

/** The host registers the service worker, because its scope is the whole site. */
function requestServiceWorker(): Promise<ServiceWorkerRegistration> {
  let answered: Promise<ServiceWorkerRegistration> | null = null;
  emit('service-worker.wanted', {
    answer: (registration) => {
      answered = registration;
    },
  });
  return answered ?? Promise.reject(new Error(messages.pushUnsupported));
}

/** Asks the person and subscribes; throws an error with the text to show. */
export async function turnOnPush(key: string): Promise<PushSubscriptionData> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(messages.pushDenied);
  const { pushManager } = await requestServiceWorker();
  // A subscription under an earlier key of the installation would refuse the new one.
  await (await pushManager.getSubscription())?.unsubscribe();
  try {
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint = '', keys } = subscription.toJSON();
    return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  } catch {
    throw new Error(messages.pushFailed);
  }
}

/** Ends the subscription of this browser. @returns its endpoint; null without a subscription */
export async function turnOffPush(): Promise<string | null> {
  const subscription = await findPushSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
