import { z } from 'zod';

const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
const json = <T>(schema: z.ZodType<T>, fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) => schema.parse(JSON.parse(text)));

/** Settings of the gateway beyond the base ones. */
export const gatewayConfig = z.object({
  /** Checks access tokens; the same secret as services/account signs them with. */
  ACCESS_TOKEN_SECRET: z.string().min(32),
  /** Bearer of the release tool. Absent: only a signed-in admin may release. */
  RELEASE_TOKEN: z.string().min(32).optional(),
  /** The host's build: `index.html`, `host.json`, `assets/`. */
  SHELL_DIST: z.string().default('shell/dist'),
  /** Builds published at start, as a JSON list of `mfe-<id>/dist` folders. */
  REMOTE_DISTS: json(z.array(z.string()), '[]'),
  /** Where releases lie. */
  RELEASES_DIR: z.string().default('.data/releases'),
  /** The origin people see; `https://…` turns HSTS on. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** Other origins whose hosts may load remotes, as a JSON list: `["https://portal.example"]`. */
  REMOTE_ORIGINS: json(z.array(z.url()), '[]'),
  /** How many proxies stand before the gateway and append to X-Forwarded-For; 0: the header is never believed. */
  TRUST_PROXY: count(0),
  /** General limits, in requests per second; a burst of five seconds' worth is allowed. */
  LIMIT_ADDRESS_PER_SECOND: count(300),
  LIMIT_USER_PER_SECOND: count(100),
  /** Multiplies the limits of single endpoints; for load tests. */
  LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** Requests one service may have in flight before more are refused with 503. */
  MAX_IN_FLIGHT: count(512),
  /** Mean delay of the event loop in milliseconds above which calls are shed. */
  SHED_DELAY_MS: count(300),
  /** Time a service has for its answer, in milliseconds. */
  DEADLINE_MS: count(10_000),
});
/** Type of {@link gatewayConfig}. */
export type GatewayConfig = z.infer<typeof gatewayConfig>;
