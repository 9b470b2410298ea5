import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import type { SyncResult } from '@trassa/contracts/edo/connection';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { emit } from '@trassa/mfe-kit/events';
import { toast } from '@trassa/mfe-kit/toasts';
import { documentsMessages } from './documents.messages.ts';

const messages = documentsMessages.sync;
const MOST_ROUNDS = 120;
const PAUSE_MS = 4000;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));

/** Makes orders of all chains; joins the work going on in the background until it is done. */
export async function syncOrders(login: string, onProgress: (result: SyncResult) => void): Promise<SyncResult> {
  let result = (await call(edoEndpoints.syncToOrders, { body: { login } })).data;
  for (let round = 1; result.state === 'running' && round < MOST_ROUNDS; round += 1) {
    onProgress(result);
    await pause();
    result = (await call(edoEndpoints.syncToOrders, { body: { login } })).data;
  }
  return result;
}

/** The server refused, or the call itself broke: two sentences of the specification. */
export function tellSyncFailure(error: Error): void {
  if (!(error instanceof ApiError) || error.status === 0) toast.error(messages.crashed(error.message));
  else {
    const description = error.details ? messages.details(error.details) : undefined;
    toast.error(messages.failed(error.message), { description });
  }
}

/** Counts of what was done; refusals stay long enough to read, and do not cover the header until somebody closes them. */
export function tellSyncResult(result: SyncResult): void {
  const named = result.failures.slice(0, 3).map((one) => `${one.externalOrderId}: ${one.error}`);
  const description = [messages.counts(result), ...named].join('. ');
  if (result.errors === 0) toast.success(messages.done, { description, seconds: 5 });
  else toast.warning(messages.done, { description, seconds: 12 });
  emit('orders.synchronised', { created: result.created, updated: result.updated });
}
