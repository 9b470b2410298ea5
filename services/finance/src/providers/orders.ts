import { randomBytes } from 'node:crypto';
import type { DatedVatMode } from '@trassa/contracts/finance/vat.rules';
import type { Identity } from '@trassa/contracts/identity';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import type { OrdersQuery } from '@trassa/contracts/orders/filters';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { type LateDeliveries, orderMoneyEndpoints } from '@trassa/contracts/orders/order-money-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ProblemError } from '@trassa/service-kit/problem-error';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import type { OrderKey } from '../shared/receivables.queries.ts';

/** Person's call that is forwarded to services/orders. */
export interface CallContext {
  identity: Identity;
  traceId: string;
}

/** Port to services/orders. */
export interface Orders {
  /** Order of the person's company; null otherwise. */
  find: (id: string, asking: CallContext) => Promise<OrderDetails | null>;
  /** Numbers of orders delivered, and of orders refused or cancelled. */
  count: (asking: CallContext) => Promise<{ completed: number; dropped: number }>;
  /** Number of orders that a person sees by filters. */
  countListed: (query: OrdersQuery, asking: CallContext) => Promise<number>;
  /** Trips of a company delivered on these days, both included, after their term. */
  listLateDeliveries: (companyId: string, days: { from: string; to: string }) => Promise<LateDeliveries>;
  /** Modes of VAT of the person's company. */
  listVatModes: (asking: CallContext) => Promise<DatedVatMode[]>;
  /** Requests the payment of an order, once; services/orders then reports the debt, as for every order. */
  requestPayment: (id: string, asking: CallContext) => Promise<void>;
  /** Reports that papers of an order were issued. */
  markInvoiced: (key: OrderKey) => Promise<void>;
  /** Reports that the debtor has paid. */
  markPaid: (key: OrderKey, paid: { reference: string; paidAt: Date }) => Promise<void>;
  /** Reports that a payment was taken back. */
  markUnpaid: (key: OrderKey) => Promise<void>;
}

/** Adapter of services/orders by its contract. */
export function createOrders(orders: ServiceClient): Orders {
  const serviceFor = (companyId: string) => ({ kind: 'service', service: 'finance', companyId, userId: null }) as const;
  const asUser = ({ identity, traceId }: CallContext) => ({ caller: { kind: 'user' as const, identity }, traceId });
  return {
    find: async (id, asking) => {
      const { data } = await orders(ordersEndpoints.details, { ...asUser(asking), params: { id } }).catch(
        turnRefusalIntoNull('orders/not-found'),
      );
      return data;
    },
    count: async (asking) => {
      const { data } = await orders(ordersEndpoints.metrics, asUser(asking));
      const { refused = 0, cancelled = 0 } = data.byStatus;
      return { completed: data.completedOrders, dropped: refused + cancelled };
    },
    countListed: async (query, asking) =>
      (await orders(ordersEndpoints.list, { ...asUser(asking), query: { ...query, limit: 1 } })).total,
    listLateDeliveries: async (companyId, query) => {
      const traceId = randomBytes(16).toString('hex');
      return (await orders(orderMoneyEndpoints.lateDeliveries, { caller: serviceFor(companyId), traceId, query })).data;
    },
    listVatModes: async (asking) => (await orders(costsEndpoints.vatModes, asUser(asking))).data.modes,
    requestPayment: async (id, asking) => {
      await orders(ordersEndpoints.requestPayment, { ...asUser(asking), params: { id } }).catch(
        turnRefusalIntoNull('orders/already-requested'),
      );
    },
    markInvoiced: async ({ companyId, orderId }) => {
      await orders(orderMoneyEndpoints.invoiced, {
        caller: serviceFor(companyId),
        traceId: randomBytes(16).toString('hex'),
        params: { id: orderId },
      });
    },
    markPaid: async ({ companyId, orderId }, { reference, paidAt }) => {
      await orders(orderMoneyEndpoints.paid, {
        caller: serviceFor(companyId),
        traceId: randomBytes(16).toString('hex'),
        params: { id: orderId },
        body: { reference, paidAt: paidAt.toISOString() },
      });
    },
    markUnpaid: async ({ companyId, orderId }) => {
      const traceId = randomBytes(16).toString('hex');
      await orders(orderMoneyEndpoints.unpaid, { caller: serviceFor(companyId), traceId, params: { id: orderId } });
    },
  };
}

/** Turns a refusal with this code into null. */
function turnRefusalIntoNull(code: string) {
  return (error: unknown): { data: null } => {
    if (error instanceof ProblemError && error.code === code) return { data: null };
    throw error;
  };
}
