import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { ChainRow, EdoTables } from '../../db/tables.ts';
import { buildConnectionCondition } from '../../shared/connection-key.ts';

/** Notes that the refusal of a chain is solved, or that it is not. @returns false when that was so already */
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
