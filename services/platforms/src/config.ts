import { z } from 'zod';

/** Settings of services/platforms beyond the common ones. */
export const platformsConfig = z.object({
  /**
   * Where each platform is, by its code: `{"x5":"https://x5.example","magnit":"https://magnit.example/api"}`. The only
   * hosts this service asks outside; a platform without one is not offered.
   */
  PLATFORM_URLS: z
    .string()
    .default('{}')
    .transform((text) => z.record(z.string(), z.url()).parse(JSON.parse(text))),
  /** Logins of stand-ins, by code, told to people who connect them. Absent for real platforms. */
  PLATFORM_TRIALS: z
    .string()
    .default('{}')
    .transform((text) =>
      z.record(z.string(), z.object({ username: z.string(), password: z.string() })).parse(JSON.parse(text)),
    ),
  /** Seals passwords and tokens of connections; at least 32 characters. */
  SEAL_KEY: z.string().min(32),
  /** Earlier values of SEAL_KEY, separated by commas: they still open what they sealed. */
  SEAL_KEYS_OLD: z.string().default(''),
  /** Deadline of a call to a platform, in milliseconds. */
  PLATFORM_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(8000),
  /** Orders asked for at once. */
  PLATFORM_PAGE_ROWS: z.coerce.number().int().min(1).max(500).default(100),
  /** Scheduled syncs due in the same minute are spread over this long, in milliseconds. */
  PLATFORM_JITTER_MS: z.coerce.number().int().min(0).max(50_000).default(40_000),
  /** How long one answer of a manual sync waits before the rest goes on in the background, in milliseconds. */
  PLATFORM_SYNC_BUDGET_MS: z.coerce.number().int().min(1).max(9000).default(7000),
});
/** Type of {@link platformsConfig}. */
export type PlatformsConfig = z.infer<typeof platformsConfig>;
