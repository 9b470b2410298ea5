import type { Identity } from '@trassa/contracts/identity';
import { problem } from '@trassa/service-kit/problem-error';
import type { BotUpdate, TelegramBot } from '../../providers/telegram.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { createSecret, getHash } from '../../shared/secrets.ts';
import type { RelayParts } from './delivery-relay.ts';
import {
  consumeTelegramCode,
  disconnectTelegram,
  listOwnersOfChat,
  replaceTelegramCode,
  upsertChat,
} from './telegram.queries.ts';

const botMessages = {
  linked: (firstName: string) =>
    `Готово, ${firstName}. Уведомления Трассы будут приходить сюда. Что присылать, решаете вы в настройках. Отключить: /stop`,
  outdated:
    'Ссылка уже сработала или устарела. Откройте в Трассе «Настройки», «Уведомления» и подключите Телеграм заново.',
  stopped: 'Уведомления отключены. Подключить снова можно в настройках Трассы.',
  hello: 'Этот бот присылает уведомления Трассы. Подключите его в Трассе: «Настройки», «Уведомления».',
  settings: 'Открыть настройки',
} as const;

const HOUR_MS = 3_600_000;

/**
 * Link to the bot with a new code of the person.
 * @throws account/telegram-unavailable
 */
export async function createTelegramLink(
  { db, now, log, channels }: AccountDeps,
  identity: Identity,
): Promise<{ url: string; expiresAt: string }> {
  const bot = await channels.telegram?.username();
  if (!bot?.ok) {
    if (bot) log.warn({ failure: bot.failure, detail: bot.detail }, 'the bot does not answer');
    throw problem('account/telegram-unavailable');
  }
  const code = createSecret();
  const expiresAt = new Date(now().getTime() + HOUR_MS);
  await db.forCompany(identity.companyId, (trx) =>
    replaceTelegramCode(trx, identity, { hash: getHash(code), expiresAt }),
  );
  return { url: `${channels.telegramLinks}/${bot.value}?start=${code}`, expiresAt: expiresAt.toISOString() };
}

const START_COMMAND = /^\/start(?:\s+([\w-]{1,64}))?\s*$/;

/** Handles what a person wrote to the bot, and answers. Repeated handling is harmless. */
export async function handleBotUpdate(parts: RelayParts, bot: TelegramBot, update: BotUpdate): Promise<void> {
  const { chatId, text } = update;
  if (!text) return;
  const button = { text: botMessages.settings, url: `${parts.origin}/dashboard/settings?tab=notifications` };
  await bot.send(chatId, { text: await applyBotUpdate(parts, update), button });
}

async function applyBotUpdate({ db, now }: RelayParts, { chatId, name, text }: BotUpdate): Promise<string> {
  const code = START_COMMAND.exec(text)?.[1];
  if (code) {
    return db.asSystem(async (trx) => {
      const owner = await consumeTelegramCode(trx, getHash(code), now());
      if (!owner) return botMessages.outdated;
      await upsertChat(trx, owner, { chatId, name, at: now() });
      return botMessages.linked(owner.first_name);
    });
  }
  if (text.trim() !== '/stop') return botMessages.hello;
  return db.asSystem(async (trx) => {
    for (const owner of await listOwnersOfChat(trx, chatId)) await disconnectTelegram(trx, owner);
    return botMessages.stopped;
  });
}
