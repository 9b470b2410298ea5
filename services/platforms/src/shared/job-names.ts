import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { SyncsTable } from '../db/schema.ts';

/** Job: import of the orders of a connection. */
export const SYNC_TASK = 'sync';

/** A run to be done. `begin`: begin a sync of this kind unless one is under way; null: only go on with one that is. */
export interface SyncJob extends ConnectionKey {
  begin: SyncsTable['trigger'] | null;
}
