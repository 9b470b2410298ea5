import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { OperatorWaybillRow, OutgoingTitleRow } from '../../db/operator-tables.ts';
import type { ConnectionRow, EdoTables } from '../../db/tables.ts';

/** Largest number of waybills on the desk; those that wait longest come first. */
export const MOST_DESK_WAYBILLS = 500;

/** A waybill of the signing desk, with the columns of the waybill that a row shows. */
export type DeskWaybillRow = Pick<OperatorWaybillRow, 'chain_id' | 'awaits' | 'gis' | 'uid' | 'since' | 'titles'> &
  Pick<ConnectionRow, 'operator' | 'login'> & {
    number: string;
    from_addr: string;
    to_addr: string;
    go_name: string;
    vehicle: string;
    driver: string;
    /** Titles that the company writes, except drafts and cancelled ones, the last changed one last. */
    outgoing: Pick<OutgoingTitleRow, 'kind' | 'state' | 'error'>[];
  };

/** Waybills of the company that wait for somebody, or that ГИС ЭПД refused. */
export async function listWaitingWaybills(trx: Transaction<EdoTables>, companyId: string): Promise<DeskWaybillRow[]> {
  return listDeskWaybillsWhere(trx, {
    companyId,
    where: sql`not c.deleted and c.closed_at is null and (w.awaits <> '[]' or w.gis->>'state' = 'refused')`,
  });
}

/** A waybill of an operator, whether it waits for somebody or not; of several copies the one that is signed. */
export async function findDeskWaybill(
  trx: Transaction<EdoTables>,
  { companyId, chainId }: { companyId: string; chainId: string },
): Promise<DeskWaybillRow | undefined> {
  const [row] = await listDeskWaybillsWhere(trx, {
    companyId,
    where: sql`w.chain_id = ${chainId}`,
    order: sql`n.state, w.since desc`,
  });
  return row;
}

async function listDeskWaybillsWhere(
  trx: Transaction<EdoTables>,
  {
    companyId,
    where,
    order = sql`w.since`,
  }: { companyId: string; where: RawBuilder<unknown>; order?: RawBuilder<unknown> },
): Promise<DeskWaybillRow[]> {
  const { rows } = await sql<DeskWaybillRow>`
    select w.chain_id, w.awaits, w.gis, w.uid, w.since, w.titles, n.operator, n.login, c.number, c.from_addr, c.to_addr, c.go_name,
      c.vehicle, c.driver, coalesce((
        select jsonb_agg(jsonb_build_object('kind', o.kind, 'state', o.state, 'error', o.error) order by o.updated_at)
        from outgoing_titles o where o.company_id = w.company_id and o.connection_id = w.connection_id
          and o.chain_id = w.chain_id and o.state not in ('draft', 'cancelled')), '[]') as outgoing
    from operator_waybills w
    join connections n on n.company_id = w.company_id and n.id = w.connection_id
    join chains c on c.company_id = w.company_id and c.connection_id = w.connection_id and c.chain_id = w.chain_id
    where w.company_id = ${companyId} and ${where}
    order by ${order} limit ${MOST_DESK_WAYBILLS}`.execute(trx);
  return rows;
}

/** Titles that the company has written for a waybill: of each kind the latest that is not cancelled. */
export async function listLatestOutgoingTitles(
  trx: Transaction<EdoTables>,
  { companyId, chainId }: { companyId: string; chainId: string },
): Promise<OutgoingTitleRow[]> {
  return trx
    .selectFrom('outgoing_titles')
    .distinctOn('kind')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('chain_id', '=', chainId)
    .where('state', '<>', 'cancelled')
    .orderBy('kind')
    .orderBy('created_at', 'desc')
    .execute();
}
