import { randomUUID } from 'node:crypto';
import { type DatedVatMode, findVatRateOn } from '@trassa/contracts/finance/vat.rules';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { OWN_ORDERS_PLATFORM, vatRates } from '@trassa/contracts/orders/own-order-values';
import type { Db } from '@trassa/service-kit/db';
import type { Jobs, JobsOptions } from '@trassa/service-kit/jobs';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { buildAcceptedDraft } from '../../shared/draft.rules.ts';
import { writeOrderChanges } from '../../shared/import.queries.ts';
import { buildNewOrder, type ImportOrigin, type OrderChange } from '../../shared/merge.rules.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import {
  buildDraft,
  FIRST_OWN_ORDER_STATUS,
  findReusableRoad,
  formatOwnOrderNumber,
} from '../../shared/own-order.rules.ts';
import { buildOwnOrderChange } from '../../shared/own-order-change.rules.ts';
import { countPlatformOrders } from '../../shared/own-orders.queries.ts';
import { listVatModes } from '../../shared/vat-modes.queries.ts';
import { compareRows, type DifferingRow } from './compare-rows.ts';
import {
  deleteFilesCreatedBefore,
  type FileKey,
  findFileRows,
  listInterruptedImports,
  lockFile,
  updateFile,
} from './order-files.queries.ts';
import { type OrderFilesDeps, recheckFile } from './order-files.ts';
import type { GoodRow } from './reading/check-rows.ts';

type Trx = Transaction<OrdersTables>;

/** Rows of one transaction, which takes a few tenths of a second and then stores the progress of the file. */
const BATCH_ROWS = 1000;

/** What every batch of a file needs. */
interface FileImport {
  key: FileKey;
  userId: string;
  good: GoodRow[];
  firstLine: number;
  rows: number;
}

/**
 * Creates orders from the good rows of a file, batch by batch, and changes differing ones when asked. Orders and
 * progress are written in one transaction, so an import that was killed resumes after its last batch.
 */
async function importFile({ db, now, read }: OrderFilesDeps, key: FileKey): Promise<void> {
  const file = await db.forCompany(key.companyId, (trx) => findFileRows(trx, key));
  if (!file) return;
  const { table, checked } = await recheckFile({ db, read }, key);
  const whole = { key, userId: file.user_id, good: checked.good, firstLine: table.firstLine, rows: table.rows.length };
  let going = true;
  while (going) going = await db.forCompany(key.companyId, (trx) => importBatch(trx, whole, now()));
}

async function importBatch(trx: Trx, { key, userId, good, firstLine, rows }: FileImport, now: Date): Promise<boolean> {
  await lockOrders(trx, key.companyId);
  const progress = await lockFile(trx, key);
  if (progress?.state !== 'importing') return false;
  const passed = Math.min(progress.passed + BATCH_ROWS, rows);
  const batch = good.filter(({ row }) => row >= firstLine + progress.passed && row < firstLine + passed);
  const { fresh, differing } = await compareRows(trx, key.companyId, batch);
  const taken = progress.takes_changes ? differing : [];
  const origin: ImportOrigin = {
    ...{ companyId: key.companyId, platform: OWN_ORDERS_PLATFORM, by: 'user', userId },
    ...{ now, newId: randomUUID },
  };
  await writeOrderChanges(trx, [...(await buildNewOrders(trx, fresh, origin)), ...buildChangedOrders(taken, origin)]);
  const isLast = passed === rows;
  const counts = { passed, created: progress.created + fresh.length, updated: progress.updated + taken.length };
  await updateFile(trx, key, { ...counts, state: isLast ? 'imported' : 'importing' });
  return !isLast;
}

async function buildNewOrders(trx: Trx, rows: readonly GoodRow[], origin: ImportOrigin): Promise<OrderChange[]> {
  if (rows.length === 0) return [];
  const modes = await listVatModes(trx, origin.companyId);
  const before = await countPlatformOrders(trx, origin);
  return rows.map((row, index) => {
    const { id } = row;
    const order = addVat(row, modes);
    const number = order.number || formatOwnOrderNumber(before + index + 1);
    // Roads are measured in the background: the thousands of orders of a file would overload the routers.
    const draft = buildDraft(order, { externalId: id, number, status: FIRST_OWN_ORDER_STATUS, road: null });
    return buildNewOrder(buildAcceptedDraft(draft), origin);
  });
}

/** A row silent on VAT gets the company's rate on the last day that it states; only «без НДС» means no VAT. */
function addVat({ order, says }: GoodRow, modes: readonly DatedVatMode[]): OwnOrder {
  if (says.includes('vatRate')) return order;
  const day = order.points.findLast(({ day: stated }) => stated !== '')?.day ?? '';
  return { ...order, vatRate: vatRates.find((rate) => rate === findVatRateOn(day, modes)) ?? null };
}

const buildChangedOrders = (rows: readonly DifferingRow[], origin: ImportOrigin): OrderChange[] =>
  rows
    .map(({ stored, order }) =>
      buildOwnOrderChange(stored, { order, road: findReusableRoad(stored, order.points) }, origin),
    )
    .filter((change) => change !== null);

const FILE_RETENTION_MS = 86_400_000;

export const orderFilesCrontab = '17 * * * * delete_order_files';

/** Jobs of files of orders: import, and deletion after a day. */
export function orderFileTasks({ db, now, read }: OrderFilesDeps): JobsOptions['tasks'] {
  return {
    take_order_file: (payload) => importFile({ db, now, read }, payload as FileKey),
    delete_order_files: () =>
      db.asSystem((trx) => deleteFilesCreatedBefore(trx, new Date(now().getTime() - FILE_RETENTION_MS))),
  };
}

export const queueImport = (jobs: Pick<Jobs, 'add'>, key: FileKey) =>
  jobs.add('take_order_file', key, { key: `order-file:${key.id}` });

/** Resumes imports that a stopped process interrupted. */
export async function resumeImports(db: Db<OrdersTables>, jobs: Pick<Jobs, 'add'>): Promise<void> {
  for (const key of await db.asSystem(listInterruptedImports)) await queueImport(jobs, key);
}
