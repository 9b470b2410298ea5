import type { OrderFileVerdict } from '@trassa/contracts/orders/order-file';
import { ordersErrors } from '@trassa/contracts/orders/orders-errors';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { OWN_ORDERS_PLATFORM } from '@trassa/contracts/orders/own-order-values';
import type { Selectable, Transaction } from 'kysely';
import type { OrdersTable, OrdersTables } from '../../db/schema.ts';
import { findOrdersByExternalId } from '../../shared/import.queries.ts';
import { buildOrderForm, getFormChangeRefusal } from '../../shared/own-order.rules.ts';
import { findOwnOrdersByNumber } from './order-files.queries.ts';
import { type BadRow, buildClientNumberKey, type GoodRow } from './reading/check-rows.ts';
import { listRowChanges, mergeRow } from './row-changes.rules.ts';

type Trx = Transaction<OrdersTables>;
type StoredOrder = Selectable<OrdersTable>;

/** A row that differs from its stored order. */
export interface DifferingRow {
  stored: StoredOrder;
  /** The stored order with the values of the row. */
  order: OwnOrder;
  change: OrderFileVerdict['changes'][number];
}

/** Valid rows, grouped by what an import would do with them. */
interface ComparedRows {
  fresh: GoodRow[];
  known: number;
  differing: DifferingRow[];
  /** Rows that differ from an order which can no longer be changed. */
  locked: BadRow[];
}

/** Rows of a file that one query compares with stored orders. */
const BATCH_ROWS = 1000;

/** Compares rows with stored orders, found by external id, else by customer and number if only one has them. */
export async function compareRows(trx: Trx, companyId: string, rows: readonly GoodRow[]): Promise<ComparedRows> {
  const compared: ComparedRows = { fresh: [], known: 0, differing: [], locked: [] };
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const batch = rows.slice(from, from + BATCH_ROWS);
    const getOrder = await createOrderFinder(trx, companyId, batch);
    for (const row of batch) addRow(compared, row, getOrder(row));
  }
  return compared;
}

async function createOrderFinder(trx: Trx, companyId: string, rows: readonly GoodRow[]) {
  const externalIds = rows.map(({ id }) => id);
  const byId = await findOrdersByExternalId(trx, { companyId, platform: OWN_ORDERS_PLATFORM, externalIds });
  const rest = rows.filter(({ id, isAloneWithNumber }) => isAloneWithNumber && !byId.has(id));
  const numbers = rest.map(({ order }) => order.number);
  const named = numbers.length === 0 ? [] : await findOwnOrdersByNumber(trx, companyId, numbers);
  const byNumber = Map.groupBy(named, (stored) => buildClientNumberKey(buildOrderForm(stored)));
  return ({ id, order, isAloneWithNumber }: GoodRow): StoredOrder | undefined => {
    const [only, ...others] = isAloneWithNumber ? (byNumber.get(buildClientNumberKey(order)) ?? []) : [];
    return byId.get(id) ?? (others.length === 0 ? only : undefined);
  };
}

function addRow(compared: ComparedRows, row: GoodRow, stored: StoredOrder | undefined): void {
  if (!stored) {
    compared.fresh.push(row);
    return;
  }
  const form = buildOrderForm(stored);
  const fields = listRowChanges(form, row);
  const lock = getFormChangeRefusal(stored);
  if (fields.length === 0) compared.known += 1;
  else if (lock) {
    const said = fields.map(({ title, from, to }) => `${title}: ${from || 'не указано'} → ${to || 'не указано'}`);
    const reason = `Отличается от заказа ${stored.number} (${said.join('; ')}). ${ordersErrors[lock].text}`;
    compared.locked.push({ row: row.row, reasons: [reason] });
  } else {
    const change = { row: row.row, text: `Отличается от заказа ${stored.number}`, fields };
    compared.differing.push({ stored, order: mergeRow(form, row), change });
  }
}
