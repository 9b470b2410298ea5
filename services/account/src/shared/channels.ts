import type { AccountConfig } from '../config.ts';
import type { Mailer } from '../providers/mailer.ts';
import { createTelegramBot, type TelegramBot } from '../providers/telegram.ts';
import { createWebPush, type WebPush } from '../providers/web-push.ts';

/** Systems that carry notifications; null: not set up in this installation. */
export interface Channels {
  mailer: Mailer | null;
  telegram: TelegramBot | null;
  /** Origin of links to the bot. */
  telegramLinks: string;
  push: WebPush | null;
}

/** Channels by the settings of the service. */
export function createChannels(config: AccountConfig, mailer: Mailer): Channels {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_URL: url } = config;
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = config;
  const trustedOrigins = config.PUSH_TRUSTED_ORIGINS.split(',').filter(Boolean);
  return {
    mailer: config.SMTP_URL ? mailer : null,
    telegram: token ? createTelegramBot({ url, token }) : null,
    telegramLinks: config.TELEGRAM_LINK_URL,
    push: publicKey && privateKey ? createWebPush({ publicKey, privateKey, subject, trustedOrigins }) : null,
  };
}
