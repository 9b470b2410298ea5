import type { OrderMoney } from '@trassa/contracts/orders/order-money';
import type { Insertable } from 'kysely';
import type { OperationsTable, ReceivablesTable } from '../../db/schema.ts';
import { dueDayOf } from '../../shared/due-day.rules.ts';
import { clientPaidLines, debtorPaidLines, earnedLines, reversedLines } from '../../shared/ledger.rules.ts';
import type { MoneyEvent } from '../../shared/ledger.ts';
import type { ReceivableRow } from '../../shared/receivables.queries.ts';

type Operation = Omit<Insertable<OperationsTable>, 'id' | 'content_hash'>;

/** A report of services/orders on the money of an order, beside what finance has of it. */
export interface ReportedMoney {
  companyId: string;
  report: OrderMoney;
  known: ReceivableRow | undefined;
  /** The advance that was paid out on it and is not settled. */
  advance: { id: string; amount_kopecks: number } | undefined;
  now: Date;
}

/** Changes by a report: the debt, the ledger, the operation people see (null: it stays as it is). */
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

/** What to write so that debt and ledger agree with the report; null when nothing changes. */
export function changeOf(reported: ReportedMoney): MoneyChange | null {
  const { report, known } = reported;
  if (known && known.revision >= report.revision) return null;
  if (report.state === 'void') return takenBack(reported);
  const before = known?.voided_at === null ? known : null;
  const earned = earnedOf(reported, before);
  const paid = paidOf(reported, before);
  const wasPaid = before?.paid_at ? { at: before.paid_at, reference: before.paid_reference ?? '' } : null;
  const payments = paymentsOf(reported, { before, earned }, { wasPaid, paid });
  return {
    debt: debtOf(reported, before, { earned, paid }),
    events: [...incomeOf(reported, before, earned), ...payments],
    operation: wasPaid && payments.length === 0 ? null : operationOf(reported, { earned, paid }),
  };
}

/** What was earned stands as it is, or is taken back and written anew. */
function incomeOf(reported: ReportedMoney, before: Earned | null, earned: Earned): MoneyEvent[] {
  if (!before) return [income(reported, earned)];
  if (isSame(before, earned)) return [];
  return [reversal(reported, 'earned', income(reported, before)), income(reported, earned)];
}

/** Money that came is for what was earned: of another sum, payer or time it is taken back and written anew. */
function paymentsOf(
  reported: ReportedMoney,
  { before, earned }: { before: Earned | null; earned: Earned },
  { wasPaid, paid }: { wasPaid: Paid | null; paid: Paid | null },
): MoneyEvent[] {
  if (!before || !wasPaid) return paid ? [payment(reported, earned, paid)] : [];
  const { delivered_at } = before;
  if (paid?.at.getTime() === wasPaid.at.getTime() && isSame(before, { ...earned, delivered_at })) return [];
  const back = reversal(reported, 'client_paid', payment(reported, before, wasPaid));
  if (!paid) return [back];
  return [back, payment(reported, earned, { ...paid, reference: `${paid.reference}:${reported.report.revision}` })];
}

/** What the factor has bought has the sum and the payer it was bought with. */
const isSold = ({ advanced_kopecks, paid_reference }: ReceivableRow) =>
  advanced_kopecks > 0 || (paid_reference ?? '').startsWith('advance:');

/**
 * The price is what services/orders says, also of a debt a person has marked as paid before the word of it came here. Only
 * of a debt that was sold do sum and payer stand; its day may be mended.
 */
function earnedOf({ report, now }: ReportedMoney, before: ReceivableRow | null): Earned {
  const delivered_at = report.deliveredAt ? new Date(report.deliveredAt) : now;
  if (before && isSold(before)) return { ...before, delivered_at };
  const { amountKopecks: kopecks, debtorName: debtor_name, platform } = report;
  return { kopecks, delivered_at, debtor_name, platform };
}

const TOLD = 'told:';

/** How a debt was paid: what finance itself has seen stands, what it was told may be told better. */
function paidOf({ report, advance, now }: ReportedMoney, before: ReceivableRow | null): Paid | null {
  const reference = before?.paid_reference ?? '';
  if (before?.paid_at && !(reference.startsWith(TOLD) && report.paidAt)) return { at: before.paid_at, reference };
  if (report.state !== 'paid') return null;
  const at = report.paidAt ? new Date(report.paidAt) : now;
  return { at, reference: advance ? `advance:${advance.id}` : `${TOLD}${report.orderId}:${report.revision}` };
}

function debtOf(
  { companyId, report, now }: ReportedMoney,
  before: ReceivableRow | null,
  { earned, paid }: { earned: Earned; paid: Paid | null },
): Insertable<ReceivablesTable> {
  const { kopecks, delivered_at, debtor_name, platform } = earned;
  return {
    ...{ company_id: companyId, order_id: report.orderId, order_number: report.orderNumber, revision: report.revision },
    ...{ kopecks, delivered_at, debtor_name, platform, debtor_inn: report.debtorInn },
    advanced_kopecks: before?.advanced_kopecks ?? 0,
    due_on: dueDayOf(report, delivered_at),
    requested_at: report.requestedAt ? new Date(report.requestedAt) : null,
    paid_at: paid?.at ?? null,
    paid_reference: paid?.reference ?? null,
    // Who told of a payment need not be told of it.
    orders_told_at: before?.orders_told_at ?? (report.state === 'paid' ? now : null),
    voided_at: null,
  };
}

/**
 * Nothing is owed any more: what was earned is taken back, and a payment that services/orders has not heard of with it, for
 * it will refuse it. What it has heard of stays, whatever is told.
 */
function takenBack(reported: ReportedMoney): MoneyChange {
  const { companyId, report, known, now } = reported;
  const { orderId: order_id, revision } = report;
  if (!known) {
    const nothing = { kopecks: 0, delivered_at: now, debtor_name: report.debtorName, platform: report.platform };
    const debt = { ...debtOf(reported, null, { earned: nothing, paid: null }), voided_at: now };
    return { debt, events: [], operation: null };
  }
  const isKnownPaid = known.paid_at !== null && (known.orders_told_at !== null || isSold(known));
  if (known.voided_at !== null || isKnownPaid) return { debt: { ...known, revision }, events: [], operation: null };
  const wasPaid = known.paid_at && { at: known.paid_at, reference: known.paid_reference ?? '' };
  const payments = paymentsOf(reported, { before: known, earned: known }, { wasPaid, paid: null });
  const operation = operationOf(reported, { earned: known, paid: null });
  return {
    debt: { ...known, company_id: companyId, order_id, revision, voided_at: now, paid_at: null, paid_reference: null },
    events: [...payments, reversal(reported, 'earned', income(reported, known))],
    operation: { ...operation, status: 'failed', description: `${operation.description}: заказ отменён` },
  };
}

const about = ({ report }: ReportedMoney, { debtor_name, platform }: Earned) => ({
  orderId: report.orderId,
  client: debtor_name,
  platform,
});

const income = (reported: ReportedMoney, earned: Earned): MoneyEvent => ({
  ...about(reported, earned),
  kind: 'earned',
  reference: `${reported.report.orderId}:${reported.report.revision}`,
  at: earned.delivered_at,
  memo: `Рейс ${reported.report.orderNumber} доставлен`,
  lines: earnedLines(earned.kopecks),
});

function payment(reported: ReportedMoney, earned: Earned, { at, reference }: Paid): MoneyEvent {
  const { advance, report } = reported;
  const event = { ...about(reported, earned), at };
  if (advance && reference === `advance:${advance.id}`) {
    const lines = debtorPaidLines({ value: earned.kopecks, amount: advance.amount_kopecks });
    const memo = `Клиент заплатил фактору за рейс ${report.orderNumber}`;
    return { ...event, kind: 'debtor_paid', reference: advance.id, memo, lines };
  }
  const memo = `Клиент заплатил за рейс ${report.orderNumber}`;
  return { ...event, kind: 'client_paid', reference, memo, lines: clientPaidLines(earned.kopecks) };
}

/** The opposite of an event, on its day. */
const reversal = ({ report }: ReportedMoney, what: string, event: MoneyEvent): MoneyEvent => ({
  ...event,
  kind: 'reversed',
  reference: `${report.orderId}:${report.revision}:${what}`,
  memo: `Исправление: ${event.memo}`,
  lines: reversedLines(event.lines),
});

function operationOf(
  { companyId, report }: ReportedMoney,
  { earned, paid }: { earned: Earned; paid: Paid | null },
): Operation {
  const through = paid?.reference.startsWith('advance:') ? ': клиент заплатил фактору' : '';
  return {
    company_id: companyId,
    type: 'payment',
    direction: 'in',
    category: 'client',
    kopecks: earned.kopecks,
    description: `Оплата рейса ${report.orderNumber}${through}`,
    status: paid ? 'completed' : 'pending',
    at: paid?.at ?? earned.delivered_at,
    order_id: report.orderId,
    order_number: report.orderNumber,
    platform: earned.platform,
    counterparty: earned.debtor_name || null,
    reference: `order:${report.orderId}`,
  };
}
