import { z } from 'zod';

/** Settings of services/landing beyond the common ones. */
export const landingConfig = z.object({
  /** The origin people see; without it links are shown with the origin of the browser that asks. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** `0`: no demonstration links. */
  TRASSA_DEMO: z.enum(['0', '1']).default('1'),
  /** Web analytics over its measurement protocol; without it goals are taken and dropped. */
  ANALYTICS_URL: z.url().optional(),
  /** Number of the counter at the analytics. */
  ANALYTICS_COUNTER: z.string().default('0'),
});
/** Type of {@link landingConfig}. */
export type LandingConfig = z.infer<typeof landingConfig>;
