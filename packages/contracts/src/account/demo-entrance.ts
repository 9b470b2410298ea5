import { z } from 'zod';

/** Guests of the demonstration: four people of a carrier with two years of trips, and a director on the first day. */
export const demoGuests = ['carrier', 'dispatcher', 'accountant', 'driver', 'first-day'] as const;
export type DemoGuest = (typeof demoGuests)[number];

/** Entry into the demonstration as one of its guests. */
export const demoEntranceSchema = z.object({ guest: z.enum(demoGuests), email: z.string(), company: z.string() });
/** POST /api/auth/demo. */
export const enterDemoSchema = z.object({ guest: z.enum(demoGuests) });
