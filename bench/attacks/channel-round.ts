import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { integrationsEndpoints } from '@trassa/contracts/account/integrations-endpoints';
import { notificationsEndpoints } from '@trassa/contracts/account/notifications-endpoints';
import { anAccountService, type MovedClock } from '@trassa/service-account/testing/account-testing';
import { aNotifiedPerson, aNotifiedService } from '@trassa/service-account/testing/notification-testing';
import { aPushBrowser } from '@trassa/service-account/testing/push-browser';
import { aReceiver } from '@trassa/service-account/testing/webhook-receiver';
import type { Counts } from '../campaign-kind.ts';
import { aFaultyMailServer, aFaultyProxy, httpFaults, mailFaults } from './faulty-channels.ts';

const channels = ['email', 'telegram', 'push', 'webhook'] as const;
type Channel = (typeof channels)[number];

export const channelFaults = channels.flatMap((channel) =>
  (channel === 'email' ? mailFaults : httpFaults).map((fault) => ({ channel, fault })),
);

const MESSAGES = 12;
const FAULT_MS = 30_000;
const JUMP_MS = 10 * 60_000;
const MOST_JUMPS = 40;
const WAIT_AFTER_JUMP_MS = 7000;

/** Real time plus what `pass` has added. */
function aRunningClock(): MovedClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}

/** Two instances of services/account, whose channels stand behind proxies that fail on demand. */
export async function startFaultyChannels() {
  const [clock, receiver] = [aRunningClock(), await aReceiver()];
  const direct: { url: string; smtp: number } = { url: '', smtp: 0 };
  const proxy = await aFaultyProxy((path) => (path.startsWith('/hook') ? receiver.origin : direct.url));
  const mail = await aFaultyMailServer(() => direct.smtp);
  const running = await aNotifiedService({
    clock,
    through: ({ SMTP_URL = '', TELEGRAM_API_URL = '' }) => {
      direct.smtp = Number(new URL(SMTP_URL).port);
      direct.url = new URL(TELEGRAM_API_URL).origin;
      return {
        ...{ SMTP_URL: `smtp://127.0.0.1:${mail.port}`, TELEGRAM_API_URL: `${proxy.origin}/telegram` },
        ...{ PUSH_TRUSTED_ORIGINS: proxy.origin, WEBHOOK_LOCAL_ORIGINS: proxy.origin, WEBHOOK_TIMEOUT_MS: '3000' },
      };
    },
  });
  const second = await anAccountService({ clock, env: running.env });
  return {
    ...{ clock, receiver, proxy, mail, running },
    stop: async () => {
      proxy.stop();
      mail.stop();
      await second.stop();
      await running.stop();
      receiver.stop();
    },
  };
}

type FaultyChannels = Awaited<ReturnType<typeof startFaultyChannels>>;

/** Waits until a condition is true; false when it is not within `ms`. */
async function waitForCondition(isThere: () => Promise<boolean>, ms: number): Promise<boolean> {
  for (const began = Date.now(); Date.now() - began < ms; await delay(250)) if (await isThere()) return true;
  return isThere();
}

/** Director with a chat, a browser and a webhook, and what has come to each: keys of messages, one per arrival. */
async function createReachablePerson({ running, proxy, receiver }: FaultyChannels) {
  const { service } = running;
  const person = await aNotifiedPerson(running, { 'order-mention': { email: true, telegram: true, push: true } });
  const { me } = person;
  const { url } = (await service.call(notificationsEndpoints.linkTelegram, { as: me })).body.data;
  await person.writeToBot(`/start ${new URL(url).searchParams.get('start')}`);
  const isLinked = async () => (await person.settings()).channels.telegram.state === 'ready';
  if (!(await waitForCondition(isLinked, FAULT_MS))) throw new Error('the chat could not be connected');
  const browser = aPushBrowser(proxy.origin);
  await service.call(notificationsEndpoints.subscribePush, { as: me, body: browser.subscription });
  const hook = `/hook/${randomUUID()}`;
  const form = { url: `${proxy.origin}${hook}`, kinds: ['order.created'] };
  await service.call(integrationsEndpoints.addWebhook, { as: me, body: form });
  const keyIn = (text: string) => /msg-[\w-]+/.exec(text)?.[0] ?? '';
  const arrived: Record<Channel, () => Promise<string[]>> = {
    email: async () => (await person.emails()).map(({ subject }) => keyIn(subject)),
    telegram: async () => (await person.botMessages()).map(({ text }) => keyIn(text)),
    push: async () => (await browser.received()).map((content) => keyIn(JSON.stringify(content))),
    webhook: async () => receiver.received.filter(({ url: to }) => to === hook).map(({ body }) => keyIn(body)),
  };
  const failing = async (channel: Channel) => {
    if (channel !== 'webhook') return (await person.settings()).channels[channel].failing;
    const [webhook] = (await service.call(integrationsEndpoints.webhooks, { as: me })).body.data;
    return webhook?.failingSince ? 1 : 0;
  };
  const tell = async (key: string) => {
    await person.notify(key);
    const event = { type: 'order.created', data: { orders: [{ id: randomUUID(), number: key, status: 'new' }] } };
    const as = { kind: 'service', service: 'orders', companyId: me.companyId, userId: null } as const;
    await service.call(accountEndpoints.postMessage, { as, body: { key: `event-${key}`, event } });
  };
  return {
    ...{
      me,
      email: person.email,
      arrived,
      failing,
      tell,
      endpoint: new URL(browser.subscription.endpoint).pathname,
      hook,
    },
    settings: person.settings,
  };
}

type ReachablePerson = Awaited<ReturnType<typeof createReachablePerson>>;

/** Applies the fault to all of mail or Telegram, or to the address, push service or webhook of the victim alone. */
function applyFault(
  { proxy, mail }: FaultyChannels,
  victim: ReachablePerson,
  { channel, fault }: (typeof channelFaults)[number],
) {
  Object.assign(proxy.state, { spoilt: [], trapped: 0 });
  if (channel === 'email') Object.assign(mail.state, { fault, unknown: victim.email });
  else {
    const place = { telegram: '/sendMessage', push: victim.endpoint, webhook: victim.hook }[channel];
    Object.assign(proxy.state, { fault, concerns: (path: string) => path.endsWith(place) });
  }
}

/** Parts of a round: who is hit by which fault, who must not notice it, and where findings go. */
interface RoundContext {
  faulty: FaultyChannels;
  struck: (typeof channelFaults)[number];
  victim: ReachablePerson;
  other: ReachablePerson;
  say: (text: string) => void;
}

const listKeys = async (person: ReachablePerson, channel: Channel) => (await person.arrived[channel]()).filter(Boolean);
const hasAll = async (person: ReachablePerson, channel: Channel) =>
  new Set(await listKeys(person, channel)).size === MESSAGES;

/** During the fault other channels and the other company must get their messages, and the settings must show it. */
async function watchFault({ faulty, struck: { channel, fault }, victim, other, say }: RoundContext): Promise<void> {
  const isOneSystem = channel === 'telegram' || (channel === 'email' && fault !== 'address');
  for (const one of channels) {
    const [isWell, isOthers] = [one !== channel, one !== channel || !isOneSystem];
    if (isWell && !(await waitForCondition(() => hasAll(victim, one), FAULT_MS))) say(`${one} waited for it`);
    if (isOthers && !(await waitForCondition(() => hasAll(other, one), FAULT_MS)))
      say(`${one} of another company waited for it`);
  }
  if (!(await waitForCondition(async () => (await victim.failing(channel)) > 0, FAULT_MS)))
    say('the settings do not tell of it');
  const reply = await faulty.running.service.call(notificationsEndpoints.notifications, { as: other.me });
  if (reply.status !== 200) say(`the API answered ${reply.status}`);
  const { spoilt, trapped } = faulty.proxy.state;
  if (trapped > 0) say('a redirect was followed');
  if (fault === 'limited' && spoilt.length > MESSAGES) say(`asked ${spoilt.length} times in the pause`);
}

/** Moves the clock until all messages have arrived, only while no delivery runs: its claim would expire. */
async function recover({ faulty: { clock, proxy, mail }, struck: { channel }, victim, other, say }: RoundContext) {
  const isTold = async () => (await victim.failing(channel)) > 0;
  const isWhole = async () => (await hasAll(victim, channel)) && (await hasAll(other, channel)) && !(await isTold());
  const isQuiet = async () => proxy.open() + mail.open() === 0;
  for (let jumps = 0; jumps < MOST_JUMPS && !(await isWhole()); jumps += 1) {
    await waitForCondition(isQuiet, 2 * FAULT_MS);
    clock.pass(JUMP_MS);
    await waitForCondition(isWhole, WAIT_AFTER_JUMP_MS);
  }
  if (await isTold()) say('the settings tell of it after its end');
  // Deliveries sent twice by mistake would arrive only now.
  await waitForCondition(isQuiet, 2 * FAULT_MS);
  clock.pass(JUMP_MS);
  await delay(WAIT_AFTER_JUMP_MS);
  await waitForCondition(isQuiet, 2 * FAULT_MS);
}

async function countArrivals({ victim, other, say }: RoundContext): Promise<void> {
  for (const [who, person] of Object.entries({ victim, other })) {
    for (const one of channels) {
      const came = await listKeys(person, one);
      const once = new Set(came).size;
      if (once < MESSAGES) say(`${MESSAGES - once} of ${one} lost for the ${who}`);
      if (came.length > once) say(`${came.length - once} of ${one} came twice to the ${who}`);
    }
  }
}

/** One round: a fault by the seed while messages of two companies come in, its end, and what has arrived by then. */
export async function channelRound(faulty: FaultyChannels, seed: number): Promise<Counts> {
  const struck = channelFaults[seed % channelFaults.length] ?? { channel: 'email', fault: 'cut' };
  const found: string[] = [];
  const say = (text: string) => found.push(`${struck.channel} ${struck.fault}: ${text}`);
  const round: RoundContext = {
    ...{ faulty, struck, say },
    ...{ victim: await createReachablePerson(faulty), other: await createReachablePerson(faulty) },
  };
  const { victim, other } = round;
  applyFault(faulty, victim, struck);
  for (let told = 0; told < MESSAGES; told += 1) {
    const key = `msg-${randomUUID()}`;
    await Promise.all([victim.tell(key), other.tell(key)]);
  }
  await watchFault(round);
  faulty.proxy.state.fault = null;
  faulty.mail.state.fault = null;
  await recover(round);
  await countArrivals(round);
  if (found.length > 0) throw new Error(found.join('\n'));
  return { [`${struck.channel} struck`]: 1, notifications: 2 * MESSAGES * channels.length, lost: 0, doubled: 0 };
}
