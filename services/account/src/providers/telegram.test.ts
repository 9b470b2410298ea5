import { aSandbox, type RunningSandbox } from '@trassa/testing/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postToSandbox } from '../testing/push-browser.ts';
import { createTelegramBot, type TelegramBot } from './telegram.ts';

const TOKEN = '7000000001:sandbox-telegram-bot-token';
let sandbox: RunningSandbox;
let bot: TelegramBot;
const botWith = (token: string) => createTelegramBot({ url: `${sandbox.url}/telegram`, token });
beforeAll(async () => {
  sandbox = await aSandbox();
  bot = botWith(TOKEN);
});
afterAll(() => sandbox.stop());

const write = (chatId: number, text: string) =>
  postToSandbox(`${sandbox.url}/telegram/_write`, { chatId, name: 'Андрей', text });

test('the bot says its name, and a wrong token is told from silence', async () => {
  expect(await bot.username()).toEqual({ ok: true, value: 'trassa_sandbox_bot' });
  expect(await botWith('1:wrong').username()).toMatchObject({ failure: 'unauthorized', detail: 'Unauthorized' });
  const nobody = createTelegramBot({ url: 'http://127.0.0.1:9', token: TOKEN });
  expect(await nobody.username()).toEqual({ ok: false, failure: 'unavailable', detail: 'network' });
});

test('what people write comes in order, again until it is confirmed, and a poll waits for it', async () => {
  await write(1, 'первое');
  await write(2, 'второе');
  const first = await bot.updates(0);
  const updates = first.ok ? first.value : [];
  expect(updates.map(({ chatId, name, text }) => [chatId, name, text])).toEqual([
    [1, 'Андрей', 'первое'],
    [2, 'Андрей', 'второе'],
  ]);
  expect(await bot.updates(0)).toEqual(first);
  const next = bot.updates((updates.at(-1)?.id ?? 0) + 1);
  await write(1, 'третье');
  expect(await next).toMatchObject({ ok: true, value: [{ chatId: 1, text: 'третье' }] });
});

test('a message has one button that opens its place', async () => {
  await write(3, '/start');
  const button = { text: 'Открыть заказ', url: 'https://trassa.example/dashboard/orders' };
  expect((await bot.send(3, { text: 'Заказ', button })).ok).toBe(true);
  const { messages } = (await (await fetch(`${sandbox.url}/telegram/_sent?chat=3`)).json()) as { messages: object[] };
  expect(messages).toMatchObject([{ text: 'Заказ', button }]);
});

test.each([
  ['a chat that nobody has opened', { chatId: 404 }, 'absent'],
  ['a person who has blocked the bot', { chatId: 4, isBlocked: true }, 'forbidden'],
  ['an empty text', { chatId: 5, text: ' ' }, 'malformed'],
])(
  '%s is refused as the Bot API does',
  async (_, { chatId, isBlocked, text }: { chatId: number; isBlocked?: boolean; text?: string }, failure) => {
    if (chatId !== 404) await write(chatId, '/start');
    if (isBlocked) await postToSandbox(`${sandbox.url}/telegram/_block`, { chatId });
    expect(await bot.send(chatId, { text: text ?? 'Заказ' })).toMatchObject({ ok: false, failure });
  },
);

test.each([
  ['too-many', { failure: 'limited', retryAfterSeconds: 17 }],
  ['error', { failure: 'unavailable' }],
  ['html', { failure: 'malformed' }],
  ['cut', { failure: 'unavailable' }],
])('an answer of the kind %s is no success', async (mode, expected) => {
  await write(6, '/start');
  await sandbox.fault('telegram', { mode, path: 'sendMessage', retryAfterSeconds: 17 });
  expect(await bot.send(6, { text: 'Заказ' })).toMatchObject({ ok: false, ...expected });
});
