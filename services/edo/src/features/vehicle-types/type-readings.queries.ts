import { sql, type Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../../db/tables.ts';
import { type ConnectionKey, ofConnection } from '../../shared/connection-key.ts';
import { isTripSql } from '../../shared/rollups/trip.rules.ts';

const MOST_TRIES = 3;
/** Of so many latest trips of a vehicle titles are read: a new trip brings a new title. */
const NEWEST_TRIPS = 3;

/** A first title that may say what a vehicle is. */
export interface VehicleDocument {
  plate: string;
  document: DocumentRow;
}

/** A title asked for the type of a vehicle. */
interface Ask {
  plate: string;
  documentId: string;
}

/** Connected exchanges, of all companies, with vehicles of an unknown type; none whose documents are just taken in. */
export async function listUntyped(trx: Transaction<EdoTables>): Promise<ConnectionKey[]> {
  const { rows } = await sql<ConnectionKey>`
    select c.company_id as "companyId", c.id as "connectionId" from connections c
    where c.kind = 'exchange' and c.state = 'connected'
      and not exists (select 1 from ingests i
        where i.company_id = c.company_id and i.connection_id = c.id and i.state = 'running')
      and exists (select 1 from vehicles v where v.company_id = c.company_id and v.connection_id = c.id
        and not exists (select 1 from vehicle_types t where t.company_id = v.company_id and t.plate = v.plate))`.execute(
    trx,
  );
  return rows;
}

/** The vehicle of an unknown type that moved last, with the newest of its titles that is still to be asked; or none. */
export async function listAskable(
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
        and d.chain_id = trip.chain_id and d.doc_type = 'ON_TRNACLGROT' and not d.deleted
      left join type_asks a on ${ofConnection(owner, 'a')}
        and a.plate = v.plate and a.document_id = d.document_id
      where a.document_id is null or a.again_at <= ${now}
      order by trip.started_at desc, d.document_id limit 1) as title
    where ${ofConnection(owner, 'v')}
      and not exists (select 1 from vehicle_types t where t.company_id = ${owner.companyId} and t.plate = v.plate)
    order by v.last_at desc, v.plate limit 1`.execute(trx);
  return rows.map(({ of_plate: plate, ...document }) => ({ plate, document }));
}

/** Writes down that a title is being asked; a few times it may be asked again, should nothing come of it. */
export async function openAsk(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: ConnectionKey,
  { plate, documentId, againAt }: Ask & { againAt: Date },
): Promise<void> {
  await sql`
    insert into type_asks as a (company_id, connection_id, plate, document_id, tries, again_at)
    values (${companyId}, ${connectionId}, ${plate}, ${documentId}, 1, ${againAt})
    on conflict (company_id, connection_id, plate, document_id) do update set tries = a.tries + 1,
      again_at = case when a.tries + 1 < ${MOST_TRIES} then excluded.again_at end`.execute(trx);
}

/** A title has said what it says: it is not asked again. */
export async function endAsk(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { plate, documentId }: Ask,
): Promise<void> {
  await sql`
    update type_asks set again_at = null where ${ofConnection(owner)}
      and plate = ${plate} and document_id = ${documentId}`.execute(trx);
}
