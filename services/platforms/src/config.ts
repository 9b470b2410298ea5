import { buildJsonSettingSchema } from '@trassa/service-kit/config';
import { z } from 'zod';

/** Settings of services/platforms beyond those of every service. */
export const platformsConfig = z.object({
  /**
   * Addresses of platforms by code: `{"x5":"https://x5.example","magnit":"https://magnit.example/api"}`. Only these
   * hosts are called; a platform without an address is not offered, unless it is connected on a page of its own.
   */
  PLATFORM_URLS: buildJsonSettingSchema(z.record(z.string(), z.url()), '{}'),
  /** Trial logins of the sandbox by code, shown in the connect dialog; absent for real platforms. */
  PLATFORM_TRIALS: buildJsonSettingSchema(
    z.record(z.string(), z.object({ username: z.string(), password: z.string() })),
    '{}',
  ),
  /** Encryption key of passwords and tokens; at least 32 characters. */
  SEAL_KEY: z.string().min(32),
  /** Former values of SEAL_KEY, comma-separated, for decryption only. */
  SEAL_KEYS_OLD: z.string().default(''),
  /** Deadline of a call to a platform, in milliseconds. */
  PLATFORM_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(8000),
  /** Orders per page. */
  PLATFORM_PAGE_ROWS: z.coerce.number().int().min(1).max(500).default(100),
  /** Spread of scheduled syncs within a minute, in milliseconds. */
  PLATFORM_JITTER_MS: z.coerce.number().int().min(0).max(50_000).default(40_000),
  /** Longest wait for a manual sync, which then continues in the background, in milliseconds. */
  PLATFORM_SYNC_BUDGET_MS: z.coerce.number().int().min(1).max(9000).default(7000),
});
export type PlatformsConfig = z.infer<typeof platformsConfig>;
