import { randomUUID } from 'node:crypto';
import {
  type EnteredCategory,
  enteredCategoryLabels,
  MAX_RECEIPT_BYTES,
} from '@trassa/contracts/finance/operation-kinds';
import type { NewOperation, ReceiptFile } from '@trassa/contracts/finance/operations';
import { getVatKopecksInside } from '@trassa/contracts/finance/vat.rules';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { isUuid } from '@trassa/contracts/uuid.rules';
import type { StoredFileFacts } from '@trassa/service-kit/files/company-files';
import { getJsonDigest, refuseOtherRequest } from '@trassa/service-kit/idempotency-key';
import { stripJpegMetadata } from '@trassa/service-kit/plain-jpeg.rules';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../db/schema.ts';
import { buildNoon } from './calendar.rules.ts';
import { enterTrip } from './enter-trip.ts';
import { lockMoney } from './finance-lock.ts';
import { buildEnteredLines, reverseLines } from './ledger.rules.ts';
import { findWrittenEvent, recordMoneyEvent } from './ledger.ts';
import { ENTERED_REFERENCE_PREFIX, isPdf } from './operation-view.rules.ts';
import {
  findOperationById,
  findOperationByReference,
  findReceipt,
  insertOperation,
  insertReceipt,
  type OperationRow,
  updateOperation,
} from './operations.queries.ts';
import { findTrip } from './trips.queries.ts';

type Trx = Transaction<FinanceTables>;

/** Operation entered by a person, with the order that it names; its idempotency key covers repeats. */
export interface OperationInput {
  companyId: string;
  entered: NewOperation;
  order: OrderDetails | null;
  /** Uploaded receipt, to which no row refers yet. */
  receipt: StoredFileFacts | null;
  idempotencyKey: string | null;
  now: Date;
}

const incomingCategories: readonly string[] = ['income', 'opening'];

/** Records a person's operation; one with a future day is planned until it is confirmed. */
export async function enterOperation(trx: Trx, entering: OperationInput): Promise<OperationRow> {
  return enterOperationOnce(trx, entering, { content_hash: getJsonDigest(entering.entered) });
}

/**
 * Reverses an operation that a person wrote, on the day of the wrong one, and records the right one in its place.
 * @throws 404, 409 for one that no person wrote, that is planned or cancelled, or that is corrected already
 */
export async function correctOperation(trx: Trx, entering: OperationInput, id: string): Promise<OperationRow> {
  const { companyId, entered, now } = entering;
  return enterOperationOnce(trx, entering, {
    content_hash: getJsonDigest([id, entered]),
    wrong: async () => {
      const wrong = await requireOperation(trx, companyId, { id });
      if (!wrong.reference.startsWith(ENTERED_REFERENCE_PREFIX)) throw problem('finance/operation-not-entered');
      if (wrong.status !== 'completed') throw problem('finance/operation-not-done');
      if (wrong.replaced_by !== null) throw problem('finance/operation-corrected');
      await reverseOperation(trx, wrong, now);
      return wrong;
    },
  });
}

interface EntryAttempt {
  content_hash: string;
  /** Reverses and returns the operation that the new one replaces. */
  wrong?: () => Promise<OperationRow>;
}

/** Inserts an entered operation once; a repeat of the idempotency key returns the stored one. */
async function enterOperationOnce(
  trx: Trx,
  entering: OperationInput,
  { content_hash, wrong }: EntryAttempt,
): Promise<OperationRow> {
  const { companyId, entered, now } = entering;
  const today = getDay(now);
  if (entered.date < addDays(today, -730) || entered.date > addDays(today, 365))
    throw problem('finance/operation-date');
  await lockMoney(trx, companyId);
  const reference = `${ENTERED_REFERENCE_PREFIX}${entering.idempotencyKey ?? randomUUID()}`;
  const earlier = await findOperationByReference(trx, companyId, reference);
  if (earlier) {
    refuseOtherRequest(earlier.content_hash, content_hash);
    return earlier;
  }
  const replaced = await wrong?.();
  const columns = await enterTripAndBuildColumns(trx, entering);
  await insertOperation(trx, { ...columns, replaces: replaced?.id ?? null, reference, content_hash });
  const row = await requireOperation(trx, companyId, { reference });
  if (replaced) await updateOperation(trx, { companyId, reference: replaced.reference }, { replaced_by: row.id });
  const receipt = await keepReceipt(trx, row, { entering, replaced });
  if (row.status === 'completed') await recordOperationInLedger(trx, row, now);
  return { ...row, receipt };
}

async function enterTripAndBuildColumns(trx: Trx, { companyId, entered, order, now }: OperationInput) {
  const today = getDay(now);
  if (order) await enterTrip(trx, companyId, { order, today });
  const { category } = entered;
  return {
    company_id: companyId,
    type: 'payment' as const,
    direction: incomingCategories.includes(category) ? ('in' as const) : ('out' as const),
    category,
    kopecks: toKopecks(entered.amount),
    vat_kopecks: getVatKopecksInside(toKopecks(entered.amount), entered.vatRate ?? null),
    description: entered.description || enteredCategoryLabels[category],
    status: entered.date > today ? ('pending' as const) : ('completed' as const),
    at: buildNoon(entered.date),
    order_id: order?.id ?? null,
    order_number: order?.number ?? null,
    platform: order?.platform ?? null,
    counterparty: entered.counterparty || null,
    vehicle: entered.vehicle || order?.vehiclePlate || null,
  };
}

/** Stores the given receipt, else that of the replaced operation. @returns its file name */
async function keepReceipt(
  trx: Trx,
  { company_id, id, reference }: OperationRow,
  { entering, replaced }: { entering: OperationInput; replaced: OperationRow | undefined },
): Promise<string | null> {
  const given = entering.entered.receipt;
  const kept = given === undefined && replaced?.receipt ? await findReceipt(trx, company_id, replaced.id) : undefined;
  const content = entering.receipt ? { file: entering.receipt } : kept;
  if (!content) return null;
  const receipt = given?.name ?? replaced?.receipt ?? null;
  await insertReceipt(trx, { company_id, operation_id: id, ...content });
  await updateOperation(trx, { companyId: company_id, reference }, { receipt });
  return receipt;
}

/** Bytes of a receipt; metadata of a photo is removed. @throws 400 for what is neither JPEG nor PDF, or too large */
export function getReceiptBytes({ content }: ReceiptFile): Buffer {
  const given = Buffer.from(content, 'base64');
  const bytes = isPdf(given) ? given : stripJpegMetadata(given);
  if (!bytes || bytes.length > MAX_RECEIPT_BYTES) throw problem('finance/receipt');
  return bytes;
}

/** Reverses an operation on the day of the operation, so that the sums of that day lose its money again. */
async function reverseOperation(trx: Trx, wrong: OperationRow, now: Date): Promise<void> {
  const { company_id: companyId, id, category, kopecks, vat_kopecks, type, at } = wrong;
  const written = await findWrittenEvent(trx, companyId, { kind: 'entered', reference: id });
  const description = `Сторно: ${wrong.description}`;
  const { order_id, order_number, platform, counterparty, vehicle } = wrong;
  await insertOperation(trx, {
    ...{ company_id: companyId, type, category, kopecks, vat_kopecks, at, description, status: 'completed' },
    ...{ order_id, order_number, platform, counterparty, vehicle },
    ...{ direction: wrong.direction === 'in' ? 'out' : 'in', reverses: id, reference: `reversal:${id}` },
  });
  const lines = reverseLines(written.lines);
  const event = { ...written, kind: 'reversed' as const, reference: id, at, memo: description, lines };
  await recordMoneyEvent(trx, { companyId, now }, event);
}

/** Confirms a planned payment as made today. */
export async function confirmOperation(trx: Trx, key: { companyId: string; id: string }, now: Date): Promise<void> {
  const row = await requirePlanned(trx, key, 'completed');
  if (row.status === 'completed') return;
  const { companyId } = key;
  await updateOperation(trx, { companyId, reference: row.reference }, { status: 'completed', at: now });
  await recordOperationInLedger(trx, { ...row, at: now }, now);
}

/** Cancels a planned payment. */
export async function cancelOperation(trx: Trx, key: { companyId: string; id: string }): Promise<void> {
  const row = await requirePlanned(trx, key, 'cancelled');
  await updateOperation(trx, { companyId: key.companyId, reference: row.reference }, { status: 'cancelled' });
}

/** Entered operation that is planned, or already in the wanted state, since a repeated click is no error. */
async function requirePlanned(trx: Trx, key: { companyId: string; id: string }, end: string): Promise<OperationRow> {
  await lockMoney(trx, key.companyId);
  const row = await requireOperation(trx, key.companyId, { id: key.id });
  if (!row.reference.startsWith(ENTERED_REFERENCE_PREFIX)) throw problem('finance/operation-unknown');
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
    'id' in key
      ? await findOperationById(trx, companyId, key.id)
      : await findOperationByReference(trx, companyId, key.reference);
  if (!row) throw problem('finance/operation-unknown');
  return row;
}

/** Writes an operation to the ledger; one with an order is money of the trip. */
async function recordOperationInLedger(trx: Trx, row: OperationRow, now: Date): Promise<void> {
  const { company_id: companyId, order_id: orderId } = row;
  const trip = orderId === null ? undefined : await findTrip(trx, { companyId, orderId });
  const event = {
    kind: 'entered' as const,
    reference: row.id,
    at: row.at,
    memo: row.description,
    orderId,
    client: trip?.client ?? '',
    platform: row.platform ?? '',
    lines: buildEnteredLines(row.category as EnteredCategory, row.kopecks, row.vat_kopecks),
  };
  await recordMoneyEvent(trx, { companyId, now }, event);
}
