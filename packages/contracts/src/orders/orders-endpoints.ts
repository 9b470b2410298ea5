import { endpoint } from '../endpoint.ts';
import type { Done, Enveloped } from '../envelope.ts';
import type { CloseOrders, CloseOrdersReply, TripsClosed } from './closing.ts';
import type { DayFigures } from './day-figures.ts';
import type { OrdersQuery, PlatformOrdersQuery } from './filters.ts';
import type { Order, OrderDetails, OrderStatistics } from './order.ts';
import type { OrderPaid, PriceChange, StatusChange } from './order-changes.ts';
import type { OrdersOverview } from './overview.ts';
import type { NewOwnOrder, OwnOrderChange, OwnOrderForm } from './own-order.ts';
import type { ImportOrders, ImportReply, PlatformOrder } from './platform-order.ts';
import type { PlatformTotals, PlatformTotalsQuery } from './platform-totals.ts';

/**
 * A page of orders; `total` counts all that match the filters, `amount` is the sum of their prices in rubles (absent: a
 * server of an earlier release does not say).
 */
export interface OrdersReply {
  success: true;
  data: Order[];
  total: number;
  amount?: number | undefined;
}

/** Calls of services/orders about orders. */
export const ordersEndpoints = {
  health: endpoint<{ reply: Done }>()('GET', '/api/orders/health', { access: 'public', summary: 'Health of orders' }),
  list: endpoint<{ query: OrdersQuery; reply: OrdersReply }>()('GET', '/api/orders', {
    access: 'user',
    summary: 'Orders by filters, page by page',
  }),
  metrics: endpoint<{ reply: Enveloped<OrderStatistics> }>()('GET', '/api/orders/metrics', {
    access: 'user',
    summary: 'Counters of all orders of the company',
  }),
  figures: endpoint<{ reply: Enveloped<DayFigures> }>()('GET', '/api/orders/figures', {
    access: 'user',
    summary: 'Efficiency of thirty days',
  }),
  overview: endpoint<{ reply: Enveloped<OrdersOverview> }>()('GET', '/api/orders/overview', {
    access: 'user',
    summary: 'Income by day and month, what asks for a decision, trips on the road',
  }),
  export: endpoint<{ query: OrdersQuery; reply: unknown }>()('GET', '/api/orders/export', {
    access: 'user',
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Orders by filters as an Excel workbook, at most 5000',
  }),
  details: endpoint<{ params: { id: string }; reply: Enveloped<OrderDetails> }>()('GET', '/api/orders/:id', {
    access: 'user',
    summary: 'One order with its chain of documents and its history',
  }),
  createOwn: endpoint<{ body: NewOwnOrder; reply: Enveloped<OrderDetails> }>()('POST', '/api/orders', {
    access: 'user',
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Enter an order by hand; the same key again answers with the order that is there',
  }),
  ownForm: endpoint<{ params: { id: string }; reply: Enveloped<OwnOrderForm> }>()('GET', '/api/orders/:id/form', {
    access: 'user',
    summary: 'An order as the form has it, to change or to copy it',
  }),
  changeOwn: endpoint<{ params: { id: string }; body: OwnOrderChange; reply: Enveloped<OrderDetails> }>()(
    'PUT',
    '/api/orders/:id',
    { access: 'user', summary: 'Change an order entered by hand; 409 when somebody changed it meanwhile' },
  ),
  changeStatus: endpoint<{ params: { id: string }; body: StatusChange; reply: Enveloped<OrderDetails> }>()(
    'POST',
    '/api/orders/:id/status',
    { access: 'user', summary: 'Move an order on, refuse or cancel it; 409 when somebody changed it meanwhile' },
  ),
  changePrice: endpoint<{ params: { id: string }; body: PriceChange; reply: Enveloped<OrderDetails> }>()(
    'PUT',
    '/api/orders/:id/price',
    { access: 'user', summary: 'Name the price of an order; 409 when somebody changed it meanwhile' },
  ),
  close: endpoint<{ body: CloseOrders; reply: Enveloped<CloseOrdersReply> }>()('POST', '/api/orders/close', {
    access: 'user',
    summary: 'Finish trips without news without T4, with a reason; repeating it changes nothing',
  }),
  requestPayment: endpoint<{ params: { id: string }; reply: Done }>()('POST', '/api/orders/:id/request-payment', {
    access: 'user',
    summary: "Ask for the money of a delivered order, once; the amount is the order's",
  }),
  paid: endpoint<{ params: { id: string }; body: OrderPaid; reply: Done }>()('POST', '/internal/orders/:id/paid', {
    access: 'service',
    summary: 'The debtor has paid: the order becomes paid, once',
  }),
  tripsClosed: endpoint<{ body: TripsClosed; reply: Done }>()('POST', '/internal/orders/trips-closed', {
    access: 'service',
    summary: 'Trips of the exchange were finished without T4: their orders are delivered; repeating it changes nothing',
  }),
  platformOrders: endpoint<{ query: PlatformOrdersQuery; reply: Enveloped<PlatformOrder[]> }>()(
    'GET',
    '/api/platforms/orders',
    { access: 'user', summary: 'Orders as their platforms gave them, newest first, at most 5000' },
  ),
  import: endpoint<{ body: ImportOrders; reply: ImportReply }>()('POST', '/internal/orders/import', {
    access: 'service',
    bodyLimit: 8_388_608,
    summary: 'Takes orders of a platform in; the same orders again change nothing',
  }),
  platformTotals: endpoint<{ query: PlatformTotalsQuery; reply: Enveloped<PlatformTotals> }>()(
    'GET',
    '/internal/orders/platform-totals',
    { access: 'service', summary: 'Counters of the company by platform, status and day' },
  ),
};
