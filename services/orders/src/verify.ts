import { runVerify } from '@trassa/service-kit/verify';
import type { OrdersTables } from './db/schema.ts';
import { listDifferences } from './shared/verify.queries.ts';

/**
 * `npm run verify -w @trassa/service-orders` checks money, subscriptions and histories of every company.
 * DATABASE_URL is that of the services; the exit code is 1 when a difference is found.
 */
await runVerify<OrdersTables>('orders', async (db) => {
  const differences = await db.asSystem(listDifferences);
  for (const { rule, companyId, about } of differences.slice(0, 100)) {
    console.info(`${companyId} ${about}: not so that ${rule}`);
  }
  console.info(`${differences.length} differences`);
  return differences.length;
});
