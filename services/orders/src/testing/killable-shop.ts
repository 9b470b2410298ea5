import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@trassa/contracts/endpoint';
import { anOwnProcess, type NetworkCall } from '@trassa/testing/own-process';
import { aSandbox } from '@trassa/testing/sandbox';
import { aDatabase } from '@trassa/testing/test-postgres';
import { ordersDatabase } from './orders-database.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** What the sandbox's YooKassa lists. */
interface ProviderList {
  items: { id: string; metadata: Record<string, string> }[];
}

/** The service with a till, in a process of its own that can be killed and started again on the same data. */
export async function aKillableShop() {
  const [sandbox, database] = await Promise.all([aSandbox(), aDatabase()]);
  const [shopId, secretKey] = ['sandbox-shop', 'test_sandbox'];
  const start = () =>
    anOwnProcess(main, {
      DATABASE_URL: database.url,
      YOOKASSA_URL: `${sandbox.url}/yookassa/v3`,
      YOOKASSA_SHOP_ID: shopId,
      YOOKASSA_SECRET_KEY: secretKey,
      YOOKASSA_PAGE_HOSTS: '127.0.0.1',
    });
  let running = await start();
  const db = ordersDatabase(database.url);
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  return {
    db,
    sandbox,
    call: (endpoint: Endpoint, call: NetworkCall) => running.call(endpoint, call),
    kill: () => running.kill(),
    restart: async () => {
      running = await start();
    },
    paymentsAtProvider: async () => {
      const answer = await fetch(`${sandbox.url}/yookassa/v3/payments?limit=100`, { headers: { authorization } });
      return ((await answer.json()) as ProviderList).items;
    },
    stop: async () => {
      await running.kill();
      await db.close();
      await sandbox.stop();
      await database.drop();
    },
  };
}
/** Type of {@link aKillableShop}'s value. */
export type KillableShop = Awaited<ReturnType<typeof aKillableShop>>;
