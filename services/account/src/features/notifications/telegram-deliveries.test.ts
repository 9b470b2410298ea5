import { notificationsEndpoints } from '@trassa/contracts/account/notifications-endpoints';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anAccountService } from '../../testing/account-testing.ts';
import {
  aNotifiedPerson,
  aNotifiedService,
  type NotifiedPerson,
  type NotifiedService,
} from '../../testing/notification-testing.ts';
import { postToSandbox } from '../../testing/push-browser.ts';

let running: NotifiedService;
beforeAll(async () => {
  running = await aNotifiedService();
});
afterAll(() => running.stop());

const byTelegram = { 'order-mention': { telegram: true } };
const link = async ({ me }: NotifiedPerson) =>
  (await running.service.call(notificationsEndpoints.linkTelegram, { as: me })).body.data;
const getCode = (url: string) => new URL(url).searchParams.get('start') ?? '';

/** Person whose chat is connected; the greeting of the bot is left out of the messages. */
async function aLinkedPerson() {
  const person = await aNotifiedPerson(running, byTelegram);
  await person.writeToBot(`/start ${getCode((await link(person)).url)}`);
  await vi.waitFor(async () => expect((await person.settings()).channels.telegram.state).toBe('ready'));
  await vi.waitFor(async () => expect(await person.botMessages()).toHaveLength(1));
  return { ...person, texts: async () => (await person.botMessages()).slice(1).map(({ text }) => text) };
}
const formatText = (key: string) => `Упоминание ${key}\n\nТекст`;

test('a person connects a chat by a link that works once and for an hour', async () => {
  const person = await aNotifiedPerson(running, byTelegram);
  const first = await link(person);
  expect(first.url).toMatch(/^https:\/\/t\.me\/trassa_sandbox_bot\?start=[\w-]{43}$/);
  await person.writeToBot(`/start ${getCode(first.url)}`);
  await vi.waitFor(async () =>
    expect((await person.settings()).channels.telegram).toMatchObject({ state: 'ready', address: 'Андрей' }),
  );
  const stranger = await aNotifiedPerson(running, byTelegram);
  await stranger.writeToBot(`/start ${getCode(first.url)}`);
  const late = await link(stranger);
  running.clock.pass(3_600_001);
  await stranger.writeToBot(`/start ${getCode(late.url)}`);
  await vi.waitFor(async () => expect(await stranger.botMessages()).toHaveLength(2));
  for (const { text } of await stranger.botMessages()) expect(text).toMatch(/^Ссылка уже сработала или устарела/);
  expect((await stranger.settings()).channels.telegram.state).toBe('absent');
});

test('a message comes with one button to its place', async () => {
  const person = await aLinkedPerson();
  await person.notify('a', { href: '/dashboard/orders?order=0195c1f2-0000-4000-8000-0000000000e1' });
  await vi.waitFor(async () => expect(await person.texts()).toEqual([formatText('a')]));
  expect((await person.botMessages()).at(-1)?.button).toEqual({
    text: 'Открыть заказ',
    url: 'https://trassa.example/dashboard/orders?order=0195c1f2-0000-4000-8000-0000000000e1',
  });
});

test('Telegram that asks to wait is left alone so long, then each message comes once', async () => {
  const person = await aLinkedPerson();
  await person.choose({ switches: { 'order-mention': { telegram: true, email: true, push: false } } });
  const fault = { mode: 'too-many', path: 'sendMessage', times: 1, retryAfterSeconds: 600 };
  await running.sandbox.fault('telegram', fault);
  await person.notify('a');
  await vi.waitFor(async () => expect((await person.settings()).channels.telegram.failing).toBe(1));
  running.clock.pass(300_000);
  await person.notify('b');
  await vi.waitFor(async () => expect(await person.emails()).toHaveLength(2));
  expect(await person.texts()).toEqual([]);
  // Whose message met no refusal is told of the pause as well.
  const other = await aLinkedPerson();
  await other.notify('c');
  expect((await other.settings()).channels.telegram).toMatchObject({ failing: 1, lost: 0 });
  running.clock.pass(301_000);
  await vi.waitFor(async () => expect((await person.texts()).toSorted()).toEqual(['a', 'b'].map(formatText)));
  await vi.waitFor(async () => expect((await person.settings()).channels.telegram.failing).toBe(0));
});

test('while Telegram is away other channels are not held up', async () => {
  const person = await aLinkedPerson();
  await running.sandbox.fault('telegram', { mode: 'error', path: 'sendMessage', times: 1 });
  await person.choose({ switches: { 'order-mention': { telegram: true, email: true, push: false } } });
  await person.notify('a');
  await vi.waitFor(async () => expect(await person.emails()).toHaveLength(1));
  await vi.waitFor(async () => expect((await person.settings()).channels.telegram.failing).toBe(1));
  running.clock.pass(60_000);
  await vi.waitFor(async () => expect(await person.texts()).toHaveLength(1));
});

test('a blocked bot is said in the settings, gets nothing more, and is connected anew', async () => {
  const person = await aLinkedPerson();
  await postToSandbox(`${running.sandbox.url}/telegram/_block`, { chatId: person.chatId });
  await person.notify('a');
  await vi.waitFor(async () =>
    expect((await person.settings()).channels.telegram).toMatchObject({ state: 'blocked', lost: 1 }),
  );
  await person.notify('b');
  expect((await person.settings()).channels.telegram).toMatchObject({ failing: 0, lost: 1 });
  await person.writeToBot(`/start ${getCode((await link(person)).url)}`);
  await vi.waitFor(async () => expect((await person.settings()).channels.telegram.state).toBe('ready'));
  await person.notify('c');
  await vi.waitFor(async () => expect((await person.texts()).at(-1)).toBe(formatText('c')));
});

test('a chat is disconnected from either side', async () => {
  const person = await aLinkedPerson();
  await running.service.call(notificationsEndpoints.unlinkTelegram, { as: person.me });
  expect((await person.settings()).channels.telegram.state).toBe('absent');
  const other = await aLinkedPerson();
  await other.writeToBot('/stop');
  await vi.waitFor(async () => expect((await other.settings()).channels.telegram.state).toBe('absent'));
});

test('a bot that does not answer, and an installation without one, are told apart', async () => {
  const person = await aNotifiedPerson(running);
  const bare = await anAccountService({ env: { DATABASE_URL: running.service.databaseUrl } });
  const reply = await bare.call(notificationsEndpoints.notifications, { as: person.me });
  expect(reply.body.data.channels).toMatchObject({
    email: { state: 'off' },
    telegram: { state: 'off' },
    push: { state: 'off' },
  });
  expect(reply.body.data.pushKey).toBeNull();
  const refused = await bare.call(notificationsEndpoints.linkTelegram, { as: person.me });
  expect([refused.status, refused.problem.code]).toEqual([503, 'account/telegram-unavailable']);
  await bare.stop();
});
