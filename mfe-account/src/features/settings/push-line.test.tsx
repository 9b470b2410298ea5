// @vitest-environment happy-dom

import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { ChannelState, NotificationSettings } from '@trassa/contracts/account/notifications';
import { notificationsEndpoints } from '@trassa/contracts/account/notifications-endpoints';
import { buildSuccess } from '@trassa/contracts/envelope';
import { listen } from '@trassa/mfe-kit/events';
import { switchCompany } from '@trassa/mfe-kit/session';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { afterEach, expect, test, vi } from 'vitest';
import { aUser } from '../../testing/account-factories.ts';
import { turnOnPush } from './browser-push.ts';
import { SettingsPage } from './settings.page.tsx';

const backend = fakeBackend();
afterEach(() => vi.unstubAllGlobals());

const aChannel = (address: string): ChannelState => ({
  ...{ state: 'ready', address, lastSentAt: null, failing: 0, failingSince: null, lost: 0 },
});

/** Another browser of the person has pushes already. */
const settings: NotificationSettings = {
  choices: { switches: {}, quietHours: null, timeZone: 'Europe/Moscow', digestHour: null },
  channels: { email: aChannel('savelyev@example.com'), telegram: aChannel(''), push: aChannel('1') },
  pushKey: 'key',
  mutedOrders: [],
};

/** Browser that can receive pushes; gives the answer whether it is subscribed. */
function aBrowser(): () => boolean {
  let isSubscribed = false;
  const subscription = {
    endpoint: 'https://push.example.com/1',
    toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      isSubscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => {
      isSubscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager } as unknown as ServiceWorkerRegistration;
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      has: (target, key) => key === 'serviceWorker' || key in target,
      get: (target, key) =>
        key === 'serviceWorker' ? { getRegistration: async () => registration } : Reflect.get(target, key, target),
    }),
  );
  listen('service-worker.wanted', ({ answer }) => answer(Promise.resolve(registration)));
  return () => isSubscribed;
}

test('pushes that the server did not learn of are not turned on here', async () => {
  const isSubscribed = aBrowser();
  backend.on(notificationsEndpoints.notifications, () => buildSuccess(settings));
  backend.on(notificationsEndpoints.subscribePush, () => new Refusal('common/unavailable'));
  await startSignedIn(backend);
  const page = showPage(<SettingsPage />, { path: '/dashboard/settings?tab=notifications' });
  await page.person.click(await page.findByRole('button', { name: 'Включить здесь' }));
  expect(await page.findByText('Сервис временно недоступен. Повторите через минуту.')).toBeTruthy();
  expect(isSubscribed()).toBe(false);
  expect(page.getByRole('button', { name: 'Включить здесь' })).toBeTruthy();
});

test('a switch of the company gives the subscription up before the page is loaded anew', async () => {
  const isSubscribed = aBrowser();
  const loads: boolean[] = [];
  vi.spyOn(location, 'assign').mockImplementation(() => void loads.push(isSubscribed()));
  await startSignedIn(backend);
  await turnOnPush('key');
  expect(isSubscribed()).toBe(true);
  const user = aUser({ companyId: '0195c1f2-0000-4000-8000-000000000004' });
  const tokens = { accessToken: 'access', refreshToken: 'refresh' };
  backend.on(authEndpoints.switchCompany, () => ({ success: true as const, message: '', data: { user, tokens } }));
  await switchCompany(user.companyId);
  await expect.poll(() => loads).toEqual([false]);
});
