import { enqueueSettlements } from '@trassa/service-kit/notification-outbox';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import type { CountedChain } from '../rollups/chain-changes.rules.ts';
import { FigureChanges } from '../rollups/figure-changes.rules.ts';
import { updateRollups } from '../rollups/update-rollups.ts';
import { ofConnection } from '../shared/connection-key.ts';
import { endedWaits } from './ended-waits.rules.ts';
import { countedChain, listKnownChains } from './store-documents.queries.ts';

/** Day of delivery of a chain by its T1. */
export interface ChainTerm {
  chainId: string;
  dueAt: Date;
}

/** Stores days of delivery, and updates figures. */
export async function storeTerms(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  terms: readonly ChainTerm[],
): Promise<void> {
  if (terms.length === 0) return;
  const ids = terms.map(({ chainId }) => chainId);
  const before = await listKnownChains(trx, owner, ids);
  const { rows } = await sql<CountedChain>`
    update chains c set due_at = given.due_at
    from unnest(${ids}::text[], ${terms.map(({ dueAt }) => dueAt)}::timestamptz[]) as given(chain_id, due_at)
    where ${ofConnection(owner, 'c')} and c.chain_id = given.chain_id and c.due_at is distinct from given.due_at
    returning ${countedChain('c')}`.execute(trx);
  await updateFigures(trx, owner, { before, after: rows });
}

/** Finishes chains without T4, and updates figures. */
export async function closeChains(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { before, now }: { before: readonly CountedChain[]; now: Date },
): Promise<void> {
  const { rows } = await sql<CountedChain>`
    update chains c set closed_at = ${now}
    where ${ofConnection(owner, 'c')} and chain_id = any(${before.map(({ chain_id }) => chain_id)}::text[])
    returning ${countedChain('c')}`.execute(trx);
  await updateFigures(trx, owner, { before, after: rows });
}

/** Updates figures, and settles messages about what chains wait for no more. */
async function updateFigures(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { before, after }: { before: readonly CountedChain[]; after: readonly CountedChain[] },
): Promise<void> {
  const changed = new Set(after.map(({ chain_id }) => chain_id));
  const chainsBefore = before.filter(({ chain_id }) => changed.has(chain_id));
  const figures = new FigureChanges();
  figures.add({ documentsBefore: [], documentsAfter: [], chainsBefore, chainsAfter: after });
  await updateRollups(trx, owner, figures);
  await enqueueSettlements(trx, owner.companyId, endedWaits(chainsBefore, after));
}
