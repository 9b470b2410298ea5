import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { notificationsEndpoints } from '@trassa/contracts/account/notifications-endpoints';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anAccountService } from '../../testing/account-testing.ts';
import {
  aNotifiedPerson,
  aNotifiedService,
  type NotifiedPerson,
  type NotifiedService,
} from '../../testing/notification-testing.ts';
import { postToSandbox } from '../../testing/push-browser.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const byEmail = { 'order-mention': { email: true } };
const orderId = '0195c1f2-0000-4000-8000-0000000000e1';

let running: NotifiedService;
beforeAll(async () => {
  running = await aNotifiedService();
});
afterAll(() => running.stop());

const subjects = async (person: NotifiedPerson) => (await person.emails()).map(({ subject }) => subject).toReversed();
const arrived = (person: NotifiedPerson, expected: string[]) =>
  vi.waitFor(async () => expect(await subjects(person)).toEqual(expected));
const outbox = ({ me }: NotifiedPerson) =>
  queryAsAdministrator(
    running.service.databaseUrl,
    'select sent_at is not null as sent, failed_at is not null as lost, attempts from account.deliveries where user_id = $1',
    [me.userId],
  );

test('a message is emailed once, says what happened and has one link to its place', async () => {
  const person = await aNotifiedPerson(running, byEmail);
  await person.notify('a', { href: `/dashboard/orders?order=${orderId}` });
  await person.notify('a');
  await arrived(person, ['Упоминание a']);
  const [email] = await person.emails();
  expect(email?.text).toContain(`Открыть заказ: https://trassa.example/dashboard/orders?order=${orderId}`);
  expect(email?.text).toMatch(/^Текст/);
  await vi.waitFor(async () => expect((await person.settings()).channels.email.lastSentAt).not.toBeNull());
  expect((await person.settings()).channels.email).toMatchObject({ state: 'ready', failing: 0, lost: 0 });
});

test('while the mail server is away nothing is lost, and the settings say so', async () => {
  const person = await aNotifiedPerson(running, byEmail);
  await postToSandbox(`${running.sandbox.url}/mail/_refuse`, { times: 1 });
  await person.notify('a');
  await vi.waitFor(async () => expect((await person.settings()).channels.email.failing).toBe(1));
  expect((await person.settings()).channels.email.failingSince).toBe(running.clock.now().toISOString());
  running.clock.pass(MINUTE);
  await arrived(person, ['Упоминание a']);
  await vi.waitFor(async () => expect((await person.settings()).channels.email.failing).toBe(0));
});

test('what could not be sent for a day is given up, and counted', async () => {
  const person = await aNotifiedPerson(running, byEmail);
  await postToSandbox(`${running.sandbox.url}/mail/_refuse`, { times: 2 });
  await person.notify('a');
  await vi.waitFor(async () => expect((await person.settings()).channels.email.failing).toBe(1));
  running.clock.pass(25 * HOUR);
  await vi.waitFor(async () => expect((await person.settings()).channels.email).toMatchObject({ failing: 0, lost: 1 }));
  expect(await subjects(person)).toEqual([]);
});

test('quiet hours hold an email until their end, and what was read meanwhile is not sent', async () => {
  const person = await aNotifiedPerson(running, byEmail);
  const hour = new Date(running.clock.now().getTime() + 3 * HOUR).getUTCHours();
  await person.choose({ quietHours: { from: hour, to: (hour + 2) % 24 } });
  await person.notify('a');
  await person.notify('b');
  const page = (await running.service.call(accountEndpoints.messages, { as: person.me })).body.data;
  const read = page.messages.find(({ title }) => title === 'Упоминание a');
  await running.service.call(accountEndpoints.readMessages, { as: person.me, body: { ids: [read?.id] } });
  expect(await outbox(person)).toEqual([0, 0].map((attempts) => ({ sent: false, lost: false, attempts })));
  running.clock.pass(2 * HOUR);
  await arrived(person, ['Упоминание b']);
  expect(await outbox(person)).toHaveLength(1);
});

test('what waited is not sent to a person who lost its right meanwhile', async () => {
  const person = await aNotifiedPerson(running, byEmail);
  const hour = new Date(running.clock.now().getTime() + 3 * HOUR).getUTCHours();
  const switches = { 'cash-low': { email: true } };
  await person.choose({ switches, quietHours: { from: hour, to: (hour + 2) % 24 } });
  await person.notify('of the cash', { topic: 'cash-low' });
  await person.notify('to the office');
  const demote = "update account.users set role = 'driver' where id = $1";
  await queryAsAdministrator(running.service.databaseUrl, demote, [person.me.userId]);
  running.clock.pass(2 * HOUR);
  await person.choose({ switches: byEmail });
  await person.notify('afterwards', { userId: person.me.userId });
  await arrived(person, ['Упоминание afterwards']);
  expect(await outbox(person)).toHaveLength(1);
});

test('the daily email has everything of the day, from two processes too', async () => {
  const person = await aNotifiedPerson(running, byEmail);
  const hour = new Date(running.clock.now().getTime() + 4 * HOUR).getUTCHours();
  await person.choose({ digestHour: hour });
  for (const key of ['a', 'b', 'c']) await person.notify(key);
  const second = await anAccountService({ env: running.env, clock: running.clock });
  running.clock.pass(HOUR);
  await Promise.all([person.notify('later'), vi.waitFor(async () => expect(await subjects(person)).toHaveLength(1))]);
  const [email] = await person.emails();
  expect(email?.subject).toBe('Трасса: события за день (3)');
  for (const key of ['a', 'b', 'c']) expect(email?.text).toContain(`Упоминание ${key}`);
  expect(email?.text).toContain('Открыть сообщения: https://trassa.example/dashboard/messages');
  await second.stop();
});

test('two processes deliver each message once', async () => {
  const person = await aNotifiedPerson(running, byEmail);
  const second = await anAccountService({ env: running.env, clock: running.clock });
  const keys = Array.from({ length: 12 }, (_, number) => `m${number}`);
  const as = { kind: 'service', service: 'orders', companyId: person.me.companyId, userId: null } as const;
  const body = { kind: 'order', topic: 'order-mention', text: '' };
  await Promise.all(
    keys.flatMap((key) =>
      [running.service, second].map((service) =>
        service.call(accountEndpoints.postMessage, { as, body: { ...body, key, title: key } }),
      ),
    ),
  );
  await vi.waitFor(async () => expect((await subjects(person)).toSorted()).toEqual(keys.toSorted()));
  expect((await outbox(person)).every(({ sent }: { sent: boolean }) => sent)).toBe(true);
  await second.stop();
});

test('a muted order is not delivered and counts as read; what waited for it is dropped', async () => {
  const person = await aNotifiedPerson(running, byEmail);
  const href = `/dashboard/orders?order=${orderId}`;
  const hour = new Date(running.clock.now().getTime() + 3 * HOUR).getUTCHours();
  await person.choose({ quietHours: { from: hour, to: (hour + 2) % 24 } });
  await person.notify('waits', { href });
  const mute = (endpoint: 'muteOrder' | 'unmuteOrder') =>
    running.service.call(notificationsEndpoints[endpoint], { as: person.me, params: { id: orderId } });
  await mute('muteOrder');
  expect((await person.settings()).mutedOrders).toEqual([orderId]);
  expect(await outbox(person)).toEqual([]);
  await person.choose({});
  await person.notify('silent', { href });
  await person.notify('other order', { href: `/dashboard/orders?order=${randomUUID()}` });
  await arrived(person, ['Упоминание other order']);
  const page = (await running.service.call(accountEndpoints.messages, { as: person.me })).body.data;
  expect(page.messages.map(({ read }) => read)).toEqual([false, true, false]);
  await mute('unmuteOrder');
  await person.notify('loud', { href });
  await arrived(person, ['Упоминание other order', 'Упоминание loud']);
});
