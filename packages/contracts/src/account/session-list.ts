import { z } from 'zod';

/** Open session of the signed-in person. Times are ISO 8601 UTC. */
export const sessionEntrySchema = z.object({
  id: z.uuid(),
  /** Whether the call is made in this session. */
  current: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  address: z.string(),
  userAgent: z.string(),
  /** Name of the company in which the session is open; absent for a person of one company. */
  company: z.string().optional(),
});
export type SessionEntry = z.infer<typeof sessionEntrySchema>;

/** How many sessions were ended. */
export const endedSessionsSchema = z.object({ ended: z.number().int().nonnegative() });
