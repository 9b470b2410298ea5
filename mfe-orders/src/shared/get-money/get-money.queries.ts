import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { getMoneyMessages as messages } from './get-money.messages.ts';

/** @throws an error with a message for the person */
export async function requestPayment(id: string, idempotencyKey: string): Promise<void> {
  try {
    await call(ordersEndpoints.requestPayment, { params: { id }, idempotencyKey });
  } catch (error) {
    throw new Error(error instanceof ApiError && error.status > 0 ? error.message : messages.failed, { cause: error });
  }
}
