import { fileURLToPath } from 'node:url';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { anOwnProcess } from '@trassa/testing/own-process';
import { aSandbox } from '@trassa/testing/sandbox';
import { aDatabase } from '@trassa/testing/test-postgres';
import { aNotice, openFinanceDb, postJson } from './a-finance-service.ts';
import { aFakeOrders } from './fake-orders.ts';

const mainFile = fileURLToPath(new URL('../main.ts', import.meta.url));

/** services/finance with its neighbours, in a process that can be killed and restarted on the same data. */
export async function aKillableFinanceService() {
  const [orders, sandbox, database] = await Promise.all([
    aFakeOrders(),
    aSandbox({ SANDBOX_FACTOR_PACE: '0,0,1000000,0' }),
    aDatabase(),
  ]);
  const start = () =>
    anOwnProcess(mainFile, {
      DATABASE_URL: database.url,
      SERVICE_URLS: JSON.stringify({ orders: orders.url }),
      FACTOR_URL: `${sandbox.url}/factor`,
      FACTOR_KEY: 'sandbox-factor',
    });
  let running = await start();
  const db = openFinanceDb(database.url);
  return {
    ...{ db, orders: orders.state },
    call: (...parts: Parameters<typeof running.call>) => running.call(...parts),
    kill: () => running.kill(),
    restart: async () => {
      running = await start();
    },
    /** Notice of the factor about a deal. */
    notice: (dealId: string) => running.call(factoringEndpoints.webhook, { as: null, ...aNotice(dealId) }),
    pay: (requestId: string) => postJson(`${sandbox.url}/factor/_deals`, { do: 'pay', requestId }),
    stop: async () => {
      await running.kill();
      await db.close();
      await sandbox.stop();
      orders.stop();
      await database.drop();
    },
  };
}
export type KillableFinanceService = Awaited<ReturnType<typeof aKillableFinanceService>>;
