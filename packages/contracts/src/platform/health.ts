import { z } from 'zod';

/** Answer of GET /api/health: `ok` when the database and every service answer; `failing` comes with status 503. */
export const healthReplySchema = z.object({
  status: z.enum(['ok', 'failing']),
  services: z.record(z.string(), z.object({ status: z.enum(['ok', 'down']), version: z.string().nullable() })),
});
export type HealthReply = z.infer<typeof healthReplySchema>;
