import { randomUUID } from 'node:crypto';
import { aFeedback } from '@trassa/e2e/support/a-feedback';
import { anOwnOrder } from '@trassa/service-orders/testing/an-own-order';
import type { AttackedCompany } from './companies.ts';
import type { PairedName } from './paired-services.ts';
import type { WireCall } from './send.ts';

/** A read of a person, by the service that answers it. */
export const reads: readonly (readonly [service: PairedName, path: string])[] = [
  ['account', '/api/account/state'],
  ['orders', '/api/orders?limit=1'],
  ['finance', '/api/finance/operations?limit=1'],
  ['account', '/api/account/messages'],
  ['edo', '/api/edo/documents?limit=1'],
  ['orders', '/api/payments/subscription'],
  ['platforms', '/api/platforms/connections'],
  ['geo', '/api/geo/position-sources'],
  ['landing', '/api/landing/health'],
  ['feedback', '/api/feedback/health'],
];

/** A write with an idempotency key, and the table that gets one row for it. */
export interface Write {
  needs: readonly PairedName[];
  path: string;
  table: string;
  /** Whether all such writes of a company share one row, because the first is still open. */
  isOnce?: boolean;
  body: (key: string) => object;
}

/** An order entered by hand. */
export const ownOrder: Write = {
  needs: ['orders'],
  path: '/api/orders',
  table: 'orders.orders',
  body: (key) => ({ key, order: anOwnOrder() }),
};

/** Writes of every service that has one with a key. */
export const writes: readonly Write[] = [
  ownOrder,
  {
    needs: ['finance'],
    path: '/api/finance/operations',
    table: 'finance.operations',
    body: () => ({ category: 'fuel', amount: 100, date: '2026-11-20' }),
  },
  { needs: ['landing'], path: '/api/partner/generate', table: 'landing.leads', body: () => ({}) },
  { needs: ['feedback'], path: '/api/feedback', table: 'feedback.feedback', body: () => aFeedback() },
];

/** Not among `writes`: it goes to the payment provider, of which there is only one process. */
export const payment: Write = {
  needs: ['orders', 'landing'],
  path: '/api/payments/create',
  table: 'orders.payments',
  isOnce: true,
  body: () => ({ planId: 'extended' }),
};

/** A comment on an order that mentions the dispatcher, who hears the key in a message. */
export function buildComment(company: AttackedCompany, key: string) {
  return { key, text: `@Андрей Савельев ${key}`, mentions: [company.getIdentity('dispatcher').userId] };
}

/** A call of the director; `key` as our own browser client sends it. */
export function buildCall(token: string, path: string, body?: object, key: string = randomUUID()): WireCall {
  const headers = { authorization: `Bearer ${token}` };
  if (!body) return { method: 'GET', path, headers };
  const typed = { ...headers, 'content-type': 'application/json', 'idempotency-key': key };
  return { method: 'POST', path, headers: typed, body: JSON.stringify(body) };
}
