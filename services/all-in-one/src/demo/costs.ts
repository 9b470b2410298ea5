import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { NewOperation } from '@trassa/contracts/finance/operations';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { buildCostOperations, type EarnedMonth } from './costs.rules.ts';
import { CallRefusedError } from './demo-person.ts';
import type { FillingContext } from './filling-work.ts';

/** Months of history, the same as for orders. */
const MONTHS_OF_HISTORY = 24;
const MOST_ORDERS = 5000;
const CALLS_AT_ONCE = 6;

/** Months up to today, the oldest first. */
function listLastMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS_OF_HISTORY }, (_, at) =>
    new Date(Date.UTC(year, month - MONTHS_OF_HISTORY + at, 1)).toISOString().slice(0, 7),
  );
}

/** Income per month, by day of delivery. */
async function readIncomeByMonth({ person }: FillingContext, today: string): Promise<EarnedMonth[]> {
  const { data } = await person.call(ordersEndpoints.list, { query: { limit: MOST_ORDERS } });
  const done = data.filter(({ status }) => ['delivered', 'invoiced', 'paid'].includes(status));
  const byMonth = Map.groupBy(done, ({ timeline }) =>
    getDay(new Date(timeline.deliveredAt ?? timeline.orderCreated)).slice(0, 7),
  );
  return listLastMonths(today).map((month) => ({
    month,
    income: (byMonth.get(month) ?? []).reduce((sum, { pricing }) => sum + (pricing.total ?? 0), 0),
  }));
}

/** Enters costs in proportion to income. */
export async function enterCosts(work: FillingContext): Promise<void> {
  const today = getDay(new Date());
  const operations = buildCostOperations(await readIncomeByMonth(work, today), today).filter(
    ({ date }) => date > addDays(today, -800),
  );
  for (let start = 0; start < operations.length; start += CALLS_AT_ONCE) {
    const entered = operations.slice(start, start + CALLS_AT_ONCE).map(async (body, at) => {
      const key = buildOperationKey(operations, start + at);
      await work.person.call(financeEndpoints.addOperation, { body, key }).catch(ignoreReusedKey);
    });
    await Promise.all(entered);
  }
}

/** Idempotency key that is the same at every start: category, month, index within both. */
function buildOperationKey(operations: readonly NewOperation[], index: number): string {
  const getName = ({ category, date }: NewOperation) => `demo-${category}-${date.slice(0, 7)}`;
  const [name = '', ...before] = operations
    .slice(0, index + 1)
    .map(getName)
    .reverse();
  return `${name}-${before.filter((other) => other === name).length}`;
}

/** Ignores refusals of costs that an earlier start has entered with other sums, when the income was lower. */
function ignoreReusedKey(error: unknown): void {
  if (!(error instanceof CallRefusedError && error.code === 'common/key-reused')) throw error;
}
