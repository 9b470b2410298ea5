import { z } from 'zod';
import { readSetting } from './settings-files.ts';

/** A missing or wrong setting; the message says which, ready to print. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The environment a service is configured from: `process.env` in a process, a plain object in tests. */
export type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads a service's settings from the environment and from files ({@link readSetting}).
 * @throws {ConfigError} naming every missing or invalid variable at once, or the first file that cannot be read.
 */
export function parseConfig<C>(schema: z.ZodType<C>, env: Env): C {
  const result = schema.safeParse(schema instanceof z.ZodObject ? { ...env, ...readSettings(schema, env) } : env);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Configuration is incomplete:\n${lines.join('\n')}`);
}

function readSettings(schema: z.ZodType, env: Env): Env {
  const read = (name: string) => {
    try {
      return readSetting(env, name);
    } catch (error) {
      throw new ConfigError(`${name}_FILE: ${(error as Error).message}`);
    }
  };
  return Object.fromEntries(listSettingNames(schema).map((name) => [name, read(name)]));
}

/** Names of the settings that a schema reads. */
export function listSettingNames(schema: z.ZodType): string[] {
  if (!(schema instanceof z.ZodObject)) throw new TypeError('settings are an object');
  return Object.keys(schema.shape);
}

/** A setting in JSON. */
export const buildJsonSettingSchema = <T>(schema: z.ZodType<T>, fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('Invalid JSON');
        return z.NEVER;
      }
    })
    .pipe(schema);

/** Settings every service has. Secrets are at least 32 characters. */
export const baseConfigSchema = z.object({
  /** Database of the service's schema. Its role must be able to create roles and schemas, unless `MIGRATIONS=job`. */
  DATABASE_URL: z.string().min(1),
  /**
   * Address of Postgres itself where DATABASE_URL is a pooler that lends a connection for one transaction. Notices, job
   * runners, locks and migrations use it, since they need lasting connections.
   */
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
  /** Standbys of Postgres, from which analytics and exports read. */
  DATABASE_STANDBY_URL: z.string().min(1).optional(),
  /** How old the rows of a standby may be, in milliseconds; the primary is read while none is that fresh. */
  DATABASE_STANDBY_STALENESS_MS: z.coerce.number().int().min(100).default(2000),
  /** `start`: the service makes its tables itself; `job`: `npm run migrate` does, with rights that no service has. */
  MIGRATIONS: z.enum(['start', 'job']).default('start'),
  /** Folder of settings, a file each. */
  SECRETS_DIR: z.string().optional(),
  /** `0`: no demonstration, so nothing is sent unencrypted to other machines. */
  TRASSA_DEMO: z.enum(['0', '1']).default('1'),
  /** Public keys of services by name, in base64 of SPKI; several while a key is replaced: `{"orders":["…"]}`. */
  IDENTITY_PUBLIC_KEYS: z.string().min(1),
  /** Certificate, key and certificate authority, in PEM. With them, services call one another over TLS. */
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  TLS_CA: z.string().optional(),
  /** Addresses of the other services by name: `{"orders":"http://127.0.0.1:4103"}`. */
  SERVICE_URLS: buildJsonSettingSchema(z.record(z.string(), z.url()), '{}'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.string().default('development'),
  /** Build that runs, as the commit of an image; health tells it after the version. */
  BUILD: z
    .string()
    .regex(/^[\w.-]*$/)
    .default(''),
  /** Time between two rounds of background work: outboxes, jobs whose time has come. */
  ROUND_MS: z.coerce.number().int().min(10).default(2000),
  /** Time between SIGTERM and the end of listening, in which callers go to other instances. */
  DRAIN_MS: z.coerce.number().int().min(0).default(6000),
  /** Port of the metrics, of every service in this process; absent: none are kept. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Address that the metrics listen on. They name no company, but are for the internal network only. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Collector of traces by OTLP over HTTP, for example `http://collector:4318`; absent: none are sent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Share of the traces that are sent. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.01),
});
export type BaseConfig = z.infer<typeof baseConfigSchema>;

/** Names of two settings of a service: its private key, and the secret from which its roles' passwords are derived. */
export const getOwnSettingNames = (service: string) => ({
  key: `IDENTITY_KEY_${service.toUpperCase()}`,
  password: `DATABASE_PASSWORD_${service.toUpperCase()}`,
});
