import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@trassa/contracts/endpoint';
import { accountService } from '@trassa/service-account/service';
import { geoService } from '@trassa/service-geo/service';
import { type RunningService, startService } from '@trassa/service-kit/service';
import { ordersService } from '@trassa/service-orders/service';
import { buildPlatformCredentials, buildPlatformUrls } from '@trassa/service-sandbox/config';
import { anOwnProcess, type NetworkCall, type OwnProcess } from '@trassa/testing/own-process';
import { aSandbox } from '@trassa/testing/sandbox';
import { aDatabase, getFilesDir } from '@trassa/testing/test-postgres';
import { TEST_KEYS } from '@trassa/testing/test-service';

/** Services that are killed, each in a process of its own; their neighbours live in this one. */
export const victims = ['edo', 'platforms', 'landing', 'feedback'] as const;
export type Victim = (typeof victims)[number];

const mainFiles: Record<Victim, string> = {
  edo: import.meta.resolve('@trassa/service-edo/main'),
  platforms: import.meta.resolve('@trassa/service-platforms/main'),
  landing: import.meta.resolve('@trassa/service-landing/main'),
  feedback: import.meta.resolve('@trassa/service-feedback/main'),
};
const DOCUMENTS = 60;

/** Services with their neighbours on one database, of which the victims can be killed and restarted on the same data. */
export async function killableServices(more: Record<string, string> = {}) {
  const [sandbox, database] = await Promise.all([aSandbox({ SANDBOX_EDO_DOCUMENTS: `${DOCUMENTS}` }), aDatabase()]);
  const neighbours = { account: accountService, geo: geoService, orders: ordersService } as const;
  const urls: Record<string, string> = {};
  const env = {
    DATABASE_URL: database.url,
    ...TEST_KEYS,
    ACCESS_TOKEN_SECRET: 'test-access-secret-0123456789abcdef-0123',
    SEAL_KEY: 'test-seal-key-0123456789abcdef-0123',
    LOG_LEVEL: 'silent',
    FILES_DIR: getFilesDir(database.url),
    NODE_ENV: 'test',
    PUBLIC_ORIGIN: 'https://trassa.example',
    EDO_EXCHANGE_URL: `${sandbox.url}/edo`,
    EDO_INGEST_ROWS: '4',
    EDO_TYPES_AT_ONCE: '0',
    EDO_CHECKS_AT_ONCE: '0',
    PLATFORM_URLS: JSON.stringify(buildPlatformUrls(sandbox.url)),
    PLATFORM_TRIALS: JSON.stringify(buildPlatformCredentials()),
    PLATFORM_JITTER_MS: '0',
    PLATFORM_PAGE_ROWS: '40',
    YOOKASSA_SHOP_ID: 'sandbox-shop',
    YOOKASSA_SECRET_KEY: 'test_sandbox',
    FEEDBACK_DAILY_LIMIT: '1000',
    ...more,
  };
  const started: RunningService[] = [];
  for (const [name, definition] of Object.entries(neighbours)) {
    const service = await startService(definition as typeof geoService, { env, port: 0 });
    urls[name] = service.url;
    started.push(service);
  }
  const own = { ...env, SERVICE_URLS: JSON.stringify(urls) };
  const running = new Map<Victim, OwnProcess>();
  const start = async (name: Victim) => void running.set(name, await anOwnProcess(fileURLToPath(mainFiles[name]), own));
  const starts = await Promise.allSettled(victims.map(start));
  const of = (name: Victim) => {
    const one = running.get(name);
    if (!one) throw new Error(`${name} does not run`);
    return one;
  };
  const stop = async () => {
    await Promise.all([...running.values()].map((one) => one.kill()));
    await Promise.all(started.map((service) => service.stop()));
    await sandbox.stop();
    await database.drop();
  };
  const failed = starts.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return {
    databaseUrl: database.url,
    documents: DOCUMENTS,
    accountUrl: urls.account ?? '',
    getUrl: (name: Victim) => of(name).url,
    call: (name: Victim, endpoint: Endpoint, call: NetworkCall) => of(name).call(endpoint, call),
    kill: (name: Victim) => of(name).kill(),
    /** Restarts all victims with SIGTERM, which lets Node write its compile cache, unlike a kill. */
    renew: async () => {
      await Promise.all(victims.map((name) => of(name).stop()));
      await Promise.all(victims.map(start));
    },
    restart: start,
    stop,
  };
}
export type KillableServices = Awaited<ReturnType<typeof killableServices>>;
