import { z } from 'zod';

/** Who a demonstration may be entered as: the carrier of two years, and the one of the first day. */
export const demoGuests = ['carrier', 'first-day'] as const;
/** A guest of the demonstration. */
export type DemoGuest = (typeof demoGuests)[number];

/** A way into the demonstration. */
export const demoEntranceSchema = z.object({
  guest: z.enum(demoGuests),
  email: z.string(),
  company: z.string(),
});
/** POST /api/auth/demo. */
export const enterDemoSchema = z.object({ guest: z.enum(demoGuests) });
