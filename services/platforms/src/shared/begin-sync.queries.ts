import { randomUUID } from 'node:crypto';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { Transaction } from 'kysely';
import type { PlatformsTables, SyncRow, SyncsTable } from '../db/schema.ts';

type Trx = Transaction<PlatformsTables>;

/** A sync that is under way; `joined`: it was under way before. */
interface BegunSync {
  syncId: string;
  joined: boolean;
}

/** The sync under way; undefined when there is none. */
export function findRunningSync(trx: Trx, owner: ConnectionKey): Promise<SyncRow | undefined> {
  return trx
    .selectFrom('syncs')
    .selectAll()
    .where('company_id', '=', owner.companyId)
    .where('connection_id', '=', owner.connectionId)
    .where('state', '=', 'running')
    .executeTakeFirst();
}

/** Begins a sync, or joins the one under way: a unique index prevents a second one. */
export async function beginSync(
  trx: Trx,
  owner: ConnectionKey,
  begin: { trigger: SyncsTable['trigger']; now: Date },
): Promise<BegunSync> {
  const syncId = randomUUID();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('syncs')
    .values({
      company_id: owner.companyId,
      id: syncId,
      connection_id: owner.connectionId,
      trigger: begin.trigger,
      state: 'running',
      loaded: 0,
      created: 0,
      updated: 0,
      unchanged: 0,
      errors: 0,
      error: null,
      started_at: begin.now,
      finished_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'connection_id']).where('state', '=', 'running').doNothing(),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) return { syncId, joined: false };
  const running = await findRunningSync(trx, owner);
  // Undefined: the running sync ended between the two statements, so the next try begins one.
  return running ? { syncId: running.id, joined: true } : beginSync(trx, owner, begin);
}
