import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { ImportOrdersReply } from '@trassa/contracts/orders/platform-order';
import { buildEdoCaller } from '@trassa/service-orders/testing/an-order';
import { anOwnProcess, getBody, type OwnProcess } from '@trassa/testing/own-process';
import { runEach } from '../attacks/send.ts';
import { SPAN_MS } from '../edo-data/documents.ts';
import { openEdo, storeFleet } from '../edo-data/edo-database.ts';
import { getBatches } from '../orders/orders-of.ts';
import { createCompanies } from './fill-companies.ts';
import { DOCUMENTS_OF_ORDER } from './forms.rules.ts';
import { listCompanies, type ScaleCompany, type ScaleDatabase } from './scale-database.ts';

const COMPANIES_AT_ONCE = 2;

/** Seconds that filling took, summed over interrupted runs, by the column that marks a filled company. */
export interface Filling {
  documents_at: number;
  orders_at: number;
}
type FillMark = keyof Filling;

/**
 * Fills the companies through the storing code of the services: documents as a first import of an exchange, orders by the
 * import of services/orders, which tells services/finance of each. An interrupted one goes on with the next company.
 */
export async function fillDatabase(database: ScaleDatabase): Promise<void> {
  await createCompanies(database);
  await fillDocuments(database);
  await fillOrders(database);
  await cleanUpAfterFilling(database);
}

/** The result adds the seconds since its last call to a part of the filling. */
function createClock(database: ScaleDatabase, mark: FillMark): () => void {
  let since = performance.now();
  return () => {
    const filling = database.readPart<Filling>('fill') ?? { documents_at: 0, orders_at: 0 };
    const now = performance.now();
    database.keepPart('fill', { ...filling, [mark]: filling[mark] + (now - since) / 1000 });
    since = now;
  };
}

/** Fills the companies that lack something, and marks each. */
async function fillUnmarkedCompanies(
  database: ScaleDatabase,
  mark: FillMark,
  work: (company: ScaleCompany) => Promise<void>,
): Promise<void> {
  const { client } = database;
  const waiting = await listCompanies(client, mark);
  const clock = createClock(database, mark);
  let done = 0;
  await runEach(waiting, COMPANIES_AT_ONCE, async (company) => {
    await work(company);
    await client.query(`update bench.companies set ${mark} = now() where company_id = $1`, [company.companyId]);
    done += company.documents;
    clock();
    console.info(`${mark} ${done} of ${waiting.reduce((sum, { documents }) => sum + documents, 0)}`);
  });
}

async function fillDocuments(database: ScaleDatabase): Promise<void> {
  const edo = await openEdo(database.url);
  await fillUnmarkedCompanies(database, 'documents_at', ({ companyId, connectionId, documents, createdAt }) =>
    // Uploads, because the jobs of services/edo would ask the exchange for documents of its own.
    storeFleet(edo, { companyId, connectionId, documents, began: createdAt.getTime() - SPAN_MS }, 'upload'),
  );
  await edo.close();
}

async function fillOrders(database: ScaleDatabase): Promise<void> {
  const { url, client } = database;
  const start = (main: string, urls: Record<string, string>) =>
    anOwnProcess(fileURLToPath(main), {
      DATABASE_URL: url,
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://trassa.example',
      YOOKASSA_SHOP_ID: 'bench',
      YOOKASSA_SECRET_KEY: 'bench',
      SEAL_KEY: 'bench-seal-key-0123456789abcdef-0123',
      LOG_LEVEL: 'error',
      SERVICE_URLS: JSON.stringify(urls),
    });
  const finance = await start(import.meta.resolve('@trassa/service-finance/main'), {});
  const orders = await start(import.meta.resolve('@trassa/service-orders/main'), { finance: finance.url });
  await fillUnmarkedCompanies(database, 'orders_at', (company) => importOrders(orders, company));
  const clock = createClock(database, 'orders_at');
  for (let left = 1; left > 0; await delay(1000)) {
    const { rows } = await client.query('select count(*)::integer as left from orders.money_outbox');
    left = rows[0].left;
    console.info(`${left} orders that finance has not been told of`);
  }
  clock();
  await orders.stop();
  await finance.stop();
}

async function importOrders(service: OwnProcess, company: ScaleCompany): Promise<void> {
  const count = Math.round(company.documents / DOCUMENTS_OF_ORDER);
  for (const orders of getBatches(count, company.createdAt.getTime())) {
    const call = { as: buildEdoCaller(company), body: { source: 'edo', orders } };
    const { success, errors } = getBody<ImportOrdersReply>(await service.call(ordersEndpoints.import, call));
    if (!success || errors.length > 0) throw new Error(JSON.stringify(errors).slice(0, 500));
  }
}

/** Brings the database to its usual state: no messages waiting, no roads to measure, tables vacuumed. */
async function cleanUpAfterFilling({ client }: ScaleDatabase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where tablename like '%outbox'`,
  );
  for (const { name } of rows) await client.query(`delete from ${name}`);
  await client.query(`update edo.measurings set due_at = 'infinity'`);
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
}
