import { randomUUID } from 'node:crypto';
import type { MoneyWithoutDebtKind, Settlement } from '@trassa/contracts/finance/bank';
import { enteredCategoryLabels } from '@trassa/contracts/finance/operation-kinds';
import { toKopecks, toRubles } from '@trassa/contracts/rubles.rules';
import { isUuid } from '@trassa/contracts/uuid.rules';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../db/schema.ts';
import { buildNoon } from './calendar.rules.ts';
import { lockMoney } from './finance-lock.ts';
import { recognizeNames } from './known-names.ts';
import { buildClientPaidLines, buildEnteredLines, buildPrepaidLines, reverseLines } from './ledger.rules.ts';
import { findWrittenEvent, recordMoneyEvent } from './ledger.ts';
import { insertOperation, updateOperation } from './operations.queries.ts';
import { findActiveAdvanceId, findReceivable, type ReceivableRow, updateReceivable } from './receivables.queries.ts';
import {
  type BankOperationRow,
  findBankOperation,
  insertSettlement,
  listSettlements,
  markSettlementsUndone,
  type SettlementRow,
  updateBankOperationState,
} from './settlements.queries.ts';

type Trx = Transaction<FinanceTables>;

/** Who settles, and when. */
export interface SettlingPerson {
  companyId: string;
  userId: string;
  now: Date;
}

/** Prefix of the reference of a settlement; its id follows. */
const BANK_REFERENCE_PREFIX = 'bank:';
const incomingRestKinds: readonly MoneyWithoutDebtKind[] = ['advance', 'income', 'skip'];
const nonOutgoingRestKinds: readonly MoneyWithoutDebtKind[] = ['advance', 'income', 'opening'];

/**
 * Books operations as a person has confirmed them. An earlier settlement of an operation is reversed first.
 * @throws 404, 409 for a debt that has become smaller or was sold, 422 for parts that are not the whole sum
 */
export async function settleOperations(
  trx: Trx,
  person: SettlingPerson,
  settlements: readonly Settlement[],
): Promise<void> {
  await lockMoney(trx, person.companyId);
  for (const settlement of settlements) {
    const operation = await requireOperation(trx, person.companyId, settlement.id);
    await undoSettlementsOfOperation(trx, person, { operation });
    await settleOperation(trx, person, { operation, settlement });
  }
}

/** Undoes the settlement of an operation: ledger entries are reversed, and the debts are owed again. */
export async function undoSettlement(trx: Trx, person: Omit<SettlingPerson, 'userId'>, id: string): Promise<void> {
  await lockMoney(trx, person.companyId);
  await undoSettlementsOfOperation(trx, person, { operation: await requireOperation(trx, person.companyId, id) });
}

/** Undoes the operations that pay these orders, with their parts for other orders that nothing else has paid. */
export async function undoOrderSettlements(
  trx: Trx,
  person: Omit<SettlingPerson, 'userId'>,
  orders: readonly string[],
): Promise<void> {
  const held = await listSettlements(trx, person.companyId, { orders });
  for (const id of new Set(held.map(({ operation_id }) => operation_id))) {
    const operation = await requireOperation(trx, person.companyId, id);
    await undoSettlementsOfOperation(trx, person, { operation, keepsPaid: true });
  }
}

async function requireOperation(trx: Trx, companyId: string, id: string): Promise<BankOperationRow> {
  const row = isUuid(id) ? await findBankOperation(trx, { companyId, id }) : undefined;
  if (!row) throw problem('finance/bank-operation-unknown');
  return row;
}

interface OperationSettlement {
  operation: BankOperationRow;
  settlement: Settlement;
}

async function settleOperation(trx: Trx, person: SettlingPerson, settling: OperationSettlement): Promise<void> {
  const { operation, settlement } = settling;
  const { parts, restAs } = settlement;
  const rest = operation.kopecks - parts.reduce((sum, { amount }) => sum + toKopecks(amount), 0);
  if (rest < 0 || rest > 0 !== (restAs !== null)) throw problem('finance/bank-sum');
  const isIn = operation.direction === 'in';
  if (!isIn && parts.length > 0) throw problem('finance/bank-rest');
  if (restAs && (isIn ? !incomingRestKinds.includes(restAs) : nonOutgoingRestKinds.includes(restAs)))
    throw problem('finance/bank-rest');
  for (const { orderId, amount } of parts)
    await payDebt(trx, person, { operation, orderId, kopecks: toKopecks(amount) });
  if (restAs) await settleMoneyWithoutDebt(trx, person, { operation, restAs, kopecks: rest });
  const state = restAs === 'skip' && parts.length === 0 ? 'skipped' : 'settled';
  await updateBankOperationState(trx, { companyId: person.companyId, id: operation.id }, state);
}

/** Noon of the day of the operation, or now when that is in the future. */
function getBookingTime({ day }: BankOperationRow, now: Date): Date {
  const noon = buildNoon(day);
  return noon < now ? noon : now;
}

interface DebtPart {
  operation: BankOperationRow;
  orderId: string;
  kopecks: number;
}

/** Settles a part of an operation with a debt. A debt already marked as paid gets no entry: the ledger has it. */
async function payDebt(trx: Trx, person: SettlingPerson, { operation, orderId, kopecks }: DebtPart): Promise<void> {
  const { companyId, now } = person;
  const key = { companyId, orderId };
  const debt = await findReceivable(trx, key);
  if (!debt) throw problem('finance/receivable-unknown');
  if (debt.advanced_kopecks > 0 || (await findActiveAdvanceId(trx, key))) throw problem('finance/receivable-advanced');
  const isKnown = debt.paid_at !== null;
  const left = debt.kopecks - debt.received_kopecks;
  const isHeld = isKnown && (await listSettlements(trx, companyId, { orders: [orderId] })).length > 0;
  if (kopecks > left || isHeld)
    throw problem('finance/bank-debt-less', { text: formatDebtIsLessText(debt, isHeld ? 0 : left) });
  const id = randomUUID();
  await insertSettlement(trx, {
    ...{ company_id: companyId, id, operation_id: operation.id, order_id: orderId, rest_as: null, kopecks },
    ...{ client: debt.debtor_name, is_booked: !isKnown, settled_by: person.userId, settled_at: now },
  });
  if (isKnown) return;
  const at = getBookingTime(operation, now);
  const event = {
    ...{ kind: 'client_paid' as const, reference: BANK_REFERENCE_PREFIX + id, at },
    memo: `Клиент заплатил за рейс ${debt.order_number}`,
    ...{ orderId, client: debt.debtor_name, platform: debt.platform, lines: buildClientPaidLines(kopecks) },
  };
  await recordMoneyEvent(trx, { companyId, now }, event);
  await updateReceivable(trx, key, {
    received_kopecks: debt.received_kopecks + kopecks,
    ...(kopecks === left ? { paid_at: at, paid_reference: BANK_REFERENCE_PREFIX + id } : {}),
  });
  if (kopecks === left)
    await updateOperation(trx, { companyId, reference: `order:${orderId}` }, { status: 'completed', at });
}

const formatDebtIsLessText = ({ order_number }: ReceivableRow, left: number) =>
  left === 0
    ? `Рейс ${order_number} уже оплачен. Обновите страницу и проверьте ещё раз.`
    : `За рейс ${order_number} осталось ${toRubles(left).toLocaleString('ru-RU')} ₽. Обновите страницу и проверьте ещё раз.`;

interface MoneyWithoutDebt {
  operation: BankOperationRow;
  restAs: MoneyWithoutDebtKind;
  kopecks: number;
}

/** Settles money without a debt: an advance of the client, an income or expense, or nothing (`skip`). */
async function settleMoneyWithoutDebt(
  trx: Trx,
  person: SettlingPerson,
  { operation, restAs, kopecks }: MoneyWithoutDebt,
): Promise<void> {
  const { companyId, now } = person;
  const id = randomUUID();
  const { counterparty, inn } = operation;
  const [known] =
    restAs === 'advance' ? await recognizeNames(trx, companyId, [{ kind: 'client', name: counterparty, inn }]) : [];
  const client = known?.name ?? '';
  await insertSettlement(trx, {
    ...{ company_id: companyId, id, operation_id: operation.id, order_id: null, rest_as: restAs, kopecks, client },
    ...{ is_booked: restAs !== 'skip', settled_by: person.userId, settled_at: now },
  });
  if (restAs === 'skip') return;
  const at = getBookingTime(operation, now);
  const { category, description, kind, lines } = describeMoneyWithoutDebt(restAs, { client, operation, kopecks });
  await insertOperation(trx, {
    ...{ company_id: companyId, type: 'payment', direction: operation.direction, category, kopecks, description, at },
    ...{ status: 'completed', order_id: null, order_number: null, platform: null },
    ...{ counterparty: client || counterparty || null, reference: BANK_REFERENCE_PREFIX + id },
  });
  const event = {
    ...{ kind, reference: BANK_REFERENCE_PREFIX + id, at, memo: description },
    ...{ orderId: null, client, platform: '', lines },
  };
  await recordMoneyEvent(trx, { companyId, now }, event);
}

function describeMoneyWithoutDebt(
  restAs: Exclude<MoneyWithoutDebtKind, 'skip'>,
  { client, operation, kopecks }: { client: string; operation: BankOperationRow; kopecks: number },
) {
  if (restAs === 'advance') {
    const lines = buildPrepaidLines(kopecks);
    return { category: 'client', kind: 'prepaid', description: `Аванс клиента ${client}`, lines } as const;
  }
  const description = operation.purpose.slice(0, 300) || enteredCategoryLabels[restAs];
  return { category: restAs, kind: 'entered', description, lines: buildEnteredLines(restAs, kopecks) } as const;
}

/** `keepsPaid`: a debt that another payment has closed since stays paid. @throws 409 for such a debt otherwise */
async function undoSettlementsOfOperation(
  trx: Trx,
  { companyId, now }: Omit<SettlingPerson, 'userId'>,
  { operation, keepsPaid = false }: { operation: BankOperationRow; keepsPaid?: boolean },
): Promise<void> {
  const held = await listSettlements(trx, companyId, { operations: [operation.id] });
  for (const settlement of held.filter(({ is_booked }) => is_booked)) {
    const { order_id: orderId, kopecks } = settlement;
    const debt = orderId ? await findReceivable(trx, { companyId, orderId }) : undefined;
    if (isPaidOtherwise(debt) && !keepsPaid) throw problem('finance/bank-debt-closed');
    if (!isPaidOtherwise(debt)) await reverseSettlement(trx, { companyId, now }, { operation, settlement });
    if (debt) await takeBackReceived(trx, debt, kopecks);
  }
  await markSettlementsUndone(trx, companyId, operation.id, now);
  await updateBankOperationState(trx, { companyId, id: operation.id }, 'open');
}

/** Reverses the money of a settlement on the day of its operation, or now when that is in the future. */
async function reverseSettlement(
  trx: Trx,
  { companyId, now }: Omit<SettlingPerson, 'userId'>,
  { operation, settlement }: { operation: BankOperationRow; settlement: SettlementRow },
): Promise<void> {
  const reference = BANK_REFERENCE_PREFIX + settlement.id;
  const kind = settlement.order_id ? 'client_paid' : settlement.rest_as === 'advance' ? 'prepaid' : 'entered';
  const written = await findWrittenEvent(trx, companyId, { kind, reference });
  const lines = reverseLines(written.lines);
  const memo = `Сторно разнесения выписки: ${operation.number || 'без номера'}`;
  const at = getBookingTime(operation, now);
  await recordMoneyEvent(trx, { companyId, now }, { ...written, kind: 'reversed', reference, at, memo, lines });
  if (!settlement.order_id) await updateOperation(trx, { companyId, reference }, { status: 'cancelled' });
}

const isPaidOtherwise = (debt: ReceivableRow | undefined): boolean =>
  debt?.paid_at ? !debt.paid_reference?.startsWith(BANK_REFERENCE_PREFIX) : false;

/** Makes kopecks of a debt owed again. One paid otherwise stays paid, and keeps their entry as a part of that payment. */
async function takeBackReceived(trx: Trx, debt: ReceivableRow, kopecks: number): Promise<void> {
  const { company_id: companyId, order_id: orderId, paid_at, delivered_at: at } = debt;
  const received_kopecks = debt.received_kopecks - kopecks;
  const unpaid = isPaidOtherwise(debt) ? {} : { paid_at: null, paid_reference: null };
  await updateReceivable(trx, { companyId, orderId }, { received_kopecks, ...unpaid });
  if (paid_at && !isPaidOtherwise(debt))
    await updateOperation(trx, { companyId, reference: `order:${orderId}` }, { status: 'pending', at });
}
