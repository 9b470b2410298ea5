import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { ChainRow, EdoTables } from '../../db/tables.ts';
import { buildConnectionCondition } from '../../shared/connection-key.ts';

/** Marks the refusal of a chain as solved or as open. @returns false when it was so marked already */
export async function updateSolved(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { chainId, note }: { chainId: string; note: Pick<ChainRow, 'solved_at' | 'solved_by'> },
): Promise<boolean> {
  const { solved_at, solved_by } = note;
  const { numAffectedRows = 0n } = await sql`
    update chains set solved_at = ${solved_at}, solved_by = ${solved_by}, revision = revision + 1
    where ${buildConnectionCondition(owner)} and chain_id = ${chainId}
      and (coalesce(solved_at >= last_at, false)) <> ${solved_at !== null}`.execute(trx);
  return numAffectedRows > 0n;
}
