import { randomUUID } from 'node:crypto';
import { type EnteredCategory, enteredCategoryLabels } from '@trassa/contracts/finance/operation-kinds';
import type { NewOperation } from '@trassa/contracts/finance/operations';
import { vatInside } from '@trassa/contracts/finance/vat.rules';
import { isUuid } from '@trassa/contracts/ids';
import { addDays, dayOf } from '@trassa/contracts/moscow-day.rules';
import { kopecksOf } from '@trassa/contracts/rubles.rules';
import { digestOf, refuseOtherRequest } from '@trassa/service-kit/idempotency-key';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../db/schema.ts';
import { noonOf } from './calendar.rules.ts';
import { lockMoney } from './finance-lock.ts';
import { enteredLines } from './ledger.rules.ts';
import { record } from './ledger.ts';
import {
  findOperation,
  findOperationById,
  insertOperation,
  type OperationRow,
  updateOperation,
} from './operations.queries.ts';

type Trx = Transaction<FinanceTables>;

/** Operation entered by a person; its idempotency key covers repeats. */
export interface OperationInput {
  companyId: string;
  entered: NewOperation;
  idempotencyKey: string | null;
  now: Date;
}

const isIncoming: readonly string[] = ['income', 'opening'];

/** Records a person's operation; one with a future day is planned until it is confirmed. */
export async function enterOperation(trx: Trx, entering: OperationInput): Promise<OperationRow> {
  const { companyId, entered, now } = entering;
  const today = dayOf(now);
  if (entered.date < addDays(today, -730) || entered.date > addDays(today, 365))
    throw problem('finance/operation-date');
  await lockMoney(trx, companyId);
  const reference = `entered:${entering.idempotencyKey ?? randomUUID()}`;
  const content_hash = digestOf(entered);
  const earlier = await findOperation(trx, companyId, reference);
  if (earlier) {
    refuseOtherRequest(earlier.content_hash, content_hash);
    return earlier;
  }
  const { category } = entered;
  await insertOperation(trx, {
    company_id: companyId,
    type: 'payment',
    direction: isIncoming.includes(category) ? 'in' : 'out',
    category,
    kopecks: kopecksOf(entered.amount),
    vat_kopecks: vatInside(kopecksOf(entered.amount), entered.vatRate ?? null),
    description: entered.description || enteredCategoryLabels[category],
    status: entered.date > today ? 'pending' : 'completed',
    at: noonOf(entered.date),
    order_id: null,
    order_number: null,
    platform: null,
    counterparty: null,
    reference,
    content_hash,
  });
  const row = await requireOperation(trx, companyId, { reference });
  if (row.status === 'completed') await write(trx, row, now);
  return row;
}

/** Confirms a planned payment as made today. */
export async function confirmOperation(trx: Trx, key: { companyId: string; id: string }, now: Date): Promise<void> {
  const row = await requirePlanned(trx, key, 'completed');
  if (row.status === 'completed') return;
  const { companyId } = key;
  await updateOperation(trx, { companyId, reference: row.reference }, { status: 'completed', at: now });
  await write(trx, { ...row, at: now }, now);
}

/** Cancels a planned payment. */
export async function cancelOperation(trx: Trx, key: { companyId: string; id: string }): Promise<void> {
  const row = await requirePlanned(trx, key, 'failed');
  await updateOperation(trx, { companyId: key.companyId, reference: row.reference }, { status: 'failed' });
}

/** Entered operation that is planned, or already in the wanted state, since a repeated click is no error. */
async function requirePlanned(trx: Trx, key: { companyId: string; id: string }, end: string): Promise<OperationRow> {
  await lockMoney(trx, key.companyId);
  const row = await requireOperation(trx, key.companyId, { id: key.id });
  if (!row.reference.startsWith('entered:')) throw problem('finance/operation-unknown');
  if (row.status !== 'pending' && row.status !== end) throw problem('finance/operation-final');
  return row;
}

async function requireOperation(
  trx: Trx,
  companyId: string,
  key: { id: string } | { reference: string },
): Promise<OperationRow> {
  if ('id' in key && !isUuid(key.id)) throw problem('finance/operation-unknown');
  const row =
    'id' in key ? await findOperationById(trx, companyId, key.id) : await findOperation(trx, companyId, key.reference);
  if (!row) throw problem('finance/operation-unknown');
  return row;
}

async function write(trx: Trx, row: OperationRow, now: Date): Promise<void> {
  const event = {
    kind: 'entered' as const,
    reference: row.id,
    at: row.at,
    memo: row.description,
    orderId: null,
    client: '',
    platform: '',
    lines: enteredLines(row.category as EnteredCategory, row.kopecks, row.vat_kopecks),
  };
  await record(trx, { companyId: row.company_id, now }, event);
}
