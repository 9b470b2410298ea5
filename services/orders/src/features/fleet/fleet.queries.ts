import { isUuid } from '@trassa/contracts/uuid.rules';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { FleetTable } from '../../db/fleet-tables.ts';
import type { OrdersTables } from '../../db/schema.ts';

type Trx = Transaction<OrdersTables>;
type Row = Selectable<FleetTable>;
export interface FleetKey {
  companyId: string;
  id: string;
}

const MAX_LATEST_ORDERS = 2_000;

/** Entry of the directory, locked; undefined when the id is malformed, unknown or of another company. */
export async function findAndLockFleetEntry(trx: Trx, { companyId, id }: FleetKey): Promise<Row | undefined> {
  if (!isUuid(id)) return undefined;
  return trx
    .selectFrom('fleet')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function countEntries(trx: Trx, { companyId, kind }: { companyId: string; kind: Row['kind'] }) {
  const { entries } = await trx
    .selectFrom('fleet')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return entries;
}

export function upsertEntry(trx: Trx, entry: Insertable<FleetTable>): Promise<Row> {
  const { key, title, content, version, updated_at } = entry;
  return trx
    .insertInto('fleet')
    .values(entry)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'id']).doUpdateSet({ key, title, content, version, updated_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether another entry of the kind has the key. */
export async function isKeyTaken(trx: Trx, { company_id, id, kind, key }: Insertable<FleetTable>): Promise<boolean> {
  const other = await trx
    .selectFrom('fleet')
    .select('id')
    .where('company_id', '=', company_id)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

export async function deleteEntry(trx: Trx, { company_id, id }: Pick<Row, 'company_id' | 'id'>): Promise<void> {
  await trx.deleteFrom('fleet').where('company_id', '=', company_id).where('id', '=', id).execute();
}

/** Vehicles and drivers that the latest orders name. */
export function listCrewsOfLatestOrders(trx: Trx, companyId: string) {
  const latest = trx
    .selectFrom('orders')
    .select([
      sql<string | null>`content->>'vehicle_plate'`.as('plate'),
      sql<string | null>`content->>'driver_name'`.as('name'),
      sql<string | null>`content->>'driver_phone'`.as('phone'),
    ])
    .where('company_id', '=', companyId)
    .orderBy('ordered_at', 'desc')
    .limit(MAX_LATEST_ORDERS)
    .as('latest');
  return trx.selectFrom(latest).selectAll().distinct().execute();
}
