import { profitCuts } from '@trassa/contracts/finance/profit-cuts';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths, getMonth } from '../../shared/calendar.rules.ts';
import { checkLedger } from '../../shared/check-ledger.ts';
import { type CutKeySums, listProfitSums, type MonthSpan } from '../../shared/profit-sums.queries.ts';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { anOrder, anOrderMoney } from '../../testing/fake-orders.ts';

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor();
});
afterAll(() => finance.stop());

const MONTHS = 20;
const month = fc.integer({ min: 0, max: MONTHS }).map((ago) => addMonths(getMonth(new Date()), -1 - ago));
const order = fc.integer({ min: 0, max: 3 });
/** What happens to one of four orders: a report of its money, a cost, or the reversal of its last cost. */
const step = fc.oneof(
  fc.record({
    what: fc.constant('report' as const),
    order,
    month,
    kopecks: fc.integer({ min: 0, max: 90_000_000 }),
    vehicle: fc.constantFrom('А001АА77', 'В002ВВ77', ''),
    driver: fc.constantFrom('Иванов', ''),
  }),
  fc.record({ what: fc.constant('cost' as const), order, month, kopecks: fc.integer({ min: 1, max: 9_000_000 }) }),
  fc.record({ what: fc.constant('reversal' as const), order }),
);
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

/** Takes the steps of a new company. */
async function take(as: Identity, steps: readonly Step[]): Promise<void> {
  const orders = Array.from({ length: 4 }, () => anOrder());
  for (const { id } of orders) finance.orders.orders.set(id, orders.find((one) => one.id === id) ?? anOrder());
  const costs = orders.map((): string[] => []);
  for (const [index, taken] of steps.entries()) {
    const target = orders[taken.order] ?? anOrder();
    const params = { orderId: target.id };
    if (taken.what === 'report') {
      const { kopecks, vehicle, driver } = taken;
      const state = kopecks > 0 ? 'due' : 'void';
      const deliveredAt = `${taken.month}-15T09:00:00Z`;
      const parts = { state, amountKopecks: kopecks, vehiclePlate: vehicle, driverName: driver, deliveredAt } as const;
      await finance.reportMoney(as, anOrderMoney(target, { revision: index + 1, ...parts }));
    } else if (taken.what === 'cost') {
      const cost = { kind: 'fuel', amount: taken.kopecks / 100, source: 'fact', paid: false, note: '' } as const;
      const body = { costs: [{ ...cost, date: `${taken.month}-10` }] };
      const { data } = (await finance.service.call(profitEndpoints.addTripCosts, { as, params, body })).body;
      costs[taken.order] = data.costs.filter(({ reversedAt }) => reversedAt === null).map(({ id }) => id);
    } else {
      const id = costs[taken.order]?.pop();
      if (id) await finance.service.call(profitEndpoints.reverseTripCost, { as, params: { ...params, id } });
    }
  }
}

const byKey = (sums: readonly CutKeySums[]) => sums.toSorted((a, b) => a.key.localeCompare(b.key));

test('whatever is written and reversed, stored sums of a span are those of its trips, to the kopeck', async () => {
  const scanned = async ({ companyId }: Identity, cut: string, { from, to }: MonthSpan) =>
    finance.db.forCompany(companyId, async (trx) => {
      const { rows } = await sql<CutKeySums>`
        select ${sql.ref(cut)} as key, count(*)::bigint as trips, sum(km)::float8 as km,
          sum(revenue_kopecks)::bigint as revenue, sum(cost_kopecks)::bigint as cost
        from trips where company_id = ${companyId} and left(day, 7) between ${from} and ${to}
          and (revenue_kopecks <> 0 or cost_kopecks <> 0) group by 1`.execute(trx);
      return rows;
    });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), month, month, async (steps, one, other) => {
      const as = aDirector();
      const { companyId } = as;
      await take(as, steps);
      const [from = one, to = other] = [one, other].sort();
      for (const cut of profitCuts) {
        const stored = await finance.db.forCompany(companyId, (trx) =>
          listProfitSums(trx, { companyId, cut, from, to }),
        );
        expect(byKey(stored)).toEqual(byKey(await scanned(as, cut, { from, to })));
      }
      expect((await finance.db.forCompany(companyId, (trx) => checkLedger(trx, companyId))).fault).toBeNull();
    }),
    { numRuns: 20 },
  );
});

test('a stored sum that somebody changed is named by the check', async () => {
  const as = aDirector();
  const { companyId } = as;
  await finance.aDeliveredOrder(as, { price: 100 });
  await finance.db.forCompany(companyId, (trx) =>
    sql`update profit_totals set cost_kopecks = 1 where company_id = ${companyId} and cut = 'route' and period like '%Q%'`.execute(
      trx,
    ),
  );
  const { fault } = await finance.db.forCompany(companyId, (trx) => checkLedger(trx, companyId));
  expect(fault).toMatch(/^profit by route in \d{4}-Q\d$/);
});
