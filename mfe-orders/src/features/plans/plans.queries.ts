import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import type { NewPlanPayment } from '@trassa/contracts/orders/payment';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { track } from '@trassa/mfe-kit/tracking';
import { isProviderPage } from '../../shared/payments/payments.rules.ts';
import { plansMessages as messages } from './plans.messages.ts';

/** Creates a payment. @returns the payment page. @throws an error with a message for the payer */
export async function startPayment(wanted: NewPlanPayment, idempotencyKey: string): Promise<string> {
  try {
    const { data } = await call(paymentsEndpoints.create, { body: wanted, idempotencyKey });
    if (!isProviderPage(data.confirmationUrl, location.hostname)) throw new Error(messages.wrongPage);
    return data.confirmationUrl;
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) {
      track('payment_failed', { reason: 'network_error' });
      throw new Error(messages.createCrashed, { cause: error });
    }
    throw error instanceof Error ? error : new Error(messages.createFailed);
  }
}
