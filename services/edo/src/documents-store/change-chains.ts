import { enqueueEndedReasons } from '@trassa/service-kit/notification-outbox';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import type { CountedChain } from '../rollups/chain-changes.rules.ts';
import { FigureChanges } from '../rollups/figure-changes.rules.ts';
import { updateRollups } from '../rollups/update-rollups.ts';
import { buildConnectionCondition } from '../shared/connection-key.ts';
import { listEndedWaits } from './ended-waits.rules.ts';
import { buildCountedChainColumns, listKnownChainsForUpdate } from './store-documents.queries.ts';

/** Day of delivery of a chain by its T1. */
export interface ChainDeliveryTerm {
  chainId: string;
  dueAt: Date;
}

/** Stores days of delivery by T1, and updates figures. While news is promised, the later of both times counts. */
export async function storeDeliveryTerms(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  terms: readonly ChainDeliveryTerm[],
): Promise<void> {
  if (terms.length === 0) return;
  const ids = terms.map(({ chainId }) => chainId);
  const before = await listKnownChainsForUpdate(trx, owner, ids);
  const due = sql`greatest(given.due_at, c.promised_at)`;
  const stated = sql`case when c.promised_at is not null then given.due_at end`;
  const { rows } = await sql<CountedChain>`
    update chains c set due_at = ${due}, stated_due_at = ${stated}
    from unnest(${ids}::text[], ${terms.map(({ dueAt }) => dueAt)}::timestamptz[]) as given(chain_id, due_at)
    where ${buildConnectionCondition(owner, 'c')} and c.chain_id = given.chain_id
      and (c.due_at, c.stated_due_at) is distinct from (${due}, ${stated})
    returning ${buildCountedChainColumns('c')}`.execute(trx);
  await updateFiguresAndMessages(trx, owner, { before, after: rows });
}

/** Stores the promised time of news of chains, or removes it with null, and updates figures. */
export async function promiseNewsOfChains(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { before, at }: { before: readonly CountedChain[]; at: Date | null },
): Promise<void> {
  const stated = sql`case when promised_at is null then due_at else stated_due_at end`;
  const moved = at
    ? sql`due_at = greatest(${at}, ${stated}), stated_due_at = ${stated}`
    : sql`due_at = ${stated}, stated_due_at = null`;
  const { rows } = await sql<CountedChain>`
    update chains c set promised_at = ${at}, ${moved}
    where ${buildConnectionCondition(owner, 'c')} and c.chain_id = any(${before.map(({ chain_id }) => chain_id)}::text[])
    returning ${buildCountedChainColumns('c')}`.execute(trx);
  await updateFiguresAndMessages(trx, owner, { before, after: rows });
}

/** Finishes chains without T4, or reopens them with null, and updates figures. */
export async function closeChains(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { before, at }: { before: readonly CountedChain[]; at: Date | null },
): Promise<void> {
  const { rows } = await sql<CountedChain>`
    update chains c set closed_at = ${at}
    where ${buildConnectionCondition(owner, 'c')} and chain_id = any(${before.map(({ chain_id }) => chain_id)}::text[])
    returning ${buildCountedChainColumns('c')}`.execute(trx);
  await updateFiguresAndMessages(trx, owner, { before, after: rows });
}

/** Updates figures, and ends the reasons of messages about what chains no longer wait for. */
async function updateFiguresAndMessages(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { before, after }: { before: readonly CountedChain[]; after: readonly CountedChain[] },
): Promise<void> {
  const changed = new Set(after.map(({ chain_id }) => chain_id));
  const chainsBefore = before.filter(({ chain_id }) => changed.has(chain_id));
  const figures = new FigureChanges();
  figures.add({ documentsBefore: [], documentsAfter: [], chainsBefore, chainsAfter: after });
  await updateRollups(trx, owner, figures);
  await enqueueEndedReasons(trx, owner.companyId, listEndedWaits(chainsBefore, after));
}
