import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { SyncsTable } from '../db/schema.ts';

/** Job: import of the orders of a connection. */
export const SYNC_TASK = 'sync';

/** Payload of the job. `begin`: begins a sync of this kind unless one is under way; null: only continues one. */
export interface SyncJob extends ConnectionKey {
  begin: SyncsTable['trigger'] | null;
}
