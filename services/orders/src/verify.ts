import { openDb } from '@trassa/service-kit/db';
import type { OrdersTables } from './db/schema.ts';
import { listDifferences } from './shared/verify.queries.ts';

/**
 * `npm run verify -w @trassa/service-orders`: whether money, subscriptions, counters and histories of every company add
 * up. DATABASE_URL is the one services run with. Ends with 1 when something does not.
 */
const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is not set');
const own = new URL(url);
own.searchParams.set(
  'options',
  '-c search_path=orders,public -c statement_timeout=0 -c default_transaction_isolation=repeatable\\ read',
);
const db = openDb<OrdersTables>({ url: own.toString(), applicationName: 'orders-verify' });
const differences = await db.asSystem(listDifferences);
await db.close();
for (const { rule, companyId, about } of differences.slice(0, 100)) {
  process.stdout.write(`${companyId} ${about}: not so that ${rule}\n`);
}
process.stdout.write(`${differences.length} differences\n`);
process.exitCode = differences.length === 0 ? 0 : 1;
