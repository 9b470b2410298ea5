import { call } from '@trassa/api-client/call';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { ratingsEndpoints } from '@trassa/contracts/finance/ratings-endpoints';
import { readQuery } from '@trassa/mfe-kit/query';
import { financeKey } from '../../shared/finance.queries.ts';

/** Scores of clients by how they pay. */
export const ratingsQuery = () => readQuery([...financeKey, 'ratings'], ratingsEndpoints.ratings);

/** Payments that the forecast expects, by day. */
export const expectedPaymentsQuery = () =>
  readQuery([...financeKey, 'expected-payments'], financeEndpoints.expectedPayments);

export async function saveCashLimit(limit: number): Promise<void> {
  await call(financeEndpoints.saveCashLimit, { body: { limit } });
}

/** Marks a debt as paid directly to the carrier. */
export async function markDebtPaid(orderId: string): Promise<void> {
  await call(financeEndpoints.receivablePaid, { params: { orderId } });
}
