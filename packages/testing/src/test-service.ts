import type { Endpoint, ReplyOf, WireTypesOf } from '@trassa/contracts/endpoint';
import { fillPath } from '@trassa/contracts/endpoint-path';
import type { Identity } from '@trassa/contracts/identity';
import { serviceCallers } from '@trassa/contracts/platform/service-callers';
import type { Problem } from '@trassa/contracts/problem';
import { createApp } from '@trassa/service-kit/app';
import { createIdentitySettings, readIdentity } from '@trassa/service-kit/identities';
import {
  type Caller,
  getSender,
  INTERNAL_TOKEN_HEADER,
  registerInternalTokens,
} from '@trassa/service-kit/internal-token';
import { type RunningService, type ServiceDefinition, startService } from '@trassa/service-kit/service';
import { POOLER_VARIABLE, toPoolerUrl } from './a-pooler.ts';
import { aMigratedDatabase } from './migrated-database.ts';
import { getFilesDir } from './test-postgres.ts';

export const TEST_LINK_SECRET = 'test-link-secret-0123456789abcdef-01';

const serviceNames = Object.keys(serviceCallers);

/** Keys and secrets of every service of the product in tests. */
export const TEST_KEYS: Record<string, string> = {
  LINK_SECRET: TEST_LINK_SECRET,
  ...createIdentitySettings(serviceNames),
};

/** Milliseconds between rounds of background work; tests wait for these rounds. */
export const TEST_ROUND_MS = '100';

/** A call of a test. `as: null` sends no token. */
export interface TestCall<E> {
  as?: Identity | Caller | null;
  params?: WireTypesOf<E> extends { params: infer P } ? P : never;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Reply of a call: status, headers, and the body both as success and as problem. */
export interface TestReply<E> {
  status: number;
  headers: Record<string, unknown>;
  body: ReplyOf<E>;
  problem: Problem;
}

/** A service under test on a database of its own. */
export interface TestService extends RunningService {
  databaseUrl: string;
  call: <E extends Endpoint>(endpoint: E, call?: TestCall<E>) => Promise<TestReply<E>>;
}

/** Keys of a service; a service that only a test defines gets those of the product besides its own. */
function getServiceKeys(name: string): Record<string, string> {
  if (serviceNames.includes(name)) return TEST_KEYS;
  const own = createIdentitySettings([name]);
  const [known, more] = [TEST_KEYS, own].map((keys) => JSON.parse(keys.IDENTITY_PUBLIC_KEYS ?? ''));
  return { ...TEST_KEYS, ...own, IDENTITY_PUBLIC_KEYS: JSON.stringify({ ...known, ...more }) };
}

const buildSchemaOptions = <C, T>({ name, migrations }: ServiceDefinition<C, T>) => ({ schema: name, migrations });

/** Starts a service on a fresh database, which `stop` drops, or on the one that `env` names. */
export async function aRunning<C, T>(
  definition: ServiceDefinition<C, T>,
  options: { env?: Record<string, string>; now?: () => Date } = {},
): Promise<TestService> {
  const given = options.env?.DATABASE_URL;
  const database = given
    ? { url: given, drop: async () => {} }
    : await aMigratedDatabase(buildSchemaOptions(definition));
  const env = {
    DATABASE_URL: database.url,
    ...getServiceKeys(definition.name),
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    ROUND_MS: TEST_ROUND_MS,
    FILES_DIR: getFilesDir(database.url),
    ...options.env,
    ...getPoolerSettings(database.url),
  };
  const service = await startService(definition, { env, ...(options.now ? { now: options.now } : {}) });
  return {
    ...service,
    databaseUrl: database.url,
    call: buildCall(service),
    stop: async () => {
      await service.stop();
      await database.drop();
    },
  };
}

const tokensByService = new Map<string, Awaited<ReturnType<typeof registerInternalTokens>>>();
for (const name of serviceNames) {
  const app = createApp({ name, logLevel: 'silent' });
  tokensByService.set(name, await registerInternalTokens(app, readIdentity(name, TEST_KEYS)));
}

/** Internal tokens of services under test, each signed by the service that calls. */
export const internalTokens: Awaited<ReturnType<typeof registerInternalTokens>> = {
  sign: (caller) => {
    const own = tokensByService.get(getSender(caller));
    if (!own) throw new Error(`${getSender(caller)} has no key in tests`);
    return own.sign(caller);
  },
  verify: (token) => tokensByService.get('gateway')?.verify(token) ?? null,
};

/** Settings that lead a service through the pooler of the run, where there is one. */
function getPoolerSettings(databaseUrl: string): Record<string, string> {
  const pooler = process.env[POOLER_VARIABLE];
  if (!pooler) return {};
  return { DATABASE_URL: toPoolerUrl(databaseUrl, pooler), DATABASE_DIRECT_URL: databaseUrl };
}

/** Makes calls to a service that runs with the test secret. */
export function buildCall(service: RunningService): TestService['call'] {
  return (endpoint, call) => inject(service, endpoint, call ?? {});
}

/** The internal token of a caller, for tests that speak raw HTTP. */
export function getInternalToken(who: Identity | Caller): string {
  return internalTokens.sign('kind' in who ? who : { kind: 'user', identity: who });
}

async function inject<E extends Endpoint>(
  service: RunningService,
  endpoint: E,
  call: TestCall<E>,
): Promise<TestReply<E>> {
  const reply = await service.app.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, call.params as Record<string, string> | undefined),
    query: Object.fromEntries(Object.entries(call.query ?? {}).map(([name, value]) => [name, String(value)])),
    ...(call.body === undefined ? {} : { payload: call.body as object }),
    headers: { ...(call.as ? { [INTERNAL_TOKEN_HEADER]: getInternalToken(call.as) } : {}), ...call.headers },
  });
  const body: unknown = parseReplyBody(reply.body);
  return { status: reply.statusCode, headers: reply.headers, body: body as ReplyOf<E>, problem: body as Problem };
}

function parseReplyBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
