import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import { download, saveFile } from '@trassa/api-client/download';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';
import { paymentMessages as messages } from './payment-dialog.messages.ts';

/** @throws an error with a message for the person */
export async function requestPayment(id: string, idempotencyKey: string): Promise<void> {
  try {
    await call(ordersEndpoints.requestPayment, { params: { id }, idempotencyKey });
  } catch (error) {
    throw new Error(error instanceof ApiError && error.status > 0 ? error.message : messages.failed, { cause: error });
  }
}

/** Papers in force that finance has issued for an order. */
export const papersOfOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['finance', 'papers-of-order', id],
    queryFn: async ({ signal }) =>
      (await call(papersEndpoints.papers, { query: { order: id, limit: 20 }, signal })).data,
    select: ({ papers }) => papers.filter(({ state }) => state !== 'cancelled' && state !== 'replaced'),
  });

/** Saves the print form of a paper of finance. */
export const savePaperPrint = async (id: string): Promise<void> =>
  saveFile(await download(papersEndpoints.paperPdf, { params: { id } }));

/** Saves the print forms of documents of waybills, one after the other. @returns their number */
export async function saveWaybillPrints(ids: readonly string[]): Promise<number> {
  for (const id of ids) saveFile(await download(edoEndpoints.print, { params: { id }, query: {} }));
  return ids.length;
}
