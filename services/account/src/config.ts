import { z } from 'zod';

/** Settings of services/account beyond the common ones. */
export const accountConfigSchema = z.object({
  /** Signs access tokens; the gateway reads the same. Older sessions survive a change, access tokens do not. */
  ACCESS_TOKEN_SECRET: z.string().min(32),
  /** Origin (and prefix) of DaData's suggestions. */
  DADATA_URL: z.url().default('https://suggestions.dadata.ru'),
  /** Without a token the company lookup answers that it is unavailable; registration works by hand. */
  DADATA_TOKEN: z.string().default(''),
  /** Mail server: `smtp://user:password@host:587` or `smtps://…`. Without it emails wait. */
  SMTP_URL: z.string().default(''),
  /** Sender of our emails. */
  MAIL_FROM: z.string().default('Трасса <noreply@trassa.app>'),
  /** Where people open the product; links in emails lead there (never to what a Host header says). */
  PUBLIC_ORIGIN: z.url().optional(),
  /** Port of the gateway on this machine, for links when `PUBLIC_ORIGIN` is not set. */
  PORT: z.coerce.number().int().default(3000),
  /** `1` shows /session-test and /api-test, `0` hides them; without it they are there in the demo run only. */
  TRASSA_TEST_PAGES: z.enum(['0', '1']).optional(),
  /** `0`: no demonstration accounts. */
  TRASSA_DEMO: z.enum(['0', '1']).default('1'),
});
/** Type of {@link accountConfigSchema}. */
export type AccountConfig = z.infer<typeof accountConfigSchema>;
