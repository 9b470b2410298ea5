import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { Operation } from '@trassa/contracts/finance/operations';
import type { Overview } from '@trassa/contracts/finance/overview';
import type { Order } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { type Asking, kopecks } from './asking.ts';

/** The overview of finance. */
export const overviewOf = async ({ ask }: Asking): Promise<Overview> => (await ask(financeEndpoints.overview)).data;

/** Operations by filters, as many as there are. */
export async function operationsOf({ ask }: Asking, query: object): Promise<Operation[]> {
  return (await ask(financeEndpoints.operations, { ...query, limit: 1000 })).data.operations;
}

/** Orders delivered between two days: how many, and their prices in kopecks. */
export async function deliveredBetween(
  { ask }: Asking,
  { from, to }: { from: string; to: string },
): Promise<{ orders: number; amount: number }> {
  const query = { deliveredFrom: from, deliveredTo: to, limit: 1 };
  const { total, amount = 0 } = await ask(ordersEndpoints.list, query);
  return { orders: total, amount: kopecks(amount) };
}

/** Orders carried out, with a price, that nobody has paid. */
export async function unpaidOrders({ ask }: Asking): Promise<Order[]> {
  const { data } = await ask(ordersEndpoints.list, { status: 'delivered,invoiced', limit: 5000 });
  return data.filter(({ pricing }) => (pricing.total ?? 0) > 0);
}
