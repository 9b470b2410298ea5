import { type MonthDetails, type MonthNeed, monthNeeds } from '@trassa/contracts/finance/months';
import { monthsEndpoints } from '@trassa/contracts/finance/months-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { toKopecks, toRubles } from '@trassa/contracts/rubles.rules';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import type { CallContext, Orders } from '../../providers/orders.ts';
import { addMonths, getFirstAndLastDay, getMonth } from '../../shared/calendar.rules.ts';
import { findLastClosedMonth, isDayClosed } from '../../shared/closed-months.ts';
import { lockMoney } from '../../shared/finance-lock.ts';
import { listHeldReports } from '../../shared/held-reports.queries.ts';
import { buildMonthCosts } from '../../shared/month-costs.rules.ts';
import { listCostPlans, listMonthTotals } from '../../shared/month-totals.queries.ts';
import { buildMonthTotals, listLastTwelveMonths } from '../../shared/months.rules.ts';
import { type ApplyHeldReports, closeMonth, type MonthAction, reopenMonth } from './close-month.ts';
import { listMonthEvents, type MissingMonthData, readMissingMonthData, upsertCostPlan } from './months.queries.ts';

type Trx = Transaction<FinanceTables>;

interface MonthsDeps {
  route: Router;
  db: Db<FinanceTables>;
  orders: Orders;
  now: () => Date;
  /** Name of the person for the history. */
  getName: (identity: Identity, traceId: string) => Promise<string>;
  applyReports: ApplyHeldReports;
}

/** Endpoints of months: missing data, closing and opening, plan and fact of costs. */
export function monthsRoutes(deps: MonthsDeps): void {
  const { route, db, now } = deps;
  route(monthsEndpoints.months, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const month = getMonth(now());
      const totals = await listMonthTotals(trx, companyId, addMonths(month, -11));
      const closedTo = await findLastClosedMonth(trx, companyId);
      const months = listLastTwelveMonths(month)
        .toReversed()
        .map((one) => ({ ...buildMonthTotals(one, totals), isClosed: isDayClosed(one, closedTo) }));
      return { success: true as const, data: { months, closedTo } };
    }),
  );
  route(monthsEndpoints.month, async ({ companyId, identity, params, request }) => {
    const needs = await countMissingOrderData(deps, params.month, { identity, traceId: request.id });
    const data = await db.forCompany(companyId, (trx) => readMonth(trx, { companyId, now: now(), ...params, needs }));
    return { success: true as const, data };
  });
  route(monthsEndpoints.saveCostPlan, ({ companyId, body }) =>
    db.forCompany(companyId, async (trx) => {
      await lockMoney(trx, companyId);
      for (const { category, amount } of body.plans) {
        const kopecks = amount === null ? null : toKopecks(amount);
        await upsertCostPlan(trx, { company_id: companyId, category, from_month: body.from, kopecks });
      }
      return { success: true as const };
    }),
  );
  monthActionRoutes(deps);
}

function monthActionRoutes(deps: MonthsDeps): void {
  const { route, db, now, getName, applyReports } = deps;
  route(monthsEndpoints.closeMonth, async ({ companyId, identity, params, body, request }) => {
    const asking = { identity, traceId: request.id };
    const needs = await countMissingOrderData(deps, params.month, asking);
    const action = { ...(await describe(asking)), month: params.month, note: body.note ?? '' };
    return db.forCompany(companyId, async (trx) => {
      const wish = { companyId, now: action.now, month: params.month, needs };
      const { missing } = await readMonth(trx, wish);
      await closeMonth(
        trx,
        action,
        missing.reduce((all, { count }) => all + count, 0),
      );
      return { success: true as const, data: await readMonth(trx, wish) };
    });
  });
  route(monthsEndpoints.reopenMonth, async ({ companyId, identity, params, body, request }) => {
    const asking = { identity, traceId: request.id };
    const needs = await countMissingOrderData(deps, params.month, asking);
    const action = { ...(await describe(asking)), month: params.month, note: body.note };
    return db.forCompany(companyId, async (trx) => {
      await reopenMonth(trx, action, applyReports);
      const data = await readMonth(trx, { companyId, now: action.now, month: params.month, needs });
      return { success: true as const, data };
    });
  });
  const describe = async ({ identity, traceId }: CallContext): Promise<Omit<MonthAction, 'month' | 'note'>> => ({
    ...{ companyId: identity.companyId, userId: identity.userId, now: now() },
    name: await getName(identity, traceId),
  });
}

type MissingOrderData = Record<'t4' | 'prices', number>;

/** Number of trips loaded by the end of a month and not delivered, and of those delivered in it without a price. */
async function countMissingOrderData(
  { orders }: MonthsDeps,
  month: string,
  asking: CallContext,
): Promise<MissingOrderData> {
  const { from, to } = getFirstAndLastDay(month);
  const [t4, prices] = await Promise.all([
    orders.countListed({ status: 'in_transit,silent', pickupTo: to }, asking),
    orders.countListed({ need: 'price', deliveredFrom: from, deliveredTo: to }, asking),
  ]);
  return { t4, prices };
}

async function readMonth(
  trx: Trx,
  { companyId, now, month, needs }: { companyId: string; now: Date; month: string; needs: MissingOrderData },
): Promise<MonthDetails> {
  const closedTo = await findLastClosedMonth(trx, companyId);
  const lacks: Record<MonthNeed, MissingMonthData> = {
    ...(await readMissingMonthData(trx, companyId, month)),
    t4: { count: needs.t4, kopecks: null },
    prices: { count: needs.prices, kopecks: null },
  };
  const totals = (await listMonthTotals(trx, companyId, month)).filter(({ key }) => key === month);
  const held = await listHeldReports(trx, companyId);
  const isShut = isDayClosed(month, closedTo);
  return {
    month,
    isClosed: isShut,
    mayClose: !isShut && month < getMonth(now),
    missing: monthNeeds
      .map((need) => ({ need, ...lacks[need] }))
      .filter(({ count }) => count > 0)
      .map(({ need, count, kopecks }) => ({ need, count, amount: kopecks === null ? null : toRubles(kopecks) })),
    held: isShut ? held.map(({ orderId, orderNumber }) => ({ orderId, orderNumber })) : [],
    costs: buildMonthCosts(await listCostPlans(trx, companyId, month), totals),
    history: (await listMonthEvents(trx, companyId, month)).map((event) => ({
      ...{ deed: event.deed, by: event.done_by_name, at: event.done_at.toISOString() },
      ...{ note: event.note, missing: event.missing },
    })),
  };
}
