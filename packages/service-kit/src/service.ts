import { deadLetterEndpoints } from '@trassa/contracts/platform/dead-letters';
import { mayCall } from '@trassa/contracts/platform/service-callers';
import { getServiceVersion } from '@trassa/contracts/service-versions';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerFactory } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type BaseConfig, baseConfigSchema, ConfigError, type Env, parseConfig } from './config.ts';
import type { DatabaseAddress } from './database-login.ts';
import { type Db, openDb } from './db.ts';
import { listDeadLetters, repeatDeadLetter } from './dead-letters.ts';
import { createDrain, type Drain } from './drain.ts';
import { erasureRoutes } from './erase-company.ts';
import type { FileColumn, ServiceFiles } from './files/file-columns.ts';
import { openFiles } from './files/open-files.ts';
import { readIdentity } from './identities.ts';
import { type Caller, registerInternalTokens } from './internal-token.ts';
import type { Jobs } from './jobs.ts';
import { describeUnencryptedAddresses } from './plain-text.rules.ts';
import { problem } from './problem-error.ts';
import { createRouter, type Router } from './route.ts';
import type { Migrations } from './schema.ts';
import { createServiceApp } from './service-app.ts';
import { createServiceClient, type ServiceClient } from './service-client.ts';
import { prepareOrAwaitDatabase } from './service-database.ts';
import { readTls, type ServiceTls } from './service-tls.ts';
import { figureChannel } from './telemetry/channels.ts';
import type { MetricName } from './telemetry/metric-names.ts';
import { openTelemetry } from './telemetry/telemetry.ts';

/** Dependencies of a service's `build`. Everything from outside is an argument: config, database, clock. */
export interface ServiceContext<Config, Tables> {
  name: string;
  config: BaseConfig & Config;
  app: FastifyInstance;
  db: Db<Tables>;
  route: Router;
  /** Client of another service by its name; without an address its calls fail as those of a stopped one. */
  getClient: (service: string) => ServiceClient;
  /** Signs the token by which this service calls another one. */
  signInternal: (caller: Caller) => string;
  /**
   * Files of companies.
   * @throws TypeError for a service whose definition names no `files`
   */
  getFiles: () => ServiceFiles<Tables>;
  /** TLS between services; null where they speak plain HTTP on one machine. */
  tls: ServiceTls | null;
  /** The current time; tests move it. */
  now: () => Date;
  /** The service's own role, past any pooler, for notices. */
  databaseUrl: DatabaseAddress;
  /** The service's system role, past any pooler, for job runners. */
  systemUrl: DatabaseAddress;
  /** Whether this instance is about to stop. */
  isStopping: () => boolean;
}

/** A service as a value: name, settings, migrations and routes. */
export interface ServiceDefinition<Config = unknown, Tables = unknown> {
  name: string;
  /** Version (semver) that the service reports and `needs` of remotes are checked against; default: its contract's. */
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
  /** Metrics that are read from its tables: SQL statements that return one `figure` over all companies. */
  figures?: Partial<Record<MetricName, string>>;
  /** Most Postgres connections of its own role; 6 when absent. */
  connections?: number;
  /** Makes the HTTP server, which itself checks who is a service; Fastify's own when absent. */
  serverFactory?: (tls: ServiceTls | null) => FastifyServerFactory;
  /** Registers routes and starts background work. */
  build: (context: ServiceContext<Config, Tables>) => Promise<ServiceWork | void>;
}

interface ServiceWork {
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

/** Settings of a run: environment, address, and a clock for tests. */
export interface StartOptions {
  env: Env;
  /** Port to listen on; 0 (default) takes a free one. */
  port?: number;
  host?: string;
  /** Called when all else is ready, just before listening, so that another holder of the port can release it. */
  beforeListen?: () => Promise<void>;
  now?: () => Date;
}

/** Helps a definition to infer its types. */
export function defineService<Config, Tables>(
  definition: ServiceDefinition<Config, Tables>,
): ServiceDefinition<Config, Tables> {
  return definition;
}

/** Config → schema → app → listen. `stop` finishes requests in flight (≤ 10 s), then closes the database. */
export async function startService<Config, Tables>(
  definition: ServiceDefinition<Config, Tables>,
  options: StartOptions,
): Promise<RunningService> {
  const config = { ...parseConfig(baseConfigSchema, options.env), ...parseConfig(definition.config, options.env) };
  const [plain] = config.TRASSA_DEMO === '0' ? describeUnencryptedAddresses(config) : [];
  if (plain) throw new ConfigError(plain);
  const tls = readTls(options.env);
  const identity = readIdentity(definition.name, options.env);
  const telemetry = await openTelemetry({ ...config, tls });
  const { direct, standby, ...urls } = await prepareOrAwaitDatabase(definition, config, options.env);
  const db = openDb<Tables>({
    ...urls,
    ...(config.DATABASE_DIRECT_URL ? { lockUrl: direct.url } : {}),
    ...(standby ? { standby } : {}),
    applicationName: definition.name,
    ...(definition.connections ? { max: definition.connections } : {}),
  });
  publishFigures(definition, db);
  const named = { service: definition.name, db, columns: definition.files ?? [] };
  const files = definition.files ? await openFiles(named, config) : null;
  const app = await createServiceApp(definition, config, tls);
  const endFollowing = tls?.follow(app.server, config.ROUND_MS);
  const internal = await registerInternalTokens(app, identity);
  const route = createRouter(app, {
    service: definition.name,
    verifyInternal: internal.verify,
    checkReplies: config.NODE_ENV !== 'production',
  });
  let jobs: ServiceWork['jobs'];
  const drain = createDrain(app.server);
  const version = getVersion(definition, config);
  app.get('/health', async () => readHealth({ name: definition.name, version }, db, { jobs, drain }));
  erasureRoutes(route, { schema: definition.name, kept: definition.keptOnErasure ?? [], db, files });
  serveDeadLetters(route, definition, db);
  const built = await definition.build({
    name: definition.name,
    config,
    app,
    db,
    route,
    getClient: createClientGetter(definition, config, { signInternal: internal.sign, tls }),
    signInternal: internal.sign,
    getFiles: () => {
      if (!files) throw new TypeError(`${definition.name} names no files`);
      return files;
    },
    tls,
    now: options.now ?? (() => new Date()),
    databaseUrl: direct.url,
    systemUrl: direct.systemUrl,
    isStopping: drain.hasBegun,
  });
  jobs = built?.jobs;
  await options.beforeListen?.();
  const address = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  const url = tls ? address.replace(/^http:/, 'https:') : address;
  const stop = async () => {
    endFollowing?.();
    await app.close();
    await built?.close?.();
    await db.close();
    await telemetry.close();
  };
  return { name: definition.name, version, app, url, drain: () => drain.begin(config.DRAIN_MS), stop };
}

function publishFigures<C, T>({ name: service, figures: given = {} }: ServiceDefinition<C, T>, db: Db<T>) {
  for (const [metric, statement] of Object.entries(given)) {
    const read = async () => {
      const { rows } = await db.asSystem((trx) => sql.raw<{ figure: number }>(statement).execute(trx));
      return Number(rows[0]?.figure ?? 0);
    };
    figureChannel.tell({ service, metric: metric as MetricName, pool: db.pool, read });
  }
}

/** Gives one client per service, so that all calls to it share a breaker; throws for a service it may not call. */
function createClientGetter(
  { name: own }: Pick<ServiceDefinition, 'name'>,
  { SERVICE_URLS: urls }: BaseConfig,
  { signInternal, tls }: { signInternal: (caller: Caller) => string; tls: ServiceTls | null },
) {
  const clients = new Map<string, ServiceClient>();
  return (name: string): ServiceClient => {
    if (!mayCall(own, name)) throw new TypeError(`${own} may not call ${name}: packages/contracts, service-callers.ts`);
    const client = clients.get(name) ?? createServiceClient({ name, baseUrl: urls[name], signInternal, tls });
    clients.set(name, client);
    return client;
  };
}

function serveDeadLetters<C, T>(route: Router, { name }: ServiceDefinition<C, T>, db: Db<T>) {
  route(deadLetterEndpoints.deadLetters, async () => ({ success: true, data: await listDeadLetters(db, name) }));
  route(deadLetterEndpoints.repeatDeadLetter, async ({ body }) => ({
    success: true,
    data: { found: await repeatDeadLetter(db, name, body) },
  }));
}

/** Version of the contract, and after a plus the build that runs. */
const getVersion = <C, T>(
  { name, version = getServiceVersion(name) }: ServiceDefinition<C, T>,
  { BUILD }: BaseConfig,
) => (BUILD ? `${version}+${BUILD}` : version);

async function readHealth<T>(
  { name: service, version }: { name: string; version: string },
  db: Db<T>,
  { jobs, drain }: { jobs: ServiceWork['jobs']; drain: Drain },
) {
  await db.check();
  if (drain.hasBegun() || jobs?.areRunning() === false) throw problem('common/unavailable');
  return { status: 'ok', service, version };
}

/** Logger of providers and jobs. */
export type ServiceLogger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;
