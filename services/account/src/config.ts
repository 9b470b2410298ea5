import { z } from 'zod';

/** Settings of services/account beyond those of every service. */
export const accountConfigSchema = z.object({
  /** Secret from which addresses of calendar feeds are derived; a change invalidates all these addresses. */
  LINK_SECRET: z.string().min(32),
  /** Secret of access tokens, shared with the gateway, and of links in emails; a change voids both, but no session. */
  ACCESS_TOKEN_SECRET: z.string().min(32),
  /** Master key: keys of the audit are derived from it, and it seals secrets of TOTP apps and webhooks. */
  SEAL_KEY: z.string().min(32),
  /** Former values of SEAL_KEY, comma-separated: they still open what they sealed and check rows of the audit. */
  SEAL_KEYS_OLD: z.string().default(''),
  /** Folder outside the database for daily copies of the audit's last hashes; without it nothing is copied. */
  AUDIT_ANCHORS_DIR: z.string().default(''),
  /** Origin and path prefix of the DaData suggestions API. */
  DADATA_URL: z.url().default('https://suggestions.dadata.ru'),
  /** API key of DaData; without it company suggestions are unavailable and registration is filled in by hand. */
  DADATA_TOKEN: z.string().default(''),
  /** Mail server, `smtp://user:password@host:587` or `smtps://…`; without it emails stay in the outbox. */
  SMTP_URL: z.string().default(''),
  /** Sender address of all emails. */
  MAIL_FROM: z.string().default('Трасса <noreply@trassa.app>'),
  /** Bot of notifications; without a token Telegram is not offered. */
  TELEGRAM_BOT_TOKEN: z.string().default(''),
  TELEGRAM_API_URL: z.url().default('https://api.telegram.org'),
  /** Origin of links to the bot: Telegram, or the sandbox. */
  TELEGRAM_LINK_URL: z.url().default('https://t.me'),
  /** Keys of web push, base64url; without them pushes are not offered. */
  VAPID_PUBLIC_KEY: z.string().default(''),
  VAPID_PRIVATE_KEY: z.string().default(''),
  /** `mailto:` or `https:` address of whoever runs the installation, for push services. */
  VAPID_SUBJECT: z.string().default('mailto:noreply@trassa.app'),
  /** Origins of push services inside the network, comma-separated; only for the sandbox and tests. */
  PUSH_TRUSTED_ORIGINS: z.string().default(''),
  /** Origin for links in emails; the Host header of a request is never used, since its caller chooses it. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** Port of the gateway on this machine, for links while `PUBLIC_ORIGIN` is not set. */
  PORT: z.coerce.number().int().default(3000),
  /** Deadline of one delivery of a webhook, in milliseconds. */
  WEBHOOK_TIMEOUT_MS: z.coerce.number().int().positive().default(10_000),
  /** Origins of webhooks besides the public internet, comma-separated: `http://127.0.0.1:4000`. For tests alone. */
  WEBHOOK_LOCAL_ORIGINS: z.string().default(''),
  /** `1` shows /session-test and /api-test, `0` hides them; the default follows `TRASSA_DEMO`. */
  TRASSA_TEST_PAGES: z.enum(['0', '1']).optional(),
  /**
   * `1`: people who register prove their e-mail address, `0`: they need not. The default is `1` in production with a
   * mail server and without the demonstration, else `0`.
   */
  REQUIRE_EMAIL_PROOF: z.enum(['0', '1']).optional(),
  /** `0` creates no demonstration accounts. */
  TRASSA_DEMO: z.enum(['0', '1']).default('1'),
});
export type AccountConfig = z.infer<typeof accountConfigSchema>;

export function requiresEmailProof(config: AccountConfig & { NODE_ENV: string }): boolean {
  const { NODE_ENV, REQUIRE_EMAIL_PROOF: chosen, SMTP_URL, TRASSA_DEMO } = config;
  if (chosen) return chosen === '1';
  return NODE_ENV === 'production' && TRASSA_DEMO === '0' && SMTP_URL !== '';
}
