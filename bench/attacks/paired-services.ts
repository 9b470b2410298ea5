import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { TEST_ACCESS_SECRET } from '@trassa/service-gateway/testing/access-token';
import { buildPlatformCredentials, buildPlatformUrls } from '@trassa/service-sandbox/config';
import { aPooler, toPoolerUrl } from '@trassa/testing/a-pooler';
import { anOwnProcess, type OwnProcess } from '@trassa/testing/own-process';
import { aSandbox } from '@trassa/testing/sandbox';
import { aDatabase, getAdminUrl } from '@trassa/testing/test-postgres';
import { TEST_KEYS } from '@trassa/testing/test-service';
import { ownBalancers, RETURN_NOTICED_MS, realBalancers } from './balancers.ts';
import { withoutLimits } from './installation.ts';

const mainFiles = {
  account: import.meta.resolve('@trassa/service-account/main'),
  orders: import.meta.resolve('@trassa/service-orders/main'),
  finance: import.meta.resolve('@trassa/service-finance/main'),
  edo: import.meta.resolve('@trassa/service-edo/main'),
  geo: import.meta.resolve('@trassa/service-geo/main'),
  platforms: import.meta.resolve('@trassa/service-platforms/main'),
  landing: import.meta.resolve('@trassa/service-landing/main'),
  feedback: import.meta.resolve('@trassa/service-feedback/main'),
  gateway: import.meta.resolve('@trassa/service-gateway/main'),
};
/** Service of two processes. */
export type PairedName = keyof typeof mainFiles;
/** All of them, the gateway last. */
export const pairedNames = Object.keys(mainFiles) as PairedName[];

/** One of two processes of a service; a worker is one that no balancer leads to. */
export interface Instance {
  service: PairedName;
  isWorker: boolean;
  port: number;
  build: string;
  running: OwnProcess | null;
}

/** What an installation of two of everything is made of. */
interface PairedOptions {
  pairs: readonly PairedName[];
  /** Services that also have two workers. */
  workers: readonly PairedName[];
  /** HAProxy and PgBouncer, which are packages of the system; else balancers of this process, and the database itself. */
  isReal: boolean;
}

/** Documents of the exchange, which workers take in for each new company. */
export const DOCUMENTS = 60;
const POOL_SIZE = 6;

/** Free ports below those that the system gives to outgoing connections: an instance comes back on its own one. */
async function findPorts(count: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = 11_000 + (process.pid % 100) * 140; found.length < count; port += 1) {
    const server = createServer();
    const isFree = await Promise.race([
      once(server.listen(port, '127.0.0.1'), 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]).catch(() => false);
    server.close();
    if (isFree) found.push(port);
  }
  return found;
}

const getSettings = (sandbox: string, folder: string) => ({
  ...withoutLimits,
  ...TEST_KEYS,
  ACCESS_TOKEN_SECRET: TEST_ACCESS_SECRET,
  SEAL_KEY: 'test-seal-key-0123456789abcdef-0123',
  RELEASES_DIR: join(folder, 'releases'),
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
  ROUND_MS: '1000',
  PUBLIC_ORIGIN: 'https://trassa.example',
  YOOKASSA_URL: `${sandbox}/yookassa/v3`,
  YOOKASSA_SHOP_ID: 'sandbox-shop',
  YOOKASSA_SECRET_KEY: 'test_sandbox',
  YOOKASSA_PAGE_HOSTS: '127.0.0.1',
  EDO_EXCHANGE_URL: `${sandbox}/edo`,
  EDO_INGEST_ROWS: '4',
  EDO_TYPES_AT_ONCE: '0',
  EDO_CHECKS_AT_ONCE: '0',
  PLATFORM_URLS: JSON.stringify(buildPlatformUrls(sandbox)),
  PLATFORM_TRIALS: JSON.stringify(buildPlatformCredentials()),
});

/** Two processes of each of these services on one database, each pair behind a balancer, and two workers of some. */
export async function pairedServices({ pairs, workers, isReal }: PairedOptions) {
  const [sandbox, database] = await Promise.all([aSandbox({ SANDBOX_EDO_DOCUMENTS: `${DOCUMENTS}` }), aDatabase()]);
  const folder = mkdtempSync(join(tmpdir(), 'trassa-pairs-'));
  const pooler = isReal ? await aPooler(getAdminUrl(), POOL_SIZE) : null;
  const ports = (await findPorts(pairs.length * 3 + workers.length * 2)).values();
  const getPort = () => ports.next().value ?? 0;
  const anInstance = (service: PairedName, isWorker: boolean): Instance => {
    return { service, isWorker, port: getPort(), build: 'n', running: null };
  };
  const instances = [
    ...pairs.flatMap((name) => [anInstance(name, false), anInstance(name, false)]),
    ...workers.flatMap((name) => [anInstance(name, true), anInstance(name, true)]),
  ];
  const fronts = pairs.map((name) => ({
    name,
    port: getPort(),
    instances: instances.filter(({ service, isWorker }) => service === name && !isWorker).map(({ port }) => port),
    probe: name === 'gateway' ? '/readyz' : '/health',
  }));
  const urls = Object.fromEntries(fronts.map(({ name, port }) => [name, `http://127.0.0.1:${port}`]));
  const env = {
    ...getSettings(sandbox.url, folder),
    DATABASE_URL: pooler ? toPoolerUrl(database.url, pooler.host) : database.url,
    DATABASE_DIRECT_URL: database.url,
    SERVICE_URLS: JSON.stringify(urls),
  };
  const start = async (one: Instance, build = one.build) => {
    const own = { PORT: String(one.port), BUILD: build };
    one.running = await anOwnProcess(fileURLToPath(mainFiles[one.service]), { ...env, ...own });
    one.build = build;
  };
  // The first of each makes its tables and what its code is compiled to.
  const isFirst = (one: Instance) => instances.find(({ service }) => service === one.service) === one;
  for (const one of instances.filter(isFirst)) await start(one);
  for (const one of instances.filter((other) => !isFirst(other))) await start(one);
  const balancers = await (isReal ? realBalancers : ownBalancers)(fronts);
  await delay(RETURN_NOTICED_MS);
  const of = (one: Instance): OwnProcess => {
    if (!one.running) throw new Error(`${one.service} does not run`);
    return one.running;
  };
  return {
    pairs,
    instances,
    url: urls.gateway ?? '',
    databaseUrl: database.url,
    /** Ends an instance at once, and starts it again. */
    kill: async (one: Instance): Promise<void> => {
      await of(one).kill();
      await start(one);
      await delay(RETURN_NOTICED_MS);
    },
    /** Ends an instance by SIGTERM and starts it as another build; its exit code. */
    upgrade: async (one: Instance, build: string): Promise<number | null> => {
      const code = await of(one).stop();
      await start(one, build);
      await delay(RETURN_NOTICED_MS);
      return code;
    },
    restartPooler: async () => pooler?.restart(),
    reloadBalancers: balancers.reload,
    stop: async () => {
      await Promise.all(instances.map((one) => one.running?.kill()));
      await balancers.stop();
      await pooler?.stop();
      await sandbox.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type PairedServices = Awaited<ReturnType<typeof pairedServices>>;
