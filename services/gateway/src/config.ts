import { buildJsonSettingSchema } from '@trassa/service-kit/config';
import { filesSettings } from '@trassa/service-kit/files/open-files';
import { z } from 'zod';
import { isPublicKey } from './shared/release-keys.ts';

const normalizeEmail = (text: string) => text.trim().normalize('NFC').toLowerCase();
const buildCountSchema = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

/** Settings of the gateway beyond those of every service. */
export const gatewayConfig = z.object({
  ...filesSettings,
  /** Secret of access tokens, shared with services/account, which signs them. */
  ACCESS_TOKEN_SECRET: z.string().min(32),
  /** Bearer token of the release tool; without it only people of `RELEASE_MANAGERS` may release. */
  RELEASE_TOKEN: z.string().min(32).optional(),
  /** E-mail addresses of administrators who may change releases, with commas between; empty: only the release tool. */
  RELEASE_MANAGERS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map(normalizeEmail).filter(Boolean)),
  /** `1`: a proposed version goes live when another person of `RELEASE_MANAGERS` approves it; rollbacks need nobody. */
  RELEASE_APPROVAL: z.enum(['0', '1']).default('0'),
  /** `1`: a release is published only with a valid provenance. */
  RELEASE_PROVENANCE: z.enum(['0', '1']).default('0'),
  /** Public keys of releases, base64 of SPKI, with commas between: a release is signed with one of them. */
  RELEASE_PUBLIC_KEYS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .refine((keys) => keys.every(isPublicKey), 'base64 of Ed25519 keys in SPKI, with commas between'),
  /** Private key, base64 of PKCS #8, by which a demonstration or development signs the builds of its machine. */
  RELEASE_PRIVATE_KEY: z.string().optional(),
  /** Build of the shell to publish at start: `index.html`, `host.json`, `assets/`. */
  SHELL_DIST: z.string().optional(),
  /** `0` gives browsers a service worker that removes itself and all that it kept. */
  SERVICE_WORKER: z.enum(['0', '1']).default('1'),
  /** Builds of remotes to publish at start: JSON list of `mfe-<id>/dist` folders. */
  REMOTE_DISTS: buildJsonSettingSchema(z.array(z.string()), '[]'),
  /** Folder of stored releases, or of copies of those in the bucket of `FILES_S3_URL`. */
  RELEASES_DIR: z.string().default('.data/releases'),
  /** Public origin; `https://…` adds HSTS. Without it absolute addresses name this machine only. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** Origins of foreign hosts that may load remotes, as a JSON list: `["https://portal.example"]`. */
  REMOTE_ORIGINS: buildJsonSettingSchema(z.array(z.url()), '[]'),
  /** Number of trusted proxies that append to X-Forwarded-For; with 0 the header is ignored. */
  TRUST_PROXY: buildCountSchema(0),
  /** General limits in requests per second, with a burst of five seconds' worth. */
  LIMIT_ADDRESS_PER_SECOND: buildCountSchema(300),
  LIMIT_USER_PER_SECOND: buildCountSchema(40),
  LIMIT_KEY_PER_SECOND: buildCountSchema(20),
  LIMIT_COMPANY_PER_SECOND: buildCountSchema(200),
  /** Factor on the limits of single endpoints, for load tests. */
  LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** Requests in flight per service, above which more are refused with 503. */
  MAX_IN_FLIGHT: buildCountSchema(512),
  /** Calls running at once, of all companies and of one, above which more wait for their turn. */
  MAX_CALLS: buildCountSchema(16),
  MAX_CALLS_COMPANY: buildCountSchema(4),
  /** Longest wait of a company's oldest call, in milliseconds; above it further calls of it are refused with 503. */
  MAX_CALLS_WAIT_MS: buildCountSchema(2000),
  /** Wait for one of the `MAX_CALLS` places, in milliseconds; while it stays longer, all calls are refused with 503. */
  LATE_CALLS_MS: buildCountSchema(30),
  /** Uploads in progress at once: of the whole gateway, of one company, of one user. */
  MAX_UPLOADS: buildCountSchema(64),
  MAX_UPLOADS_COMPANY: buildCountSchema(16),
  MAX_UPLOADS_USER: buildCountSchema(4),
  /** Event streams open at once of one session; connections open at once from one address, where 0 is no limit. */
  MAX_STREAMS_SESSION: buildCountSchema(8),
  MAX_CONNECTIONS_ADDRESS: buildCountSchema(512),
  /** Least rate of an upload in bytes per second, over periods of the given length; slower ones are ended. */
  LEAST_UPLOAD_RATE: buildCountSchema(1024),
  UPLOAD_RATE_PERIOD_MS: buildCountSchema(10_000),
  /** Free bytes on the disk, below which uploads are refused; below a quarter of it the instance is not ready. */
  LEAST_FREE_BYTES: buildCountSchema(1_073_741_824),
  /** Mean event loop delay in milliseconds, above which calls are shed. */
  SHED_DELAY_MS: buildCountSchema(300),
  /** Deadline of a service's answer, in milliseconds. */
  DEADLINE_MS: buildCountSchema(10_000),
});
export type GatewayConfig = z.infer<typeof gatewayConfig>;
