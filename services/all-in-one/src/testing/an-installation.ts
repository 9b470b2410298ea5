import { catalogue } from '@trassa/contracts/catalogue';
import type { Endpoint, ReplyOf } from '@trassa/contracts/endpoint';
import type { Identity } from '@trassa/contracts/identity';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import type { RunningService } from '@trassa/service-kit/service';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDatabase, getFilesDir } from '@trassa/testing/test-postgres';
import {
  buildCall,
  getInternalToken,
  TEST_KEYS,
  TEST_ROUND_MS,
  type TestCall,
  type TestReply,
} from '@trassa/testing/test-service';
import { startExternalSystems } from '../external-systems.ts';
import { reserveUrls } from '../ports.ts';
import { runnableServices } from '../runnable-services.ts';

const buildTestSecret = (name: string) => `test-${name}-0123456789abcdef-0123456789`;

/** Every service in this process, on one fresh database, with the sandbox. */
export interface Installation {
  /** Address of the sandbox. */
  sandbox: string;
  call: <E extends Endpoint>(endpoint: E, call?: TestCall<E>) => Promise<TestReply<E>>;
  /** Like `call`, for calls that must succeed; gives the body. */
  ask: <E extends Endpoint>(endpoint: E, call?: TestCall<E>) => Promise<ReplyOf<E>>;
  /** File of an answer. */
  bytes: <E extends Endpoint>(endpoint: E, call: { as: Identity; query?: object }) => Promise<Uint8Array>;
  /** Number of facts about money that services/orders and services/finance have yet to tell one another. */
  unreported: () => Promise<number>;
  /** Number of messages that services/account has not received yet. */
  unsent: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Starts the installation; `now` is the clock of every service, `world` what the sandbox holds. */
export async function anInstallation({
  now,
  world = { SANDBOX_EDO_DOCUMENTS: '160' },
}: {
  now: () => Date;
  world?: Record<string, string>;
}): Promise<Installation> {
  const database = await aDatabase();
  const urls = await reserveUrls(runnableServices.map(({ name }) => name));
  const external = await startExternalSystems({ PORT: '0', ...world });
  const env = {
    ...external.env,
    DATABASE_URL: database.url,
    ...TEST_KEYS,
    ACCESS_TOKEN_SECRET: buildTestSecret('access-token'),
    SEAL_KEY: buildTestSecret('seal-key'),
    LOG_LEVEL: 'silent',
    FILES_DIR: getFilesDir(database.url),
    NODE_ENV: 'test',
    ROUND_MS: TEST_ROUND_MS,
    SERVICE_URLS: JSON.stringify(urls),
  };
  const services = new Map<string, RunningService>();
  for (const { name, start } of runnableServices) {
    services.set(name, await start({ env, now, port: Number(new URL(urls[name] ?? '').port) }));
  }
  const call: Installation['call'] = (endpoint, given) =>
    buildCall(getServiceOfEndpoint(services, endpoint))(endpoint, given);
  return {
    sandbox: external.url,
    call,
    async ask(endpoint, given) {
      const reply = await call(endpoint, given);
      if (reply.status !== 200) throw new Error(`${endpoint.path}: ${reply.status} ${reply.problem.error}`);
      return reply.body;
    },
    bytes: async (endpoint, { as, query = {} }) => {
      const { app } = getServiceOfEndpoint(services, endpoint);
      const headers = { [INTERNAL_TOKEN_HEADER]: getInternalToken(as) };
      const asked = new URLSearchParams(Object.entries(query) as [string, string][]);
      return (await app.inject({ url: `${endpoint.path}?${asked}`, headers })).rawPayload;
    },
    unreported: () =>
      selectNumber(
        database.url,
        `(select count(*) from orders.money_outbox) + (select count(*) from finance.receivables
          where paid_at is not null and orders_told_at is null and voided_at is null)`,
      ),
    unsent: () =>
      selectNumber(
        database.url,
        '(select count(*) from orders.outgoing_messages) + (select count(*) from edo.outgoing_messages)',
      ),
    stop: async () => {
      await Promise.all([...services.values()].map((service) => service.stop()));
      await external.stop();
      await database.drop();
    },
  };
}

function getServiceOfEndpoint(
  services: ReadonlyMap<string, RunningService>,
  { method, path }: Endpoint,
): RunningService {
  const isIt = (one: Endpoint) => one.method === method && one.path === path;
  const [name = ''] = Object.entries(catalogue).find(([, endpoints]) => Object.values(endpoints).some(isIt)) ?? [];
  const service = services.get(name);
  if (!service) throw new Error(`nobody answers ${method} ${path}`);
  return service;
}

async function selectNumber(url: string, what: string): Promise<number> {
  const [row] = await queryAsAdministrator(url, `select ${what} as n`);
  return Number(row?.n ?? 0);
}
