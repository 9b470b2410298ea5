import { z } from 'zod';
import { syncStatuses } from './sync-status.ts';

export const platformTexts = {
  fillAll: 'Заполните все поля',
  long: 'Слишком длинное значение',
  created: 'Подключение к платформе создано',
  removed: 'Платформа отключена',
} as const;

const required = z.string(platformTexts.fillAll).trim().min(1, platformTexts.fillAll);

export const platformSchema = z.object({
  id: z.string(),
  display_name: z.string(),
  description: z.string(),
  /** Picture on our own server. */
  logo_url: z.string(),
  website_url: z.string(),
  /** Page that connects the platform, for example X5; null: the common dialog connects it. */
  connect_path: z.string().nullable(),
  /** Login and password of the sandbox; absent for a real platform. */
  trial: z.object({ username: z.string(), password: z.string() }).optional(),
});
export type Platform = z.infer<typeof platformSchema>;

/** A connection of the company. Neither password nor token ever travels. Times are ISO 8601 UTC. */
export const platformConnectionSchema = z.object({
  id: z.uuid(),
  platform_id: z.string(),
  platform_name: z.string(),
  platform_logo: z.string(),
  website_url: z.string(),
  connection_name: z.string(),
  username: z.string(),
  sync_status: z.enum(syncStatuses),
  last_sync_at: z.string().nullable(),
  /** Why the last sync failed, in Russian; null when it ended well. */
  sync_error: z.string().nullable(),
  /** Orders loaded by the running sync; null: none is running. */
  syncing_count: z.number().int().nonnegative().nullable(),
  /** Time of the next scheduled sync; null when the platform refuses the login. */
  next_sync_at: z.string().nullable(),
});
export type PlatformConnection = z.infer<typeof platformConnectionSchema>;

/** POST /api/platforms/connections. The same platform and login again renew the connection. */
export const connectPlatformSchema = z.object({
  platform_id: required.max(32, platformTexts.long),
  connection_name: required.max(100, platformTexts.long),
  credentials: z.object(
    {
      username: required.max(200, platformTexts.long),
      password: z.string(platformTexts.fillAll).min(1, platformTexts.fillAll).max(500, platformTexts.long),
    },
    platformTexts.fillAll,
  ),
});
export type ConnectPlatform = z.infer<typeof connectPlatformSchema>;

/** POST /api/platforms/connections/:id/test. `error` says why `connected` is false. */
export const connectionTestSchema = z.object({
  success: z.literal(true),
  data: z.object({ connected: z.boolean() }),
  error: z.string().nullable(),
});
export type ConnectionTestReply = z.infer<typeof connectionTestSchema>;

const counts = {
  created: z.number().int().nonnegative(),
  updated: z.number().int().nonnegative(),
  unchanged: z.number().int().nonnegative(),
  errors: z.number().int().nonnegative(),
};

/**
 * POST /api/platforms/connections/:id/sync. `count`: orders loaded. `state` `running`: the sync
 * continues in the background. `joined`: the result is that of a sync that was already running.
 */
export const platformSyncResultSchema = z.object({
  count: z.number().int().nonnegative(),
  ...counts,
  state: z.enum(['done', 'running']),
  joined: z.boolean(),
});
export type PlatformSyncResult = z.infer<typeof platformSyncResultSchema>;

/** Past or running sync. `failures` lists the first refused orders. */
export const platformSyncSchema = z.object({
  id: z.uuid(),
  trigger: z.enum(['manual', 'schedule', 'connect']),
  state: z.enum(['running', 'done', 'failed']),
  count: z.number().int().nonnegative(),
  ...counts,
  failures: z.array(z.object({ external_order_id: z.string(), error: z.string() })),
  error: z.string().nullable(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
});
export type PlatformSync = z.infer<typeof platformSyncSchema>;
