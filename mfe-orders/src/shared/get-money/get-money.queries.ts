import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import { download, saveFile } from '@trassa/api-client/download';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentMessages as messages } from './payment-dialog.messages.ts';

/** @throws an error with a message for the person */
export async function requestPayment(id: string, idempotencyKey: string): Promise<void> {
  try {
    await call(ordersEndpoints.requestPayment, { params: { id }, idempotencyKey });
  } catch (error) {
    throw new Error(error instanceof ApiError && error.status > 0 ? error.message : messages.failed, { cause: error });
  }
}

/** Saves the print forms of these documents, one after the other. */
export async function savePrints(ids: readonly string[]): Promise<number> {
  for (const id of ids) saveFile(await download(edoEndpoints.print, { params: { id }, query: {} }));
  return ids.length;
}
