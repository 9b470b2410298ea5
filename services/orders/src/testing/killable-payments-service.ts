import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@trassa/contracts/endpoint';
import { anOwnProcess, type NetworkCall } from '@trassa/testing/own-process';
import { aSandbox } from '@trassa/testing/sandbox';
import { aDatabase } from '@trassa/testing/test-postgres';
import { startServiceStandIns } from './a-payments-service.ts';
import { openOwnerConnection } from './owner-connection.ts';

const mainPath = fileURLToPath(new URL('../main.ts', import.meta.url));

interface ProviderPaymentList {
  items: { id: string; metadata: Record<string, string> }[];
}

/** The service in a separate process that can be killed and restarted on the same data. */
export async function aKillablePaymentsService() {
  const [sandbox, database, dependencies] = await Promise.all([aSandbox(), aDatabase(), startServiceStandIns()]);
  const [shopId, secretKey] = ['sandbox-shop', 'test_sandbox'];
  const start = () =>
    anOwnProcess(mainPath, {
      DATABASE_URL: database.url,
      YOOKASSA_URL: `${sandbox.url}/yookassa/v3`,
      YOOKASSA_SHOP_ID: shopId,
      YOOKASSA_SECRET_KEY: secretKey,
      YOOKASSA_PAGE_HOSTS: '127.0.0.1',
      SERVICE_URLS: JSON.stringify({ landing: dependencies.url, account: dependencies.url }),
    });
  let running = await start();
  const db = openOwnerConnection(database.url);
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
      return ((await answer.json()) as ProviderPaymentList).items;
    },
    stop: async () => {
      await running.kill();
      await db.close();
      await sandbox.stop();
      dependencies.server.close();
      await database.drop();
    },
  };
}
export type KillablePaymentsService = Awaited<ReturnType<typeof aKillablePaymentsService>>;
