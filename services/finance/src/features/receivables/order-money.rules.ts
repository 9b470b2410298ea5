import type { OrderMoney } from '@trassa/contracts/orders/order-money';
import type { Insertable } from 'kysely';
import type { OperationsTable, ReceivablesTable } from '../../db/schema.ts';
import { dueDayOf } from '../../shared/due-day.rules.ts';
import { clientPaidLines, debtorPaidLines, earnedLines, reversedLines } from '../../shared/ledger.rules.ts';
import type { MoneyEvent } from '../../shared/ledger.ts';
import type { ReceivableRow } from '../../shared/receivables.queries.ts';

type Operation = Omit<Insertable<OperationsTable>, 'id' | 'content_hash'>;

/** What services/orders told of an order, beside what finance has of it. */
export interface Telling {
  companyId: string;
  told: OrderMoney;
  known: ReceivableRow | undefined;
  /** The advance that was paid out on it and is not settled. */
  advance: { id: string; amount_kopecks: number } | undefined;
  now: Date;
}

/** What a telling changes: the debt, the ledger, the operation people see (null: it stays as it is). */
export interface MoneyChange {
  debt: Insertable<ReceivablesTable>;
  events: MoneyEvent[];
  operation: Operation | null;
}

/** What the ledger holds of an order's income. */
type Earned = Pick<ReceivableRow, 'kopecks' | 'delivered_at' | 'debtor_name' | 'platform'>;
type Paid = { at: Date; reference: string };

const isSame = (a: Earned, b: Earned) =>
  a.kopecks === b.kopecks &&
  a.delivered_at.getTime() === b.delivered_at.getTime() &&
  a.debtor_name === b.debtor_name &&
  a.platform === b.platform;

/** What to write so that debt and ledger say what was told; null when it is no news. */
export function changeOf(telling: Telling): MoneyChange | null {
  const { told, known } = telling;
  if (known && known.revision >= told.revision) return null;
  if (told.state === 'void') return takenBack(telling);
  const before = known?.voided_at === null ? known : null;
  const earned = earnedOf(telling, before);
  const paid = paidOf(telling, before);
  const wasPaid = before?.paid_at ? { at: before.paid_at, reference: before.paid_reference ?? '' } : null;
  const payments = paymentsOf(telling, { before, earned }, { wasPaid, paid });
  return {
    debt: debtOf(telling, before, { earned, paid }),
    events: [...incomeOf(telling, before, earned), ...payments],
    operation: wasPaid && payments.length === 0 ? null : operationOf(telling, { earned, paid }),
  };
}

/** What was earned stands as it is, or is taken back and written anew. */
function incomeOf(telling: Telling, before: Earned | null, earned: Earned): MoneyEvent[] {
  if (!before) return [income(telling, earned)];
  if (isSame(before, earned)) return [];
  return [reversal(telling, 'earned', income(telling, before)), income(telling, earned)];
}

/** Money that came is for what was earned: of another sum, payer or time it is taken back and written anew. */
function paymentsOf(
  telling: Telling,
  { before, earned }: { before: Earned | null; earned: Earned },
  { wasPaid, paid }: { wasPaid: Paid | null; paid: Paid | null },
): MoneyEvent[] {
  if (!before || !wasPaid) return paid ? [payment(telling, earned, paid)] : [];
  const { delivered_at } = before;
  if (paid?.at.getTime() === wasPaid.at.getTime() && isSame(before, { ...earned, delivered_at })) return [];
  const back = reversal(telling, 'client_paid', payment(telling, before, wasPaid));
  if (!paid) return [back];
  return [back, payment(telling, earned, { ...paid, reference: `${paid.reference}:${telling.told.revision}` })];
}

/** What the factor has bought has the sum and the payer it was bought with. */
const isSold = ({ advanced_kopecks, paid_reference }: ReceivableRow) =>
  advanced_kopecks > 0 || (paid_reference ?? '').startsWith('advance:');

/**
 * The price is what services/orders says, also of a debt a person has marked as paid before the word of it came here. Only
 * of a debt that was sold do sum and payer stand; its day may be mended.
 */
function earnedOf({ told, now }: Telling, before: ReceivableRow | null): Earned {
  const delivered_at = told.deliveredAt ? new Date(told.deliveredAt) : now;
  if (before && isSold(before)) return { ...before, delivered_at };
  const { amountKopecks: kopecks, debtorName: debtor_name, platform } = told;
  return { kopecks, delivered_at, debtor_name, platform };
}

const TOLD = 'told:';

/** How a debt was paid: what finance itself has seen stands, what it was told may be told better. */
function paidOf({ told, advance, now }: Telling, before: ReceivableRow | null): Paid | null {
  const reference = before?.paid_reference ?? '';
  if (before?.paid_at && !(reference.startsWith(TOLD) && told.paidAt)) return { at: before.paid_at, reference };
  if (told.state !== 'paid') return null;
  const at = told.paidAt ? new Date(told.paidAt) : now;
  return { at, reference: advance ? `advance:${advance.id}` : `${TOLD}${told.orderId}:${told.revision}` };
}

function debtOf(
  { companyId, told, now }: Telling,
  before: ReceivableRow | null,
  { earned, paid }: { earned: Earned; paid: Paid | null },
): Insertable<ReceivablesTable> {
  const { kopecks, delivered_at, debtor_name, platform } = earned;
  return {
    ...{ company_id: companyId, order_id: told.orderId, order_number: told.orderNumber, revision: told.revision },
    ...{ kopecks, delivered_at, debtor_name, platform, debtor_inn: told.debtorInn },
    advanced_kopecks: before?.advanced_kopecks ?? 0,
    due_on: dueDayOf(told, delivered_at),
    requested_at: told.requestedAt ? new Date(told.requestedAt) : null,
    paid_at: paid?.at ?? null,
    paid_reference: paid?.reference ?? null,
    // Who told of a payment need not be told of it.
    orders_told_at: before?.orders_told_at ?? (told.state === 'paid' ? now : null),
    voided_at: null,
  };
}

/**
 * Nothing is owed any more: what was earned is taken back, and a payment that services/orders has not heard of with it, for
 * it will refuse it. What it has heard of stays, whatever is told.
 */
function takenBack(telling: Telling): MoneyChange {
  const { companyId, told, known, now } = telling;
  const { orderId: order_id, revision } = told;
  if (!known) {
    const nothing = { kopecks: 0, delivered_at: now, debtor_name: told.debtorName, platform: told.platform };
    const debt = { ...debtOf(telling, null, { earned: nothing, paid: null }), voided_at: now };
    return { debt, events: [], operation: null };
  }
  const isKnownPaid = known.paid_at !== null && (known.orders_told_at !== null || isSold(known));
  if (known.voided_at !== null || isKnownPaid) return { debt: { ...known, revision }, events: [], operation: null };
  const wasPaid = known.paid_at && { at: known.paid_at, reference: known.paid_reference ?? '' };
  const payments = paymentsOf(telling, { before: known, earned: known }, { wasPaid, paid: null });
  const operation = operationOf(telling, { earned: known, paid: null });
  return {
    debt: { ...known, company_id: companyId, order_id, revision, voided_at: now, paid_at: null, paid_reference: null },
    events: [...payments, reversal(telling, 'earned', income(telling, known))],
    operation: { ...operation, status: 'failed', description: `${operation.description}: заказ отменён` },
  };
}

const about = ({ told }: Telling, { debtor_name, platform }: Earned) => ({
  orderId: told.orderId,
  client: debtor_name,
  platform,
});

const income = (telling: Telling, earned: Earned): MoneyEvent => ({
  ...about(telling, earned),
  kind: 'earned',
  reference: `${telling.told.orderId}:${telling.told.revision}`,
  at: earned.delivered_at,
  memo: `Рейс ${telling.told.orderNumber} доставлен`,
  lines: earnedLines(earned.kopecks),
});

function payment(telling: Telling, earned: Earned, { at, reference }: Paid): MoneyEvent {
  const { advance, told } = telling;
  const event = { ...about(telling, earned), at };
  if (advance && reference === `advance:${advance.id}`) {
    const lines = debtorPaidLines({ value: earned.kopecks, amount: advance.amount_kopecks });
    const memo = `Клиент заплатил фактору за рейс ${told.orderNumber}`;
    return { ...event, kind: 'debtor_paid', reference: advance.id, memo, lines };
  }
  const memo = `Клиент заплатил за рейс ${told.orderNumber}`;
  return { ...event, kind: 'client_paid', reference, memo, lines: clientPaidLines(earned.kopecks) };
}

/** The opposite of an event, on its day. */
const reversal = ({ told }: Telling, what: string, event: MoneyEvent): MoneyEvent => ({
  ...event,
  kind: 'reversed',
  reference: `${told.orderId}:${told.revision}:${what}`,
  memo: `Исправление: ${event.memo}`,
  lines: reversedLines(event.lines),
});

function operationOf({ companyId, told }: Telling, { earned, paid }: { earned: Earned; paid: Paid | null }): Operation {
  const through = paid?.reference.startsWith('advance:') ? ': клиент заплатил фактору' : '';
  return {
    company_id: companyId,
    type: 'payment',
    direction: 'in',
    category: 'client',
    kopecks: earned.kopecks,
    description: `Оплата рейса ${told.orderNumber}${through}`,
    status: paid ? 'completed' : 'pending',
    at: paid?.at ?? earned.delivered_at,
    order_id: told.orderId,
    order_number: told.orderNumber,
    platform: earned.platform,
    counterparty: earned.debtor_name || null,
    reference: `order:${told.orderId}`,
  };
}
