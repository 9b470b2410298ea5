import { dueDayOf } from '@trassa/contracts/finance/due-day.rules';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { OrderMoney } from '@trassa/contracts/orders/order-money';
import type { Insertable } from 'kysely';
import type { OperationsTable } from '../../db/operation-tables.ts';
import type { ReceivablesTable, TripsTable } from '../../db/schema.ts';
import {
  buildClientPaidLines,
  buildDebtorPaidLines,
  buildEarnedLines,
  reverseLines,
} from '../../shared/ledger.rules.ts';
import type { MoneyEvent } from '../../shared/ledger.ts';
import type { ReceivableRow } from '../../shared/receivables.queries.ts';

type Operation = Omit<Insertable<OperationsTable>, 'id' | 'content_hash'>;

/** Report of services/orders on the money of an order, with the stored debt in `known`. */
export interface ReportedMoney {
  companyId: string;
  report: OrderMoney;
  known: ReceivableRow | undefined;
  /** Paid out, unsettled advance of the order. */
  advance: { id: string; amount_kopecks: number } | undefined;
  now: Date;
}

/** What a report changes: the debt, ledger events, the operation in the list, the trip; null: that one is unchanged. */
export interface MoneyChange {
  debt: Insertable<ReceivablesTable>;
  events: MoneyEvent[];
  operation: Operation | null;
  trip: Insertable<TripsTable> | null;
}

/** Attributes of an income entry in the ledger. */
type EarnedIncome = Pick<ReceivableRow, 'kopecks' | 'vat_kopecks' | 'delivered_at' | 'debtor_name' | 'platform'>;
type DebtPayment = { at: Date; reference: string };

const isSameIncome = (a: EarnedIncome, b: EarnedIncome) =>
  a.kopecks === b.kopecks &&
  a.vat_kopecks === b.vat_kopecks &&
  a.delivered_at.getTime() === b.delivered_at.getTime() &&
  a.debtor_name === b.debtor_name &&
  a.platform === b.platform;

/**
 * Whether bank settlements of the debt have to be undone before the report is applied: price or payer have changed, or
 * the order was called off. A debt closed by another payment stays.
 */
export function mustUndoSettlements({ report, known }: Pick<ReportedMoney, 'report' | 'known'>): boolean {
  if (!known || known.received_kopecks === 0 || known.voided_at || report.revision <= known.revision) return false;
  if (known.paid_at && !known.paid_reference?.startsWith('bank:')) return false;
  if (report.state === 'void') return !(known.paid_at && known.orders_told_at);
  return report.amountKopecks !== known.kopecks || report.debtorName !== known.debtor_name;
}

/** Changes that make debt and ledger agree with the report; null without a change. */
export function buildMoneyChange(reported: ReportedMoney): MoneyChange | null {
  const { report, known } = reported;
  if (known && known.revision >= report.revision) return null;
  if (report.state === 'void') return buildVoidChange(reported);
  const before = known?.voided_at === null ? known : null;
  const earned = buildEarnedIncome(reported, before);
  const paid = getDebtPayment(reported, before);
  const wasPaid = before?.paid_at ? { at: before.paid_at, reference: before.paid_reference ?? '' } : null;
  const payments = listPaymentEvents(reported, { before, earned }, { wasPaid, paid });
  return {
    debt: buildDebt(reported, before, { earned, paid }),
    events: [...listIncomeEvents(reported, before, earned), ...payments],
    operation: wasPaid && payments.length === 0 ? null : buildOperation(reported, { earned, paid }),
    trip: buildTrip(reported, earned),
  };
}

/** Events of the income: none when it is unchanged; a changed one is reversed and written again. */
function listIncomeEvents(reported: ReportedMoney, before: EarnedIncome | null, earned: EarnedIncome): MoneyEvent[] {
  if (!before) return [buildIncomeEvent(reported, earned)];
  if (isSameIncome(before, earned)) return [];
  return [buildReversal(reported, 'earned', buildIncomeEvent(reported, before)), buildIncomeEvent(reported, earned)];
}

/** Events of the payment: when its sum, payer or time changes, it is reversed and written again. */
function listPaymentEvents(
  reported: ReportedMoney,
  { before, earned }: { before: EarnedIncome | null; earned: EarnedIncome },
  { wasPaid, paid }: { wasPaid: DebtPayment | null; paid: DebtPayment | null },
): MoneyEvent[] {
  if (!before || !wasPaid) return paid ? [buildPaymentEvent(reported, earned, paid)].filter(movesMoney) : [];
  const { delivered_at, vat_kopecks } = before;
  const isAsPaid = isSameIncome(before, { ...earned, delivered_at, vat_kopecks });
  if (paid?.at.getTime() === wasPaid.at.getTime() && isAsPaid) return [];
  const back = buildReversal(reported, 'client_paid', buildPaymentEvent(reported, before, wasPaid));
  const again = paid && { ...paid, reference: `${paid.reference}:${reported.report.revision}` };
  return [back, ...(again ? [buildPaymentEvent(reported, earned, again)] : [])].filter(movesMoney);
}

/** Whether an event moves money; it does not when the whole debt has come through the bank before. */
const movesMoney = ({ lines }: MoneyEvent) => lines.every(({ kopecks }) => kopecks !== 0);

/** Whether a debt is sold to the factor; it keeps the sum and payer of the sale. */
const isSold = ({ advanced_kopecks, paid_reference }: ReceivableRow) =>
  advanced_kopecks > 0 || (paid_reference ?? '').startsWith('advance:');

/**
 * The price comes from services/orders, also for a debt that a person has marked as paid. A sold debt keeps its sum and
 * payer; only its day and VAT change.
 */
function buildEarnedIncome({ report, now }: ReportedMoney, before: ReceivableRow | null): EarnedIncome {
  const delivered_at = report.deliveredAt ? new Date(report.deliveredAt) : now;
  const { amountKopecks: kopecks, vatKopecks: vat_kopecks, debtorName: debtor_name, platform } = report;
  if (before && isSold(before)) {
    return { ...before, delivered_at, vat_kopecks: before.kopecks === kopecks ? vat_kopecks : before.vat_kopecks };
  }
  return { kopecks, vat_kopecks, delivered_at, debtor_name, platform };
}

const REPORTED_PAYMENT_PREFIX = 'told:';

/** Whether a reported payment was taken back, of which services/orders does not know yet. */
const isPaymentTakenBack = (debt: ReceivableRow | null): boolean =>
  debt !== null && debt.paid_at === null && debt.orders_told_at !== null && debt.voided_at === null;

/** Payment of a debt: one recorded here stays, one reported by services/orders follows newer reports. */
function getDebtPayment({ report, advance, now }: ReportedMoney, before: ReceivableRow | null): DebtPayment | null {
  const reference = before?.paid_reference ?? '';
  if (before?.paid_at && !(reference.startsWith(REPORTED_PAYMENT_PREFIX) && report.paidAt))
    return { at: before.paid_at, reference };
  if (report.state !== 'paid' || isPaymentTakenBack(before)) return null;
  const at = report.paidAt ? new Date(report.paidAt) : now;
  if (advance) return { at, reference: `advance:${advance.id}` };
  return { at, reference: `${REPORTED_PAYMENT_PREFIX}${report.orderId}:${report.revision}` };
}

function buildDebt(
  { companyId, report, now }: ReportedMoney,
  before: ReceivableRow | null,
  { earned, paid }: { earned: EarnedIncome; paid: DebtPayment | null },
): Insertable<ReceivablesTable> {
  const { kopecks, vat_kopecks, delivered_at, debtor_name, platform } = earned;
  return {
    ...{ company_id: companyId, order_id: report.orderId, order_number: report.orderNumber, revision: report.revision },
    ...{ kopecks, vat_kopecks, delivered_at, debtor_name, platform, debtor_inn: report.debtorInn },
    advanced_kopecks: before?.advanced_kopecks ?? 0,
    due_on: dueDayOf({ ...report, originalsOn: before?.originals_on }, delivered_at),
    payment_terms: report.paymentTerms,
    originals_on: before?.originals_on ?? null,
    requested_at: report.requestedAt ? new Date(report.requestedAt) : null,
    paid_at: paid?.at ?? null,
    paid_reference: paid?.reference ?? null,
    // A payment reported by services/orders is not reported back.
    orders_told_at: before?.orders_told_at ?? (report.state === 'paid' ? now : null),
    voided_at: null,
  };
}

/**
 * Cancellation of an order: its income is reversed, and so is a payment not yet reported to services/orders, which
 * would refuse the report. A debt whose payment is reported, or that is paid and sold, stays as it is.
 */
function buildVoidChange(reported: ReportedMoney): MoneyChange {
  const { companyId, report, known, now } = reported;
  const { orderId: order_id, revision, debtorName: debtor_name, platform } = report;
  if (!known) {
    const nothing = { kopecks: 0, vat_kopecks: 0, delivered_at: now, debtor_name, platform };
    const debt = { ...buildDebt(reported, null, { earned: nothing, paid: null }), voided_at: now };
    return { debt, events: [], operation: null, trip: null };
  }
  const isKnownPaid = known.paid_at !== null && (known.orders_told_at !== null || isSold(known));
  if (known.voided_at || isKnownPaid) return { debt: { ...known, revision }, events: [], operation: null, trip: null };
  const wasPaid = known.paid_at && { at: known.paid_at, reference: known.paid_reference ?? '' };
  const payments = listPaymentEvents(reported, { before: known, earned: known }, { wasPaid, paid: null });
  const operation = buildOperation(reported, { earned: known, paid: null });
  return {
    debt: { ...known, company_id: companyId, order_id, revision, voided_at: now, paid_at: null, paid_reference: null },
    events: [...payments, buildReversal(reported, 'earned', buildIncomeEvent(reported, known))],
    operation: { ...operation, status: 'cancelled', description: `${operation.description}: заказ отменён` },
    trip: null,
  };
}

/** Trip of the order, on the day of its income. */
function buildTrip({ companyId, report }: ReportedMoney, earned: EarnedIncome): Insertable<TripsTable> {
  const { orderId, orderNumber, vehiclePlate, driverName, route, km } = report;
  return {
    ...{ company_id: companyId, order_id: orderId, order_number: orderNumber, day: getDay(earned.delivered_at) },
    ...{ vehicle: vehiclePlate ?? '', driver: driverName ?? '', route, km },
    ...{ client: earned.debtor_name, platform: earned.platform },
  };
}

const getEventAttributes = ({ report }: ReportedMoney, { debtor_name, platform }: EarnedIncome) => ({
  orderId: report.orderId,
  client: debtor_name,
  platform,
});

const buildIncomeEvent = (reported: ReportedMoney, earned: EarnedIncome): MoneyEvent => ({
  ...getEventAttributes(reported, earned),
  kind: 'earned',
  reference: `${reported.report.orderId}:${reported.report.revision}`,
  at: earned.delivered_at,
  memo: `Рейс ${reported.report.orderNumber} доставлен`,
  lines: buildEarnedLines(earned.kopecks, earned.vat_kopecks),
});

function buildPaymentEvent(reported: ReportedMoney, earned: EarnedIncome, { at, reference }: DebtPayment): MoneyEvent {
  const { advance, report } = reported;
  const event = { ...getEventAttributes(reported, earned), at };
  if (advance && reference === `advance:${advance.id}`) {
    const lines = buildDebtorPaidLines({ value: earned.kopecks, amount: advance.amount_kopecks });
    const memo = `Клиент заплатил фактору за рейс ${report.orderNumber}`;
    return { ...event, kind: 'debtor_paid', reference: advance.id, memo, lines };
  }
  const memo = `Клиент заплатил за рейс ${report.orderNumber}`;
  const lines = buildClientPaidLines(earned.kopecks - (reported.known?.received_kopecks ?? 0));
  return { ...event, kind: 'client_paid', reference, memo, lines };
}

/** Reversal of an event, dated as the event. */
const buildReversal = ({ report }: ReportedMoney, what: string, event: MoneyEvent): MoneyEvent => ({
  ...event,
  kind: 'reversed',
  reference: `${report.orderId}:${report.revision}:${what}`,
  memo: `Исправление: ${event.memo}`,
  lines: reverseLines(event.lines),
});

function buildOperation(
  { companyId, report }: ReportedMoney,
  { earned, paid }: { earned: EarnedIncome; paid: DebtPayment | null },
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
