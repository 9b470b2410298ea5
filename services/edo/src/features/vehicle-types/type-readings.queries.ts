import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../../db/tables.ts';
import { T1 } from '../../documents-store/chain-stages.rules.ts';
import { listIdleExchanges } from '../../exchange/idle-exchanges.queries.ts';
import { isTripSql } from '../../rollups/trip.rules.ts';
import { ofConnection } from '../../shared/connection-key.ts';

const MAX_ATTEMPTS = 3;
/** Newest trips of a vehicle whose titles are read; a new trip brings a new title. */
const NEWEST_TRIPS = 3;

/** T1 that may name the type of a vehicle. */
export interface VehicleDocument {
  plate: string;
  document: DocumentRow;
}

/** Attempt to read a vehicle's type from a title. */
interface TypeReading {
  plate: string;
  documentId: string;
}

/** Exchanges with vehicles of unknown type. */
export const listUntyped = (trx: Transaction<EdoTables>): Promise<ConnectionKey[]> =>
  listIdleExchanges(
    trx,
    sql`exists (select 1 from vehicles v where v.company_id = e.company_id and v.connection_id = e.id
      and not exists (select 1 from vehicle_types t
        where t.company_id = v.company_id and t.plate = v.plate and t.make is not null))`,
  );

/** Vehicle of unknown type that moved last, with the newest of its unread titles. */
export async function listDueTitles(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  now: Date,
): Promise<VehicleDocument[]> {
  const { rows } = await sql<DocumentRow & { of_plate: string }>`
    select v.plate as of_plate, title.* from vehicles v cross join lateral (
      select d.* from (
        select chain_id, started_at from chains
        where ${ofConnection(owner)} and plate = v.plate
          and ${sql.raw(isTripSql)}
        order by started_at desc, chain_id desc limit ${NEWEST_TRIPS}) as trip
      join documents d on ${ofConnection(owner, 'd')}
        and d.chain_id = trip.chain_id and d.doc_type = ${sql.lit(T1)} and not d.deleted
      left join type_asks a on ${ofConnection(owner, 'a')}
        and a.plate = v.plate and a.document_id = d.document_id
      where a.document_id is null or a.again_at <= ${now}
      order by trip.started_at desc, d.document_id limit 1) as title
    where ${ofConnection(owner, 'v')}
      and not exists (select 1 from vehicle_types t
        where t.company_id = ${owner.companyId} and t.plate = v.plate and t.make is not null)
    order by v.last_at desc, v.plate limit 1`.execute(trx);
  return rows.map(({ of_plate: plate, ...document }) => ({ plate, document }));
}

/** Records the attempt before the call; the number of attempts is limited. */
export async function startReading(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: ConnectionKey,
  { plate, documentId, againAt }: TypeReading & { againAt: Date },
): Promise<void> {
  await sql`
    insert into type_asks as a (company_id, connection_id, plate, document_id, tries, again_at)
    values (${companyId}, ${connectionId}, ${plate}, ${documentId}, 1, ${againAt})
    on conflict (company_id, connection_id, plate, document_id) do update set tries = a.tries + 1,
      again_at = case when a.tries + 1 < ${MAX_ATTEMPTS} then excluded.again_at end`.execute(trx);
}

/** Records the result: the title is not read again. */
export async function finishReading(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { plate, documentId }: TypeReading,
): Promise<void> {
  await sql`
    update type_asks set again_at = null where ${ofConnection(owner)}
      and plate = ${plate} and document_id = ${documentId}`.execute(trx);
}
