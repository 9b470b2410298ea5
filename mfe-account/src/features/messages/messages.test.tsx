// @vitest-environment happy-dom
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { Message } from '@trassa/contracts/account/messages';
import { notificationsEndpoints } from '@trassa/contracts/account/notifications-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { errors } from '@trassa/contracts/errors';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, expect, test, vi } from 'vitest';
import { MessagesPage } from './messages.page.tsx';

const backend = fakeBackend();
let stored: Message[] = [];

function aMessage(number: number, parts: Partial<Message> = {}): Message {
  return {
    id: `0195c1f2-0000-4000-8000-00000000000${number}`,
    kind: 'order',
    title: `Заказ № ТР-${number}`,
    text: 'Новый заказ',
    href: '/dashboard/orders',
    at: '2026-11-20T09:00:00Z',
    read: false,
    ...parts,
  };
}

const channel = { state: 'off' as const, address: '', lastSentAt: null, failing: 0, failingSince: null, lost: 0 };
const getSettings = (mutedOrders: string[]) =>
  buildSuccess({
    choices: { switches: {}, quietHours: null, timeZone: 'Europe/Moscow' as const, digestHour: null },
    channels: { email: channel, telegram: channel, push: channel },
    pushKey: null,
    mutedOrders,
  });

beforeEach(() => backend.on(notificationsEndpoints.notifications, () => getSettings([])));

function messagesPage(messages: Message[], search = '') {
  stored = messages;
  backend.on(accountEndpoints.messages, ({ query }) => {
    const fits = (message: Message) =>
      (!query.get('kind') || message.kind === query.get('kind')) && (!query.get('unread') || !message.read);
    const unread = stored.filter((message) => !message.read).length;
    return buildSuccess({ messages: stored.filter(fits), unread, more: false });
  });
  backend.on(accountEndpoints.readMessages, ({ body }) => {
    const isMeant = ({ id }: Message) => 'all' in body || body.ids.includes(id);
    const read = !('unread' in body);
    const marked = stored.filter((message) => read && isMeant(message) && !message.read).map(({ id }) => id);
    stored = stored.map((message) => (isMeant(message) ? { ...message, read } : message));
    return buildSuccess({ marked });
  });
  return showPage(<MessagesPage />, { path: `/dashboard/messages${search}` });
}

test('nothing has happened yet', async () => {
  const page = messagesPage([]);
  expect(await page.findByText('Сообщений нет')).toBeTruthy();
  expect(page.getByRole('button', { name: 'Прочитать все' }).hasAttribute('disabled')).toBe(true);
});

test('a filter that nothing passes is taken away', async () => {
  const page = messagesPage([aMessage(1)], '?kind=payment&unread=true');
  expect(await page.findByText('По этому фильтру сообщений нет')).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Показать все' }));
  expect(await page.findByText('Заказ № ТР-1')).toBeTruthy();
  expect(page.location().search).toBe('');
});

test('a message is ticked off, then all of them are', async () => {
  const page = messagesPage([aMessage(1), aMessage(2), aMessage(3, { read: true })]);
  await page.person.click(await page.findByRole('button', { name: 'В прочитанные: Заказ № ТР-1' }));
  await vi.waitFor(() => expect(page.queryByRole('button', { name: 'В прочитанные: Заказ № ТР-1' })).toBeNull());
  await page.person.click(page.getByRole('button', { name: 'Прочитать все' }));
  await vi.waitFor(() => expect(page.queryByRole('button', { name: /^В прочитанные/ })).toBeNull());
  expect(backend.getBodies(accountEndpoints.readMessages)).toEqual([{ ids: [aMessage(1).id] }, { all: true }]);
});

test('messages that were marked as read by mistake are new again by one press', async () => {
  const page = messagesPage([aMessage(1), aMessage(2), aMessage(3, { read: true })]);
  await page.person.click(await page.findByRole('button', { name: 'Прочитать все' }));
  expect(await page.findByText(/^В прочитанных ещё 2\sсообщения$/)).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Отменить' }));
  expect(await page.findAllByRole('button', { name: /^В прочитанные/ })).toHaveLength(2);
  expect(backend.getBodies(accountEndpoints.readMessages).at(-1)).toEqual({
    ids: [aMessage(1).id, aMessage(2).id],
    unread: true,
  });
});

test('a message whose reason is gone says how, and asks for nothing', async () => {
  const settled = { at: '2026-11-20T10:00:00Z', words: 'подписана' };
  const page = messagesPage([aMessage(1, { title: 'Накладная ВК-1 ждёт подписи', settled }), aMessage(2)]);
  const line = (await page.findByText('Накладная ВК-1 ждёт подписи')).closest('li');
  expect(line?.textContent).toContain('подписана');
  expect(line?.textContent).not.toContain('Новое');
  expect(page.getAllByRole('button', { name: /^В прочитанные/ })).toHaveLength(1);
});

test('a message that could not be ticked off says so', async () => {
  const page = messagesPage([aMessage(1)]);
  backend.on(accountEndpoints.readMessages, () => new Refusal('common/unavailable'));
  await page.person.click(await page.findByRole('button', { name: 'Прочитать все' }));
  expect(await page.findByText(errors['common/unavailable'].text)).toBeTruthy();
});

test('the filter stands in the address', async () => {
  const page = messagesPage([aMessage(1), aMessage(2, { kind: 'payment', title: 'Платёж получен' })], '?kind=payment');
  expect(await page.findByText('Платёж получен')).toBeTruthy();
  expect(page.queryByText('Заказ № ТР-1')).toBeNull();
  await page.person.click(page.getByRole('checkbox', { name: 'Только непрочитанные' }));
  expect(page.location().search).toBe('?kind=payment&unread=true');
});

test('a failure is said and can be tried again', async () => {
  const page = messagesPage([]);
  await page.findByText('Сообщений нет');
  page.unmount();
  backend.on(accountEndpoints.messages, () => new Refusal('common/unavailable'));
  const broken = showPage(<MessagesPage />, { path: '/dashboard/messages' });
  expect(await broken.findByText('Не удалось загрузить сообщения')).toBeTruthy();
  backend.on(accountEndpoints.messages, () => buildSuccess({ messages: [], unread: 0, more: false }));
  await broken.person.click(broken.getByRole('button', { name: 'Повторить' }));
  expect(await broken.findByText('Сообщений нет')).toBeTruthy();
});

test('that settings of notifications are unknown is said, and the messages stay', async () => {
  backend.on(notificationsEndpoints.notifications, () => new Refusal('common/unavailable'));
  const page = messagesPage([aMessage(1)]);
  expect(await page.findByText('Не удалось загрузить настройки уведомлений')).toBeTruthy();
  expect(page.getByText(aMessage(1).title)).toBeTruthy();
  backend.on(notificationsEndpoints.notifications, () => getSettings([]));
  await page.person.click(page.getByRole('button', { name: 'Повторить' }));
  await vi.waitFor(() => expect(page.queryByText('Не удалось загрузить настройки уведомлений')).toBeNull());
});

test('one press ends notifications about an order, another one brings them back', async () => {
  const id = '0195c1f2-0000-4000-8000-0000000000e1';
  let mutedOrders: string[] = [];
  backend.on(notificationsEndpoints.notifications, () => getSettings(mutedOrders));
  backend.on(notificationsEndpoints.muteOrder, ({ params }) => {
    mutedOrders = [params.id ?? ''];
    return buildDoneReply();
  });
  backend.on(notificationsEndpoints.unmuteOrder, () => {
    mutedOrders = [];
    return buildDoneReply();
  });
  const page = messagesPage([aMessage(1, { href: `/dashboard/orders?order=${id}` }), aMessage(2)]);
  await page.person.click(await page.findByRole('button', { name: 'Не уведомлять об этом заказе' }));
  expect(await page.findByText(/^Об этом заказе больше не уведомляем/)).toBeTruthy();
  expect(mutedOrders).toEqual([id]);
  await page.person.click(await page.findByRole('button', { name: 'Снова уведомлять об этом заказе' }));
  await vi.waitFor(() => expect(mutedOrders).toEqual([]));
});
