import { call } from '@trassa/api-client/call';
import type { SyncResult } from '@trassa/contracts/edo/connection';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';

/**
 * State of the company's connection to the document exchange. The key is the one mfe-edo uses: one answer serves both, and
 * its indicator asks anew.
 */
export const edoStatusQuery = (login: string | null) =>
  queryOptions({
    queryKey: ['edo', 'status', login],
    queryFn: async ({ signal }) => (await call(edoEndpoints.status, { query: login ? { login } : {}, signal })).data,
  });

const mostRounds = 120;
const pauseMs = 4000;

/** Between two questions: the exchange's limit is twenty in a minute, and the screen may wait. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs));

/** How a sync waits between its rounds and whom it tells how far it has come. */
export interface SyncTurns {
  readonly onProgress: (result: SyncResult) => void;
  readonly wait?: () => Promise<void>;
}

/**
 * Makes orders of all chains. One answer has a time of its own and the rest goes on in the background: the same call
 * joins it and answers with more, until it is done.
 */
export async function syncToOrders(login: string, { onProgress, wait = pause }: SyncTurns): Promise<SyncResult> {
  let result = (await call(edoEndpoints.syncToOrders, { body: { login } })).data;
  for (let round = 1; result.state === 'running' && round < mostRounds; round += 1) {
    onProgress(result);
    await wait();
    result = (await call(edoEndpoints.syncToOrders, { body: { login } })).data;
  }
  return result;
}
