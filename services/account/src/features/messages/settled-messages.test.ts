import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

const page = async (as: Identity, query: object = {}) =>
  (await running.service.call(accountEndpoints.messages, { as, query })).body.data;
const settle = ({ me }: NotifiedPerson, settled: string[], words = 'подписана') =>
  running.service.call(accountEndpoints.postMessage, {
    as: { kind: 'service', service: 'orders', companyId: me.companyId, userId: null },
    body: { key: `settled/${crypto.randomUUID()}`, settled, words },
  });
const getSettled = async ({ me }: NotifiedPerson) =>
  Object.fromEntries((await page(me)).messages.map(({ title, settled }) => [title, settled?.words ?? null]));

test('a message whose reason is gone says how, and counts as unread no more', async () => {
  const person = await aNotifiedPerson(running);
  await person.notify('a', { reasons: ['waybill/1'] });
  await person.notify('b');
  await settle(person, ['waybill/1', 'waybill/unknown']);
  const { messages, unread } = await page(person.me);
  expect(unread).toBe(1);
  expect(messages.map(({ title, read, settled }) => [title, read, settled?.words])).toEqual([
    ['Упоминание b', false, undefined],
    ['Упоминание a', false, 'подписана'],
  ]);
  expect(messages[1]?.settled?.at).toBe(running.clock.now().toISOString());
  expect((await page(person.me, { unread: 'true' })).messages.map(({ title }) => title)).toEqual(['Упоминание b']);
});

test('a message of several reasons stands until the last of them is gone', async () => {
  const person = await aNotifiedPerson(running);
  await person.notify('a', { reasons: ['order/1', 'order/2', 'order/3'] });
  await settle(person, ['order/2'], 'принят');
  expect([await getSettled(person), (await page(person.me)).unread]).toEqual([{ 'Упоминание a': null }, 1]);
  await settle(person, ['order/1', 'order/3'], 'отказ');
  expect([await getSettled(person), (await page(person.me)).unread]).toEqual([{ 'Упоминание a': 'решено' }, 0]);
});

test('what ended once may begin anew: a later message of the same reason stands', async () => {
  const person = await aNotifiedPerson(running);
  await person.notify('first', { reasons: ['order/1'] });
  await settle(person, ['order/1'], 'принят');
  await person.notify('again', { reasons: ['order/1'] });
  expect(await getSettled(person)).toEqual({ 'Упоминание first': 'принят', 'Упоминание again': null });
});

test('messages of another company stand', async () => {
  const [person, other] = [await aNotifiedPerson(running), await aNotifiedPerson(running)];
  await other.notify('a', { reasons: ['waybill/1'] });
  await settle(person, ['waybill/1']);
  expect(await getSettled(other)).toEqual({ 'Упоминание a': null });
});

test('what waits to be sent of a settled message is not sent', async () => {
  const person = await aNotifiedPerson(running, { 'order-mention': { email: true } });
  await postToSandbox(`${running.sandbox.url}/mail/_refuse`, { times: 1 });
  await person.notify('a', { reasons: ['waybill/1'] });
  await vi.waitFor(async () => expect((await person.settings()).channels.email.failing).toBe(1));
  await settle(person, ['waybill/1']);
  running.clock.pass(60_000);
  await vi.waitFor(async () => expect((await person.settings()).channels.email.failing).toBe(0));
  expect(await person.emails()).toEqual([]);
});

test('open pages are told, also of a message that was read', async () => {
  const person = await aNotifiedPerson(running);
  await person.notify('a', { reasons: ['waybill/1'] });
  await running.service.call(accountEndpoints.readMessages, { as: person.me, body: { all: true } });
  const stop = new AbortController();
  const url = running.service.url + accountEndpoints.messageStream.path;
  const reply = await fetch(url, { headers: person.device.headers(), signal: stop.signal });
  const reader = (reply.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const heard = async (words: string): Promise<void> => {
    if (text.includes(words)) return;
    text += (await reader.read()).value ?? '';
    return heard(words);
  };
  await heard('"settledAt":null');
  await settle(person, ['waybill/1']);
  await heard(`"settledAt":"${running.clock.now().toISOString()}"`);
  stop.abort();
});

test('people settle nothing, and a settlement without words or reasons is refused', async () => {
  const person = await aNotifiedPerson(running);
  const body = { key: 'x', settled: ['waybill/1'], words: 'подписана' };
  expect((await running.service.call(accountEndpoints.postMessage, { as: person.me, body })).status).toBe(403);
  expect((await settle(person, [])).status).toBe(400);
  expect((await settle(person, ['waybill/1'], '')).status).toBe(400);
});
