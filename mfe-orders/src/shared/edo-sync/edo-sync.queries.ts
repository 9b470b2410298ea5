import { call, tokenStore } from '@trassa/api-client/call';
import type { SyncResult } from '@trassa/contracts/edo/connection';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { readQuery } from '@trassa/mfe-kit/query';

/**
 * State of the connection to the document exchange. Keys of mfe-edo begin in the same way, so that what refetches them
 * refetches this one, too.
 */
export const edoStatusQuery = (login: string | null) =>
  readQuery(['edo', 'status', login], edoConnectionEndpoints.status, { query: login ? { login } : {} });

const maxSyncRounds = 120;
const roundPauseMs = 4000;

/** Pause between requests: the exchange allows twenty a minute. */
const waitBetweenRounds = () => new Promise<void>((resolve) => setTimeout(resolve, roundPauseMs));

/** Pause and progress callback between the rounds of a sync. */
interface SyncOptions {
  readonly onProgress: (result: SyncResult) => void;
  readonly wait?: () => Promise<void>;
}

/**
 * Makes orders of all chains of a login. A call returns after a limited time while the sync continues in the
 * background; the next call joins it and reports progress. Null once the person who asked is not signed in: the login is
 * of their company.
 */
export async function syncChainsToOrders(
  login: string,
  { onProgress, wait = waitBetweenRounds }: SyncOptions,
): Promise<SyncResult | null> {
  const askedBy = tokenStore.readUser()?.id;
  let result = (await call(edoConnectionEndpoints.syncToOrders, { body: { login } })).data;
  for (let round = 1; result.state === 'running' && round < maxSyncRounds; round += 1) {
    onProgress(result);
    await wait();
    if (tokenStore.readUser()?.id !== askedBy) return null;
    result = (await call(edoConnectionEndpoints.syncToOrders, { body: { login } })).data;
  }
  return result;
}
