import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { Operation } from '@trassa/contracts/finance/operations';
import type { FinanceOverview } from '@trassa/contracts/finance/overview';
import { addDays } from '@trassa/contracts/moscow-day.rules';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import type { Order } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { type CompanyApiClient, sumNumbers, toKopecks } from './company-client.ts';

export const getFinanceOverview = async ({ ask }: CompanyApiClient): Promise<FinanceOverview> =>
  (await ask(financeEndpoints.overview)).data;

/** Operations by filters, without a limit. */
export async function listOperations({ ask }: CompanyApiClient, query: object): Promise<Operation[]> {
  return (await ask(financeEndpoints.operations, { ...query, limit: 1000 })).data.operations;
}

/** Orders delivered between two days: their number, and their prices in kopecks. */
export async function sumDeliveredBetween(
  { ask }: CompanyApiClient,
  { from, to }: { from: string; to: string },
): Promise<{ orders: number; amount: number }> {
  const query = { deliveredFrom: from, deliveredTo: to, limit: 1 };
  const { total, amount } = await ask(ordersEndpoints.list, query);
  return { orders: total, amount: toKopecks(amount) };
}

/** Kopecks of VAT inside the prices of orders, from their cards. */
export async function sumVatKopecksOfOrders({ ask }: CompanyApiClient, orders: readonly Order[]): Promise<number> {
  const cards = await Promise.all(orders.map(({ id }) => ask(costsEndpoints.economics, {}, { id })));
  return sumNumbers(cards, ({ data }) => toKopecks(data.vat?.amount ?? 0));
}

/** Delivered, priced, unpaid orders. */
export async function listUnpaidOrders({ ask }: CompanyApiClient): Promise<Order[]> {
  const { data } = await ask(ordersEndpoints.list, { status: 'delivered,invoiced', limit: 5000 });
  return data.filter(({ pricing }) => (pricing.total ?? 0) > 0);
}

const lastOfMonth = (month: string) => addDays(`${nextMonth(month)}-01`, -1);
function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
export const buildMonthRange = (month: string) => ({ from: `${month}-01`, to: lastOfMonth(month) });

export const getOrderMetrics = async ({ ask }: CompanyApiClient) => (await ask(ordersEndpoints.metrics)).data;
/** Orders that need a decision. */
export const getAttention = async ({ ask }: CompanyApiClient) => (await ask(ordersEndpoints.overview)).data.attention;
export const getCrmDashboard = async ({ ask }: CompanyApiClient) => (await ask(platformsEndpoints.crmDashboard)).data;
export const listPlatforms = async ({ ask }: CompanyApiClient) =>
  (await ask(platformsEndpoints.crmPlatforms)).data.platforms;
export const countOrders = async ({ ask }: CompanyApiClient, query: object) =>
  (await ask(ordersEndpoints.list, { ...query, limit: 1 })).total;
export const listOrders = async ({ ask }: CompanyApiClient, query: object = {}) =>
  (await ask(ordersEndpoints.list, { ...query, limit: 5000 })).data;
/** Statuses of orders that count neither as income nor as trips. */
export const droppedStatuses = ['refused', 'cancelled'];

export const getClients = async ({ ask }: CompanyApiClient, query: object = {}) =>
  (await ask(edoFigureEndpoints.clients, { limit: 1000, ...query })).data;
