import { notificationsEndpoints } from '@trassa/contracts/account/notifications-endpoints';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  aNotifiedPerson,
  aNotifiedService,
  type NotifiedPerson,
  type NotifiedService,
} from '../../testing/notification-testing.ts';
import { aPushBrowser } from '../../testing/push-browser.ts';

let running: NotifiedService;
beforeAll(async () => {
  running = await aNotifiedService();
});
afterAll(() => running.stop());

const byPush = { 'order-mention': { push: true } };
const subscribe = ({ me }: NotifiedPerson, body: object) =>
  running.service.call(notificationsEndpoints.subscribePush, { as: me, body });

async function aSubscribedPerson() {
  const person = await aNotifiedPerson(running, byPush);
  const browser = aPushBrowser(running.sandbox.url);
  expect((await subscribe(person, browser.subscription)).status).toBe(200);
  return { ...person, browser };
}

test('a push reaches each browser of a person encrypted, with the words of the button and its place', async () => {
  const person = await aSubscribedPerson();
  const phone = aPushBrowser(running.sandbox.url);
  await subscribe(person, phone.subscription);
  expect((await person.settings()).channels.push).toMatchObject({ state: 'ready', address: '2' });
  await person.notify('a');
  for (const browser of [person.browser, phone]) {
    await vi.waitFor(async () => expect(await browser.received()).toHaveLength(1));
    expect((await browser.received())[0]).toMatchObject({
      ...{ title: 'Упоминание a', body: 'Текст', button: 'Открыть заказ' },
      url: 'https://trassa.example/dashboard/orders',
    });
  }
});

test('of the browsers of a person the newest twenty stay', async () => {
  const person = await aSubscribedPerson();
  for (let more = 0; more < 20; more += 1) {
    running.clock.pass(1000);
    expect((await subscribe(person, aPushBrowser(running.sandbox.url).subscription)).status).toBe(200);
  }
  expect((await person.settings()).channels.push.address).toBe('20');
  const newest = aPushBrowser(running.sandbox.url);
  running.clock.pass(1000);
  await subscribe(person, newest.subscription);
  await person.notify('a');
  await vi.waitFor(async () => expect(await newest.received()).toHaveLength(1));
  expect(await person.browser.received()).toEqual([]);
});

test('a browser that has given up its subscription is forgotten, the others go on', async () => {
  const person = await aSubscribedPerson();
  const gone = aPushBrowser(running.sandbox.url);
  await subscribe(person, gone.subscription);
  await gone.giveUp();
  await person.notify('a');
  await vi.waitFor(async () => expect((await person.settings()).channels.push.address).toBe('1'));
  await vi.waitFor(async () => expect(await person.browser.received()).toHaveLength(1));
  expect((await person.settings()).channels.push).toMatchObject({ failing: 0, lost: 0 });
});

test('a push service that is away is asked again, and each push comes once', async () => {
  const person = await aSubscribedPerson();
  await running.sandbox.fault('push', { mode: 'error', times: 1 });
  await person.notify('a');
  await vi.waitFor(async () => expect((await person.settings()).channels.push.failing).toBe(1));
  running.clock.pass(60_000);
  await vi.waitFor(async () => expect(await person.browser.received()).toHaveLength(1));
});

test('after sign-out nothing comes, nor does the next person of the browser get what was meant for the one before', async () => {
  const person = await aSubscribedPerson();
  await person.device.signOut(person.me);
  expect((await person.settings()).channels.push.state).toBe('absent');
  await person.notify('secret');
  const next = await aNotifiedPerson(running, byPush);
  await subscribe(next, person.browser.subscription);
  await next.notify('own');
  await vi.waitFor(async () => expect(await person.browser.received()).toHaveLength(1));
  expect((await person.browser.received())[0]).toMatchObject({ title: 'Упоминание own' });
});

test('a browser unused for two weeks gets nothing, neither what is new nor what waited', async () => {
  const person = await aSubscribedPerson();
  running.clock.pass(14 * 86_400_000 - 30_000);
  await running.sandbox.fault('push', { mode: 'error', times: 1 });
  await person.notify('waiting');
  await vi.waitFor(async () => expect((await person.settings()).channels.push.failing).toBe(1));
  running.clock.pass(60_000);
  await vi.waitFor(async () => expect((await person.settings()).channels.push.failing).toBe(0));
  expect((await person.settings()).channels.push.state).toBe('absent');
  await person.notify('new');
  const next = await aNotifiedPerson(running, byPush);
  await subscribe(next, person.browser.subscription);
  await next.notify('own');
  await vi.waitFor(async () => expect(await person.browser.received()).toHaveLength(1));
  expect((await person.browser.received())[0]).toMatchObject({ title: 'Упоминание own' });
});

test('the next person takes a browser over even without a sign-out', async () => {
  const person = await aSubscribedPerson();
  const next = await aNotifiedPerson(running, byPush);
  await subscribe(next, person.browser.subscription);
  expect((await person.settings()).channels.push.state).toBe('absent');
  expect((await next.settings()).channels.push.state).toBe('ready');
});

test('a person turns a browser off; nobody else can', async () => {
  const person = await aSubscribedPerson();
  const stranger = await aNotifiedPerson(running, byPush);
  const { endpoint } = person.browser.subscription;
  const remove = (as: NotifiedPerson) =>
    running.service.call(notificationsEndpoints.unsubscribePush, { as: as.me, body: { endpoint } });
  await remove(stranger);
  expect((await person.settings()).channels.push.state).toBe('ready');
  await remove(person);
  expect((await person.settings()).channels.push.state).toBe('absent');
});

test.each([
  'http://push.example/x',
  'https://127.0.0.1/x',
  'https://169.254.169.254/latest',
  'https://[::1]/x',
  'https://push/x',
])('an address that may lead inside is refused: %s', async (endpoint) => {
  const person = await aNotifiedPerson(running, byPush);
  const { keys } = aPushBrowser(running.sandbox.url).subscription;
  const reply = await subscribe(person, { endpoint, keys });
  expect([reply.status, reply.problem.code]).toEqual([400, 'account/push-address']);
});
