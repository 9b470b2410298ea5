import { z } from 'zod';

/** Settings of services/landing beyond those of every service. */
export const landingConfig = z.object({
  /** Secret that the tokens of partner links are derived from; changing it makes all links invalid. */
  LINK_SECRET: z.string().min(32),
  /** Public origin of links; without it the browser's origin is used. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** `0` creates no demonstration links. */
  TRASSA_DEMO: z.enum(['0', '1']).default('1'),
  /** Address of the counting requests of web analytics; without it goals are dropped. */
  ANALYTICS_URL: z.url().optional(),
  /** Counter number of the analytics. */
  ANALYTICS_COUNTER: z.string().default('0'),
});
export type LandingConfig = z.infer<typeof landingConfig>;
