import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import type { Order } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { CallRefusedError, type DemoPerson, enterDemo } from './demo-person.ts';
import type { FillingContext } from './filling-work.ts';
import { demoNorms, getTripCosts } from './norms.rules.ts';

/** Months with costs of trips, the current one included: the year of the profit page. */
const MONTHS_WITH_COSTS = 12;
const MOST_TRIPS = 2000;
const CALLS_AT_ONCE = 6;
/** Refusals of costs that an earlier start has recorded. */
const recordedCostCodes = ['finance/cost-known', 'common/key-reused'];

/**
 * Enters the cost norms, and the costs by them of trips of the last twelve months. The accountant enters half of them,
 * because the calls of each person are limited.
 */
export async function enterNorms({ person, ...caller }: FillingContext): Promise<void> {
  const { version, vehicles } = (await person.call(costsEndpoints.costNorms)).data;
  if (version === 0) {
    await person.call(costsEndpoints.saveCostNorms, { body: { version, company: demoNorms, vehicles } });
  }
  const today = getDay(new Date());
  const [year = 0, month = 1] = today.split('-').map(Number);
  const deliveredFrom = new Date(Date.UTC(year, month - MONTHS_WITH_COSTS, 1)).toISOString().slice(0, 10);
  const query = { deliveredFrom, deliveredTo: today, limit: MOST_TRIPS };
  const { data } = await person.call(ordersEndpoints.list, { query });
  const priced = data.filter(({ pricing }) => pricing.total !== null);
  const accountant = await enterDemo(caller, 'accountant');
  for (let start = 0; start < priced.length; start += CALLS_AT_ONCE) {
    const entered = priced.slice(start, start + CALLS_AT_ONCE).map(async (order, at) => {
      await recordCosts(at % 2 ? accountant : person, order, start + at);
    });
    await Promise.all(entered);
  }
  await accountant.signOut();
}

async function recordCosts(person: DemoPerson, { id, timeline }: Order, index: number): Promise<void> {
  const { data } = await person.call(costsEndpoints.economics, { params: { id } });
  const costs = getTripCosts(data, index, getDay(new Date(timeline.deliveredAt ?? timeline.orderCreated)));
  if (costs.length === 0) return;
  await person
    .call(profitEndpoints.addTripCosts, { params: { orderId: id }, body: { costs }, key: `demo-costs-${id}` })
    .catch((error: unknown) => {
      if (!(error instanceof CallRefusedError && recordedCostCodes.includes(error.code))) throw error;
    });
}
