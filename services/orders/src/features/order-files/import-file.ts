import { randomUUID } from 'node:crypto';
import { OWN_ORDERS } from '@trassa/contracts/orders/own-order-values';
import type { Db } from '@trassa/service-kit/db';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { acceptedDraft } from '../../shared/draft.rules.ts';
import { findContentHashes, insertHistory, upsertOrders } from '../../shared/import.queries.ts';
import { type ImportOrigin, newOrder } from '../../shared/merge.rules.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { draftOf, FIRST_STATUS, ownNumber } from '../../shared/own-order.rules.ts';
import { countOfPlatform } from '../../shared/own-orders.queries.ts';
import { type FileKey, type FileRows, findFileRows, lockFile, updateFile } from './order-files.queries.ts';
import { isEmptyRow } from './reading/check-rows.ts';
import { orderOfRow } from './reading/order-rows.rules.ts';

type Trx = Transaction<OrdersTables>;
type Entered = Extract<ReturnType<typeof orderOfRow>, { order: unknown }>;

/** Rows of one transaction: a few tenths of a second, after which the file tells how far it is. */
const BATCH = 1000;

/**
 * Creates orders from the good rows of a file, batch by batch. Orders and progress are written in one transaction, so a
 * process that is killed goes on behind the last batch.
 */
export async function importFile(db: Db<OrdersTables>, key: FileKey, now: () => Date): Promise<void> {
  const file = await db.forCompany(key.companyId, (trx) => findFileRows(trx, key));
  if (!file) return;
  let going = true;
  while (going) going = await db.forCompany(key.companyId, (trx) => importBatch(trx, { key, file, now: now() }));
}

async function importBatch(
  trx: Trx,
  { key, file, now }: { key: FileKey; file: FileRows; now: Date },
): Promise<boolean> {
  await lockOrders(trx, key.companyId);
  const progress = await lockFile(trx, key);
  if (progress?.state !== 'importing') return false;
  const passed = Math.min(progress.passed + BATCH, file.rows.length);
  const orders = ordersOf(file, progress.passed, passed);
  const created = progress.created + (await createUnknown(trx, orders, { companyId: key.companyId, file, now }));
  const isLast = passed === file.rows.length;
  await updateFile(trx, key, { passed, created, state: isLast ? 'imported' : 'importing' });
  return !isLast;
}

/** Orders of a range of rows by their external ids. */
function ordersOf({ rows, fields }: FileRows, from: number, to: number): Map<string, Entered> {
  const verdicts = rows
    .slice(from, to)
    .filter((row) => !isEmptyRow(row))
    .map((row) => orderOfRow(row, fields));
  return new Map(verdicts.flatMap((verdict) => ('order' in verdict ? [[verdict.id, verdict] as const] : [])));
}

interface FileImport {
  companyId: string;
  file: FileRows;
  now: Date;
}

async function createUnknown(trx: Trx, orders: Map<string, Entered>, { companyId, file, now }: FileImport) {
  if (orders.size === 0) return 0;
  const place = { companyId, platform: OWN_ORDERS };
  const known = await findContentHashes(trx, { ...place, externalIds: [...orders.keys()] });
  const unknown = [...orders.values()].filter(({ id }) => !known.has(id));
  if (unknown.length === 0) return 0;
  const origin: ImportOrigin = { ...place, by: 'user', userId: file.user_id, now, newId: randomUUID };
  const before = await countOfPlatform(trx, place);
  const changes = unknown.map(({ order, id }, index) => {
    const number = order.number || ownNumber(before + index + 1);
    // Roads are measured in the background: thousands at once would be a load of their own.
    return newOrder(
      acceptedDraft(draftOf(order, { externalId: id, number, status: FIRST_STATUS, road: null })),
      origin,
    );
  });
  await upsertOrders(
    trx,
    changes.map(({ row }) => row),
  );
  await insertHistory(
    trx,
    changes.flatMap(({ events }) => events),
  );
  return unknown.length;
}
