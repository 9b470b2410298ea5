import { randomUUID } from 'node:crypto';
import type { MonthDetails } from '@trassa/contracts/finance/months';
import type { OrderMoney } from '@trassa/contracts/orders/order-money';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { addMonths, getMonth } from '../../shared/calendar.rules.ts';
import { findLastClosedMonth, isDayClosed } from '../../shared/closed-months.ts';
import { lockMoney } from '../../shared/finance-lock.ts';
import { deleteHeldReports, listHeldReports } from '../../shared/held-reports.queries.ts';
import { insertMonthEvent, saveLastClosedMonth } from './months.queries.ts';

type Trx = Transaction<FinanceTables>;

/** Who closes or opens which month, when and why. */
export interface MonthAction {
  companyId: string;
  userId: string;
  name: string;
  now: Date;
  month: string;
  note: string;
}

/** Applies reports of services/orders on the money of orders, which were held while their month was closed. */
export type ApplyHeldReports = (
  trx: Trx,
  companyId: string,
  told: { orders: readonly OrderMoney[]; now: Date },
) => Promise<void>;

/**
 * Closes a month with all before it, once.
 * @throws 409 for a month that is not over, and for one that lacks something when no reason is given
 */
export async function closeMonth(trx: Trx, action: MonthAction, missing: number): Promise<void> {
  const { companyId, month, now, note } = action;
  await lockMoney(trx, companyId);
  if (isDayClosed(month, await findLastClosedMonth(trx, companyId))) return;
  if (month >= getMonth(now)) throw problem('finance/month-early');
  if (missing > 0 && note === '') throw problem('finance/month-missing');
  await saveLastClosedMonth(trx, companyId, month);
  await insertMonthEvent(trx, buildEvent(action, 'closed', missing));
}

/** Opens a month with all after it, once, and applies the held reports. */
export async function reopenMonth(trx: Trx, action: MonthAction, applyReports: ApplyHeldReports): Promise<void> {
  const { companyId, month, now } = action;
  await lockMoney(trx, companyId);
  if (!isDayClosed(month, await findLastClosedMonth(trx, companyId))) return;
  await saveLastClosedMonth(trx, companyId, addMonths(month, -1));
  await insertMonthEvent(trx, buildEvent(action, 'reopened', 0));
  const orders = await listHeldReports(trx, companyId);
  await deleteHeldReports(
    trx,
    companyId,
    orders.map(({ orderId }) => orderId),
  );
  await applyReports(trx, companyId, { orders, now });
}

const buildEvent = (
  { companyId, userId, name, now, month, note }: MonthAction,
  deed: MonthDetails['history'][number]['deed'],
  missing: number,
) => ({
  ...{ company_id: companyId, id: randomUUID(), month, deed, note, missing },
  ...{ done_by: userId, done_by_name: name, done_at: now },
});
