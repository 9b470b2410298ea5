import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import type { SyncResult } from '@trassa/contracts/edo/connection';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { MOST_CHAINS_SYNCED_TO_ORDERS } from '@trassa/contracts/edo/limits';
import { emit } from '@trassa/mfe-kit/events';
import { toast } from '@trassa/mfe-kit/toasts';
import { syncMessages as messages } from './selection-bar.messages.ts';

/** Makes or updates orders of chains in batches; the result is the sum of their answers. */
export async function syncOrders(
  chains: readonly string[],
  onProgress: (done: number, total: number) => void,
): Promise<SyncResult> {
  const sum: SyncResult = {
    created: 0,
    updated: 0,
    unchanged: 0,
    errors: 0,
    total: chains.length,
    state: 'done',
    failures: [],
  };
  for (let start = 0; start < chains.length; start += MOST_CHAINS_SYNCED_TO_ORDERS) {
    onProgress(start, chains.length);
    const few = chains.slice(start, start + MOST_CHAINS_SYNCED_TO_ORDERS);
    const { data } = await call(edoConnectionEndpoints.syncToOrders, { body: { chains: few } });
    for (const key of ['created', 'updated', 'unchanged', 'errors'] as const) sum[key] += data[key];
    sum.failures.push(...data.failures);
  }
  return sum;
}

/** Toast of a failure; the specification has one text for a refusal and one for a broken call. */
export function showSyncFailure(error: Error): void {
  if (!(error instanceof ApiError) || error.status === 0) toast.error(messages.crashed(error.message));
  else {
    const description = error.details ? messages.details(error.details) : undefined;
    toast.error(messages.failed(error.message), { description });
  }
}

/** Toast with counts, longer with refusals, yet not permanent, since it covers the header. Emits an event. */
export function announceSyncResult(result: SyncResult): void {
  const named = result.failures.slice(0, 3).map((one) => `${one.externalOrderId}: ${one.error}`);
  const description = [messages.counts(result), ...named].join('. ');
  if (result.errors === 0) toast.success(messages.done, { description, seconds: 5 });
  else toast.warning(messages.done, { description, seconds: 12 });
  emit('orders.synchronised', { created: result.created, updated: result.updated });
}
