import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import type { Calculate, Calculation, FactoringRequest, RequestReply } from '@trassa/contracts/finance/factoring';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';
import { financeKey } from '../../shared/finance.queries.ts';
import { factoringMessages as messages } from './factoring.messages.ts';

/** Score and limit. */
export const scoreQuery = () =>
  queryOptions({
    queryKey: [...financeKey, 'score'],
    queryFn: async ({ signal }) => (await call(factoringEndpoints.creditScore, { signal })).data,
  });

/** Orders that were delivered and are not paid. */
export const deliveredQuery = () =>
  queryOptions({
    queryKey: [...financeKey, 'delivered'],
    queryFn: async ({ signal }) => {
      const query = { status: 'delivered,invoiced', limit: 500, sort: '-delivery' } as const;
      return (await call(ordersEndpoints.list, { query, signal })).data;
    },
  });

/** A sentence of the catalogue, with the server's own words under it. */
export class SaidError extends Error {
  readonly details: string | undefined;

  constructor(text: string, details?: string) {
    super(text);
    this.details = details;
  }
}

const hasAnswered = (error: unknown): error is ApiError => error instanceof ApiError && error.status > 0;

/** What an advance would cost. Throws {@link SaidError}. */
export async function calculate(body: Calculate): Promise<Calculation> {
  try {
    return (await call(factoringEndpoints.calculate, { body })).data;
  } catch (error) {
    throw hasAnswered(error)
      ? new SaidError(messages.calculateFailed, error.message)
      : new SaidError(messages.calculateCrashed);
  }
}

/** Asks for an advance; one attempt, one key. Throws {@link SaidError}. */
export async function sendRequest(body: FactoringRequest, idempotencyKey: string): Promise<RequestReply> {
  try {
    return (await call(factoringEndpoints.request, { body, idempotencyKey })).data;
  } catch (error) {
    throw hasAnswered(error)
      ? new SaidError(error.message || messages.requestFailed)
      : new SaidError(messages.requestCrashed);
  }
}
