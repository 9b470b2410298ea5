import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { TEST_ACCESS_SECRET } from '@trassa/service-gateway/testing/access-token';
import { anOwnProcess, type OwnProcess } from '@trassa/testing/own-process';
import { aSandbox } from '@trassa/testing/sandbox';
import { aDatabase } from '@trassa/testing/test-postgres';
import { TEST_KEYS } from '@trassa/testing/test-service';
import { withoutLimits } from './installation.ts';

/** Balancer of connections before instances of a service, as an orchestrator has one. */
interface Balancer {
  url: string;
  /** Addresses that new connections go to, in turn; the others keep the connections they have. */
  lead: (origins: readonly string[]) => void;
  stop: () => void;
}

/** Starts a balancer on a free loopback port. */
async function aBalancer(): Promise<Balancer> {
  let targets: readonly string[] = [];
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    turn += 1;
    const target = targets[turn % targets.length];
    if (!target) return void socket.destroy();
    const onward = connect(Number(new URL(target).port), '127.0.0.1');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (origins) => {
      targets = origins;
    },
    stop: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

const mains = {
  account: import.meta.resolve('@trassa/service-account/main'),
  orders: import.meta.resolve('@trassa/service-orders/main'),
  finance: import.meta.resolve('@trassa/service-finance/main'),
  landing: import.meta.resolve('@trassa/service-landing/main'),
  feedback: import.meta.resolve('@trassa/service-feedback/main'),
  gateway: import.meta.resolve('@trassa/service-gateway/main'),
};
/** Name of a paired service. */
export type Paired = keyof typeof mains;
/** All of them, the gateway last. */
export const paired = Object.keys(mains) as Paired[];

const BALANCER_LAG_MS = 1000;

/** Two processes of each of these services and of the gateway on one database, each pair behind a balancer. */
export async function pairedServices(pairs: readonly Paired[] = paired) {
  const [sandbox, database] = await Promise.all([aSandbox(), aDatabase()]);
  const folder = mkdtempSync(join(tmpdir(), 'trassa-pairs-'));
  const balancers = new Map<Paired, Balancer>();
  for (const name of pairs) balancers.set(name, await aBalancer());
  const of = <T>(map: Map<Paired, T>, name: Paired): T => {
    const one = map.get(name);
    if (!one) throw new Error(`${name} does not run`);
    return one;
  };
  const getUrl = (name: Paired) => of(balancers, name).url;
  const env = {
    ...withoutLimits,
    DATABASE_URL: database.url,
    ...TEST_KEYS,
    ACCESS_TOKEN_SECRET: TEST_ACCESS_SECRET,
    SEAL_KEY: 'test-seal-key-0123456789abcdef-0123',
    SERVICE_URLS: JSON.stringify(Object.fromEntries(pairs.map((name) => [name, getUrl(name)]))),
    RELEASES_DIR: join(folder, 'releases'),
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://trassa.example',
    FEEDBACK_DAILY_LIMIT: '1000000',
    YOOKASSA_URL: `${sandbox.url}/yookassa/v3`,
    YOOKASSA_SHOP_ID: 'sandbox-shop',
    YOOKASSA_SECRET_KEY: 'test_sandbox',
  };
  const running = new Map<Paired, OwnProcess[]>();
  const lead = (name: Paired) => of(balancers, name).lead((running.get(name) ?? []).map(({ url }) => url));
  const start = async (name: Paired) => {
    const one = await anOwnProcess(fileURLToPath(mains[name]), env);
    running.set(name, [...(running.get(name) ?? []), one]);
    lead(name);
  };
  for (const name of pairs) {
    await start(name);
    await start(name);
  }
  return {
    pairs,
    url: getUrl('gateway'),
    databaseUrl: database.url,
    /**
     * Ends the older instance of a pair by SIGTERM, of which the balancer learns a second later, and starts a new one; the
     * ended one's exit code.
     */
    restart: async (name: Paired): Promise<number | null> => {
      const [older, ...others] = of(running, name);
      const ended = older?.stop();
      await delay(BALANCER_LAG_MS);
      running.set(name, others);
      lead(name);
      const code = (await ended) ?? null;
      await start(name);
      return code;
    },
    stop: async () => {
      await Promise.all([...running.values()].flat().map((one) => one.kill()));
      for (const balancer of balancers.values()) balancer.stop();
      await sandbox.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type PairedServices = Awaited<ReturnType<typeof pairedServices>>;
