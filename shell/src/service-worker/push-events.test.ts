import { expect, test, vi } from 'vitest';
import { handlePushEvents, type PushScope } from './push-events.ts';

type Listener = (event: object) => void;

function aWorker(tabs: readonly { url: string }[] = []) {
  const listeners = new Map<string, Listener>();
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const opened: string[] = [];
  const windows = tabs.map(({ url }) => ({
    url,
    focus: async () => opened.push(`focus ${url}`),
    navigate: async (to: string) => opened.push(`navigate ${to}`),
  }));
  const scope = {
    registration: { showNotification },
    location: { origin: 'https://trassa.example' },
    clients: { matchAll: async () => windows, openWindow },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  };
  handlePushEvents(scope as unknown as PushScope);
  const fire = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (part: Promise<unknown>) => work.push(part) });
    await Promise.all(work);
  };
  const press = async (data: unknown) => fire('notificationclick', { notification: { close: () => {}, data } });
  return { fire, press, showNotification, openWindow, opened };
}

const url = 'https://trassa.example/dashboard/orders';
const content = { title: 'Заказ № 7', body: 'Доставлен', button: 'Открыть заказ', url, tag: 'm1' };

test('a push is shown with one button', async () => {
  const worker = aWorker();
  await worker.fire('push', { data: { json: () => content } });
  expect(worker.showNotification).toHaveBeenCalledWith(
    'Заказ № 7',
    expect.objectContaining({
      body: 'Доставлен',
      tag: 'm1',
      data: url,
      actions: [{ action: 'open', title: 'Открыть заказ' }],
    }),
  );
});

test('a push without content shows nothing', async () => {
  const worker = aWorker();
  await worker.fire('push', { data: null });
  expect(worker.showNotification).not.toHaveBeenCalled();
});

test('a press opens the place in a tab of the product, or in a new one', async () => {
  const fresh = aWorker();
  await fresh.press(url);
  expect(fresh.openWindow).toHaveBeenCalledWith(url);
  const other = aWorker([{ url: 'https://trassa.example/dashboard' }]);
  await other.press(url);
  expect(other.opened).toEqual(['focus https://trassa.example/dashboard', `navigate ${url}`]);
  const same = aWorker([{ url }]);
  await same.press(url);
  expect(same.opened).toEqual([`focus ${url}`]);
});

test('a press never leads to another site', async () => {
  const worker = aWorker();
  await worker.press('https://evil.example/');
  expect(worker.openWindow).toHaveBeenCalledWith('https://trassa.example/');
});
