import { deadLetterEndpoints } from '@trassa/contracts/platform/dead-letters';
import { getServiceVersion } from '@trassa/contracts/service-versions';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerFactory } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import { createApp } from './app.ts';
import { compressAnswers } from './compress.ts';
import { type BaseConfig, baseConfigSchema, type Env, parseConfig } from './config.ts';
import { type Db, openDb } from './db.ts';
import { listDeadLetters, repeatDeadLetter } from './dead-letters.ts';
import { createDrain, type Drain } from './drain.ts';
import { serveErasure } from './erase-company.ts';
import type { FileColumn, NamedFiles } from './files/file-columns.ts';
import { openFiles } from './files/open-files.ts';
import { type Caller, registerInternalTokens } from './internal-token.ts';
import { type Jobs, prepareJobs } from './jobs.ts';
import { problem } from './problem-error.ts';
import { createRouter, type Router } from './route.ts';
import { awaitSchema, getUrls, type Migrations, prepareSchema, type SchemaUrls } from './schema.ts';
import { createServiceClient, type ServiceClient } from './service-client.ts';
import { figures } from './telemetry/channels.ts';
import type { MetricName } from './telemetry/metric-names.ts';
import { openTelemetry } from './telemetry/telemetry.ts';

/** Dependencies of a service's `build`. Everything from outside is an argument: config, database, clock. */
export interface ServiceContext<Config, Tables> {
  config: BaseConfig & Config;
  app: FastifyInstance;
  db: Db<Tables>;
  route: Router;
  /** Client of a neighbour, by its name; one that has no address is away. */
  getClient: (service: string) => ServiceClient;
  /** Signs the token by which this service calls another one. */
  signInternal: (caller: Caller) => string;
  /**
   * Files of companies.
   * @throws TypeError for a service whose definition names no `files`
   */
  getFiles: () => NamedFiles<Tables>;
  /** The current time; tests move it. */
  now: () => Date;
  /** Connection string of the service's own role, past any pooler, for notices. */
  databaseUrl: string;
  /** Connection string of the service's system role, past any pooler, for job runners. */
  systemUrl: string;
  /** Whether this instance is about to stop. */
  isStopping: () => boolean;
}

/** A service as a value: name, settings, migrations and routes. */
export interface ServiceDefinition<Config = unknown, Tables = unknown> {
  name: string;
  /** Version that the service reports and remotes' `needs` are checked against (semver); that of its contract when absent. */
  version?: string;
  /** Settings beyond {@link BaseConfig}. */
  config: z.ZodType<Config>;
  migrations: Migrations;
  /** Whether it has background jobs, which have tables of their own. */
  hasJobs?: boolean;
  /** Tables of which the erasure of a company leaves its rows, because the law keeps them for years. */
  keptOnErasure?: readonly string[];
  /** Columns that name files of companies; the settings then have `filesSettings`. */
  files?: readonly FileColumn[];
  /** Metrics that only its tables know: statements that give one `figure` of all companies. */
  figures?: Partial<Record<MetricName, string>>;
  /** Most Postgres connections; 6 when absent. */
  connections?: number;
  /** Makes the HTTP server; Fastify's own when absent. */
  serverFactory?: FastifyServerFactory;
  /** Registers routes and starts background work. */
  build: (context: ServiceContext<Config, Tables>) => Promise<Built | void>;
}

/** Background work of a service. */
interface Built {
  /** Called on stop, before the database is closed. */
  close?: () => Promise<void>;
  /** Jobs that must be running for the service to be healthy. */
  jobs?: Pick<Jobs, 'areRunning'>;
}

export interface RunningService {
  name: string;
  version: string;
  app: FastifyInstance;
  /** `http://127.0.0.1:port` once listening. */
  url: string;
  /** Sends callers to other instances, for `DRAIN_MS`, before `stop`. */
  drain: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Settings of a run: the environment, and replacements for tests. */
export interface StartOptions {
  env: Env;
  /** Port to listen on; 0 (default) takes a free one. */
  port?: number;
  host?: string;
  /** Called when everything is ready but the port, which whoever has held it gives up now. */
  beforeListen?: () => Promise<void>;
  now?: () => Date;
}

/** Helps a definition to infer its types. */
export function defineService<Config, Tables>(
  definition: ServiceDefinition<Config, Tables>,
): ServiceDefinition<Config, Tables> {
  return definition;
}

/** Config → schema → app → listen. The returned `stop` finishes requests in flight (≤ 10 s), then closes the database. */
export async function startService<Config, Tables>(
  definition: ServiceDefinition<Config, Tables>,
  options: StartOptions,
): Promise<RunningService> {
  const config = { ...parseConfig(baseConfigSchema, options.env), ...parseConfig(definition.config, options.env) };
  const telemetry = await openTelemetry(config);
  const { direct, ...urls } = await getDatabase(definition, config);
  const db = openDb<Tables>({
    ...urls,
    ...(config.DATABASE_DIRECT_URL ? { lockUrl: direct.url } : {}),
    applicationName: definition.name,
    ...(definition.connections ? { max: definition.connections } : {}),
  });
  tellFigures(definition, db);
  const named = { service: definition.name, db, columns: definition.files ?? [] };
  const files = definition.files ? await openFiles(named, config) : null;
  const app = await openApp(definition, config);
  const internal = await registerInternalTokens(app, config.INTERNAL_SECRET);
  const route = createRouter(app, {
    verifyInternal: internal.verify,
    checkReplies: config.NODE_ENV !== 'production',
  });
  let jobs: Built['jobs'];
  const drain = createDrain(app.server);
  const version = getVersion(definition, config);
  app.get('/health', async () => health({ name: definition.name, version }, db, { jobs, drain }));
  serveErasure(route, { schema: definition.name, kept: definition.keptOnErasure ?? [], db, files });
  serveDeadLetters(route, definition, db);
  const built = await definition.build({
    config,
    app,
    db,
    route,
    getClient: buildClients(config, internal.sign),
    signInternal: internal.sign,
    getFiles: () => {
      if (!files) throw new TypeError(`${definition.name} names no files`);
      return files;
    },
    now: options.now ?? (() => new Date()),
    databaseUrl: direct.url,
    systemUrl: direct.systemUrl,
    isStopping: drain.hasBegun,
  });
  jobs = built?.jobs;
  await options.beforeListen?.();
  const url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  const stop = async () => {
    await app.close();
    await built?.close?.();
    await db.close();
    await telemetry.close();
  };
  return { name: definition.name, version, app, url, drain: () => drain.begin(config.DRAIN_MS), stop };
}

type Migrated = Pick<ServiceDefinition, 'name' | 'migrations' | 'hasJobs'>;

/** Makes the tables of a service and of its jobs, or changes them to what its version needs. */
export async function prepareDatabase(
  { name, migrations, hasJobs }: Migrated,
  options: { adminUrl: string; secret: string; lockTimeoutMs?: number },
): Promise<SchemaUrls> {
  const urls = await prepareSchema({ ...options, schema: name, migrations });
  if (hasJobs) await prepareJobs({ adminUrl: options.adminUrl, service: name });
  return urls;
}

/** Makes the tables or waits for them. `direct`: past the pooler, if there is one. */
async function getDatabase(definition: Migrated, config: BaseConfig): Promise<SchemaUrls & { direct: SchemaUrls }> {
  const { name: schema, migrations } = definition;
  const { DATABASE_URL, DATABASE_DIRECT_URL: adminUrl = DATABASE_URL, INTERNAL_SECRET: secret } = config;
  if (config.MIGRATIONS === 'start') await prepareDatabase(definition, { adminUrl, secret });
  else
    await awaitSchema({ adminUrl, schema, secret, migrations }, () =>
      console.error(`${schema} waits for its tables: npm run migrate`),
    );
  const direct = getUrls({ adminUrl, schema, secret });
  return { ...getUrls({ adminUrl: DATABASE_URL, schema, secret }), direct };
}

function tellFigures<C, T>({ name: service, figures: given = {} }: ServiceDefinition<C, T>, db: Db<T>) {
  for (const [metric, statement] of Object.entries(given)) {
    const read = async () => {
      const { rows } = await db.asSystem((trx) => sql.raw<{ figure: number }>(statement).execute(trx));
      return Number(rows[0]?.figure ?? 0);
    };
    figures.tell({ service, metric: metric as MetricName, pool: db.pool, read });
  }
}

/** One client a neighbour, so that all calls to it share a breaker. */
function buildClients({ SERVICE_URLS: urls }: BaseConfig, signInternal: (caller: Caller) => string) {
  const clients = new Map<string, ServiceClient>();
  return (name: string): ServiceClient => {
    const client = clients.get(name) ?? createServiceClient({ name, baseUrl: urls[name], signInternal });
    clients.set(name, client);
    return client;
  };
}

async function openApp<C, T>({ name, serverFactory }: ServiceDefinition<C, T>, { LOG_LEVEL: logLevel }: BaseConfig) {
  const app = createApp({ name, logLevel, ...(serverFactory ? { serverFactory } : {}) });
  await compressAnswers(app);
  return app;
}

function serveDeadLetters<C, T>(route: Router, { name }: ServiceDefinition<C, T>, db: Db<T>) {
  route(deadLetterEndpoints.deadLetters, async () => ({
    success: true,
    data: await listDeadLetters(db, name),
  }));
  route(deadLetterEndpoints.repeatDeadLetter, async ({ body }) => ({
    success: true,
    data: { found: await repeatDeadLetter(db, name, body) },
  }));
}

/** Version of the contract, and after a plus the build that speaks it. */
const getVersion = <C, T>(
  { name, version = getServiceVersion(name) }: ServiceDefinition<C, T>,
  { BUILD }: BaseConfig,
) => (BUILD ? `${version}+${BUILD}` : version);

async function health<T>(
  { name: service, version }: { name: string; version: string },
  db: Db<T>,
  { jobs, drain }: { jobs: Built['jobs']; drain: Drain },
) {
  await db.pool.query('select 1');
  if (drain.hasBegun() || jobs?.areRunning() === false) throw problem('common/unavailable');
  return { status: 'ok', service, version };
}

/** Logger of providers and jobs. */
export type ServiceLogger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;
