import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { OperatorWaybillRow } from '../db/operator-tables.ts';
import type { EdoTables } from '../db/tables.ts';
import { buildConnectionCondition } from '../shared/connection-key.ts';
import type { OperatorWaybill } from './operator.ts';

/** Cursor after the changes that are stored; null: none yet. */
export async function findFeedCursor(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<string | null> {
  const { rows } = await sql<{
    cursor: string;
  }>`select cursor from operator_feeds where ${buildConnectionCondition(owner)}`.execute(trx);
  return rows[0]?.cursor ?? null;
}

export async function saveFeedCursor(trx: Transaction<EdoTables>, owner: ConnectionKey, cursor: string): Promise<void> {
  await trx
    .insertInto('operator_feeds')
    .values({ company_id: owner.companyId, connection_id: owner.connectionId, cursor })
    .onConflict((conflict) => conflict.columns(['company_id', 'connection_id']).doUpdateSet({ cursor }))
    .execute();
}

/** Deletes the cursor of a connection that gets another box: it is a place in the feed of one organisation. */
export async function deleteCursorOfOtherBox(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  box: string,
): Promise<void> {
  await sql`delete from operator_feeds f using connections n where ${buildConnectionCondition(owner, 'f')}
    and n.company_id = f.company_id and n.id = f.connection_id and n.box <> ${box}`.execute(trx);
}

/** Stores what an operator says of a waybill; `since` moves only if awaited titles or the answer of ГИС ЭПД change. */
export async function saveOperatorWaybill(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { waybill, now }: { waybill: OperatorWaybill; now: Date },
): Promise<void> {
  const stated = {
    titles: JSON.stringify(waybill.titles),
    awaits: JSON.stringify(waybill.isRevoked ? [] : waybill.awaits),
    gis: JSON.stringify(waybill.gis),
    uid: waybill.uid,
    is_revoked: waybill.isRevoked,
    driver_approved_at: waybill.driverApprovedAt,
  };
  const key = { company_id: owner.companyId, connection_id: owner.connectionId, chain_id: waybill.id };
  await trx
    .insertInto('operator_waybills')
    .values({ ...key, ...stated, since: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'connection_id', 'chain_id']).doUpdateSet({
        ...stated,
        since: sql<Date>`case when operator_waybills.awaits = excluded.awaits and operator_waybills.gis = excluded.gis
          then operator_waybills.since else excluded.since end`,
      }),
    )
    .execute();
}

/**
 * What an operator says of a waybill of the company; null: it came from no operator. One that came through several
 * logins is that of a connected one.
 */
export async function findOperatorWaybill(
  trx: Transaction<EdoTables>,
  { companyId, chainId }: { companyId: string; chainId: string },
): Promise<OperatorWaybillRow | null> {
  const row = await trx
    .selectFrom('operator_waybills as w')
    .innerJoin('connections as n', (join) =>
      join.onRef('n.company_id', '=', 'w.company_id').onRef('n.id', '=', 'w.connection_id'),
    )
    .selectAll('w')
    .where('w.company_id', '=', companyId)
    .where('w.chain_id', '=', chainId)
    .orderBy('n.state')
    .orderBy('w.since', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** Ids of these titles that are stored. */
export async function listStoredTitleIds(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ document_id: string }>`
    select document_id from documents where ${buildConnectionCondition(owner)} and document_id = any(${ids}::text[])`.execute(
    trx,
  );
  return new Set(rows.map(({ document_id }) => document_id));
}
