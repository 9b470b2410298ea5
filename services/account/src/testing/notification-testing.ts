import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { NewMessage } from '@trassa/contracts/account/messages';
import type { NotificationChoices, NotificationSettings } from '@trassa/contracts/account/notifications';
import { notificationsEndpoints } from '@trassa/contracts/account/notifications-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { aSandbox, type RunningSandbox } from '@trassa/testing/sandbox';
import type { TestService } from '@trassa/testing/test-service';
import webpush from 'web-push';
import { aCarrier, aClock, anAccountService, ClientDevice, type MovedClock, readClaims } from './account-testing.ts';
import { postToSandbox } from './push-browser.ts';

const vapid = webpush.generateVAPIDKeys();
const BOT_TOKEN = '7000000001:sandbox-telegram-bot-token';

/** Account service whose channels are the sandbox, on an adjustable clock. */
export interface NotifiedService {
  sandbox: RunningSandbox;
  service: TestService;
  clock: MovedClock;
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/** Makes a {@link NotifiedService}; `through` gets the settings that lead to the sandbox and gives others to add. */
export async function aNotifiedService(
  options: { clock?: MovedClock; through?: (env: Record<string, string>) => Record<string, string> } = {},
): Promise<NotifiedService> {
  const sandbox = await aSandbox();
  const { port } = (await (await fetch(`${sandbox.url}/mail/_smtp`)).json()) as { port: number };
  const direct = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_ORIGIN: 'https://trassa.example',
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
    TELEGRAM_API_URL: `${sandbox.url}/telegram`,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    PUSH_TRUSTED_ORIGINS: sandbox.url,
  };
  const { clock = aClock(), through } = options;
  const env = { ...direct, ...through?.(direct) };
  const service = await anAccountService({ env, clock });
  const stop = async () => {
    await service.stop();
    await sandbox.stop();
  };
  return { sandbox, service, clock, env: { ...env, DATABASE_URL: service.databaseUrl }, stop };
}

const choices: NotificationChoices = { switches: {}, quietHours: null, timeZone: 'Europe/Moscow', digestHour: null };
let lastChatId = 5000;

/** Signed-in director, with everything off but the given channels of mentions. */
export async function aNotifiedPerson({ service, sandbox }: NotifiedService, on: NotificationChoices['switches'] = {}) {
  const email = await aCarrier(service);
  const device = new ClientDevice(service);
  const { identity: me } = readClaims((await device.signIn(email)).body.data.tokens.accessToken);
  lastChatId += 1;
  const chatId = lastChatId;
  const off = { email: false, telegram: false, push: false };
  const choose = (parts: Partial<NotificationChoices>) => {
    const switches = { 'order-mention': { ...off, ...on['order-mention'] }, ...parts.switches };
    return service.call(notificationsEndpoints.saveNotifications, { as: me, body: { ...choices, ...parts, switches } });
  };
  await choose({});
  return {
    me,
    email,
    device,
    chatId,
    choose,
    settings: async (as: Identity = me): Promise<NotificationSettings> =>
      (await service.call(notificationsEndpoints.notifications, { as })).body.data,
    notify: (key: string, parts: Partial<NewMessage> = {}) =>
      service.call(accountEndpoints.postMessage, {
        as: { kind: 'service', service: 'orders', companyId: me.companyId, userId: null },
        body: { key, kind: 'order', topic: 'order-mention', title: `Упоминание ${key}`, text: 'Текст', ...parts },
      }),
    emails: async (): Promise<{ subject: string; text: string }[]> => {
      const reply = await fetch(`${sandbox.url}/mail/letters?to=${encodeURIComponent(email)}`);
      return ((await reply.json()) as { letters: { subject: string; text: string }[] }).letters;
    },
    writeToBot: (text: string) => postToSandbox(`${sandbox.url}/telegram/_write`, { chatId, name: 'Андрей', text }),
    botMessages: async (): Promise<{ text: string; button: { text: string; url: string } | null }[]> => {
      const reply = await fetch(`${sandbox.url}/telegram/_sent?chat=${chatId}`);
      const { messages } = (await reply.json()) as { messages: { text: string; button: null }[] };
      return messages;
    },
  };
}
export type NotifiedPerson = Awaited<ReturnType<typeof aNotifiedPerson>>;
