import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import type { FactorDeal } from '../../providers/factor.ts';
import { findLastClosedMonth, isDayClosed } from '../../shared/closed-months.ts';
import { lockMoney } from '../../shared/finance-lock.ts';
import {
  buildAdvanceLines,
  buildDebtorPaidLines,
  buildRecourseLines,
  buildRemainderLines,
  type LedgerLine,
} from '../../shared/ledger.rules.ts';
import { type MoneyEvent, recordMoneyEvent } from '../../shared/ledger.ts';
import { insertOperation, updateOperation } from '../../shared/operations.queries.ts';
import { findReceivable, updateReceivable } from '../../shared/receivables.queries.ts';
import { type AdvanceKey, type AdvanceRow, findAdvance, updateAdvance } from './factoring.queries.ts';

type Trx = Transaction<FinanceTables>;

const stageRanks = {
  submitted: 0,
  verification: 1,
  approved: 2,
  paid_out: 3,
  debtor_paid: 4,
  recourse: 5,
  closed: 5,
  rejected: 5,
  withdrawn: 5,
} as const;

interface DealMove {
  row: AdvanceRow;
  known: FactorDeal;
  now: Date;
}

/**
 * Applies the factor's state of a deal, including every step that was skipped. Repeated, late and unordered states give
 * the same result, and each movement of money is written once. A deal of another sum moves nothing.
 * @returns true when the deal has moved and the debtor has paid
 */
export async function applyDealState(
  trx: Trx,
  key: AdvanceKey,
  update: { known: FactorDeal; now: Date },
): Promise<boolean> {
  await lockMoney(trx, key.companyId);
  const row = await findAdvance(trx, key);
  if (!row) return false;
  const closedTo = await findLastClosedMonth(trx, key.companyId);
  // What the factor did on days that are closed by now is written today.
  const getOpen = (at: Date | null) => (at && isDayClosed(getDay(at), closedTo) ? null : at);
  const { paidOutAt, endedAt } = update.known;
  const known = { ...update.known, paidOutAt: getOpen(paidOutAt), endedAt: getOpen(endedAt) };
  const move = { now: update.now, known, row };
  const trouble = getMismatch(move);
  const seen = {
    ...{ trouble, factor_id: row.factor_id ?? update.known.factorId, checked_at: update.now },
    withdrawal_asked_at: isAccepted(update.known) ? null : row.withdrawal_asked_at,
  };
  if (trouble) {
    await updateAdvance(trx, key, { trouble, checked_at: update.now });
    return false;
  }
  if (!isForward(move)) {
    await updateAdvance(trx, key, seen);
    return false;
  }
  return moveDeal(trx, move, seen);
}

async function moveDeal(trx: Trx, move: DealMove, seen: object): Promise<boolean> {
  const { row, known, now } = move;
  const key = { companyId: row.company_id, id: row.id };
  const debt = await findReceivable(trx, { companyId: row.company_id, orderId: row.order_id });
  // The debt has not arrived from services/orders yet; the next notice or run moves the money.
  if (!debt && isAdvancePaidOut(known)) {
    await updateAdvance(trx, key, seen);
    return false;
  }
  // A price that changed during the request needs a person's decision; no sum is guessed.
  if (debt && isAdvancePaidOut(known) && debt.kopecks !== row.value_kopecks) {
    await updateAdvance(trx, key, { ...seen, trouble: 'value' });
    return false;
  }
  await recordMoneyOfDeal(trx, move, debt?.paid_at ?? null);
  const debtorPaid = isDebtorPaid(known);
  await updateAdvance(trx, key, {
    ...seen,
    stage: known.state,
    note: known.note,
    approved_at: row.approved_at ?? known.approvedAt,
    paid_out_at: row.paid_out_at ?? (isAdvancePaidOut(known) ? (known.paidOutAt ?? now) : null),
    ended_at: stageRanks[known.state] === stageRanks.closed ? (known.endedAt ?? now) : null,
  });
  return debtorPaid;
}

async function recordMoneyOfDeal(trx: Trx, move: DealMove, paidAt: Date | null): Promise<void> {
  const { known } = move;
  if (isCalledOff(known)) await callOffAdvance(trx, move);
  if (isAdvancePaidOut(known)) await recordPayout(trx, move);
  if (isDebtorPaid(known) && paidAt === null) await recordDebtorPayment(trx, move);
  if (known.state === 'closed') await recordRemainder(trx, move);
  if (known.state === 'recourse') await recordRecourse(trx, move);
}

const isDebtorPaid = ({ state }: FactorDeal) => state === 'debtor_paid' || state === 'closed';
const isCalledOff = ({ state }: FactorDeal) => state === 'rejected' || state === 'withdrawn';
const isAccepted = (deal: FactorDeal) => stageRanks[deal.state] >= stageRanks.approved && !isCalledOff(deal);
const isAdvancePaidOut = (deal: FactorDeal) => stageRanks[deal.state] >= stageRanks.paid_out && !isCalledOff(deal);

/** A deal moves forward only and never leaves a final stage; a rejection or withdrawal after the payout is invalid. */
function isForward({ row, known }: DealMove): boolean {
  const [here, there] = [stageRanks[row.stage], stageRanks[known.state]];
  if (here === stageRanks.closed) return false;
  if (isCalledOff(known)) return here < stageRanks.paid_out;
  if (known.state === 'recourse') return here <= stageRanks.paid_out;
  return there > here || (there === here && row.note !== known.note);
}

function getMismatch({ row, known }: DealMove): string | null {
  if (known.requestId !== row.id) return 'foreign';
  if (row.factor_id !== null && row.factor_id !== known.factorId) return 'second deal';
  if (known.amountKopecks !== row.amount_kopecks || known.feeKopecks !== row.fee_kopecks) return 'amount';
  return null;
}

function buildMoneyEvent(
  { row, known, now }: DealMove,
  kind: MoneyEvent['kind'],
  parts: { memo: string; lines: LedgerLine[] },
): MoneyEvent {
  return {
    ...parts,
    kind,
    reference: row.id,
    at: (kind === 'advance' ? known.paidOutAt : known.endedAt) ?? now,
    orderId: row.order_id,
    client: row.debtor_name,
    platform: row.platform,
  };
}

async function recordPayout(trx: Trx, move: DealMove): Promise<void> {
  const { row, known, now } = move;
  const lines = buildAdvanceLines({ amount: row.amount_kopecks, fee: row.fee_kopecks });
  const memo = `Аванс за рейс ${row.order_number}`;
  if (
    !(await recordMoneyEvent(
      trx,
      { companyId: row.company_id, now },
      buildMoneyEvent(move, 'advance', { memo, lines }),
    ))
  )
    return;
  const key = { companyId: row.company_id, orderId: row.order_id };
  await updateReceivable(trx, key, { advanced_kopecks: row.amount_kopecks });
  const reference = `advance:${row.id}`;
  const at = known.paidOutAt ?? now;
  await updateOperation(trx, { companyId: row.company_id, reference }, { status: 'completed', at });
  if (row.fee_kopecks === 0) return;
  const fee = { kopecks: row.fee_kopecks, description: `Комиссия за аванс, рейс ${row.order_number}`, at };
  await addOperation(trx, move, { ...fee, category: 'fees', direction: 'out' });
}

async function recordDebtorPayment(trx: Trx, move: DealMove): Promise<void> {
  const { row, known, now } = move;
  const { company_id: companyId, order_id: orderId } = row;
  const lines = buildDebtorPaidLines({ value: row.value_kopecks, amount: row.amount_kopecks });
  const memo = `Клиент заплатил фактору за рейс ${row.order_number}`;
  await recordMoneyEvent(trx, { companyId, now }, buildMoneyEvent(move, 'debtor_paid', { memo, lines }));
  const at = known.endedAt ?? now;
  await updateReceivable(trx, { companyId, orderId }, { paid_at: at, paid_reference: `advance:${row.id}` });
  // The debtor paid the factor; the carrier's advance and remainder are operations of their own.
  const description = `Оплата рейса ${row.order_number}: клиент заплатил фактору`;
  await updateOperation(trx, { companyId, reference: `order:${orderId}` }, { status: 'completed', description, at });
}

async function recordRemainder(trx: Trx, move: DealMove): Promise<void> {
  const { row, now } = move;
  const kopecks = row.value_kopecks - row.amount_kopecks;
  const memo = `Остаток за рейс ${row.order_number}`;
  await recordMoneyEvent(
    trx,
    { companyId: row.company_id, now },
    buildMoneyEvent(move, 'remainder', { memo, lines: buildRemainderLines(kopecks) }),
  );
  await addOperation(trx, move, { category: 'remainder', direction: 'in', kopecks, description: memo });
}

async function recordRecourse(trx: Trx, move: DealMove): Promise<void> {
  const { row, now } = move;
  const kopecks = row.amount_kopecks;
  const memo = `Возврат аванса за рейс ${row.order_number}: клиент не заплатил`;
  await recordMoneyEvent(
    trx,
    { companyId: row.company_id, now },
    buildMoneyEvent(move, 'recourse', { memo, lines: buildRecourseLines(kopecks) }),
  );
  await updateReceivable(trx, { companyId: row.company_id, orderId: row.order_id }, { advanced_kopecks: 0 });
  await addOperation(trx, move, { category: 'recourse', direction: 'out', kopecks, description: memo });
}

async function callOffAdvance(trx: Trx, { row, known, now }: DealMove): Promise<void> {
  const reference = `advance:${row.id}`;
  const why = known.note ? `: ${known.note.charAt(0).toLowerCase()}${known.note.slice(1)}` : '';
  const isWithdrawn = known.state === 'withdrawn';
  const status = isWithdrawn ? 'withdrawn' : 'failed';
  const end = isWithdrawn ? 'заявка отозвана' : `отказ${why}`;
  const description = `Аванс за рейс ${row.order_number}, ${end}`;
  await updateOperation(trx, { companyId: row.company_id, reference }, { status, description, at: now });
}

async function addOperation(
  trx: Trx,
  { row, known, now }: DealMove,
  parts: {
    category: 'remainder' | 'recourse' | 'fees';
    direction: 'in' | 'out';
    kopecks: number;
    description: string;
    at?: Date;
  },
): Promise<void> {
  await insertOperation(trx, {
    at: known.endedAt ?? now,
    ...parts,
    company_id: row.company_id,
    type: parts.category === 'remainder' ? 'payout' : 'payment',
    status: 'completed',
    order_id: row.order_id,
    order_number: row.order_number,
    platform: row.platform,
    counterparty: row.debtor_name || null,
    reference: `${parts.category}:${row.id}`,
  });
}
