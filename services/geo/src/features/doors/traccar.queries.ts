import { sql, type Transaction } from 'kysely';
import type { GeoTables } from '../../db/schema.ts';

type Trx = Transaction<GeoTables>;

/** Traccar source of a company by the hash of its token. */
export const findTraccarSource = (trx: Trx, companyId: string, tokenHash: string) =>
  trx
    .selectFrom('position_sources')
    .select('id')
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Notes a unit and that its source works. @returns vehicle of the unit; null: it is not matched */
export async function noteTraccarUnit(
  trx: Trx,
  unit: { company_id: string; source_id: string; unit: string; name: string },
  at: Date,
): Promise<string | null> {
  const { vehicle_id } = await trx
    .insertInto('position_units')
    .values({ ...unit, vehicle_id: null, last_at: at, filled_to: at })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'source_id', 'unit']).doUpdateSet({ name: unit.name, last_at: at }),
    )
    .returning('vehicle_id')
    .executeTakeFirstOrThrow();
  await sql`update position_sources set state = 'ok', error = null, last_ok_at = ${at}
    where company_id = ${unit.company_id} and id = ${unit.source_id}
      and (last_ok_at is null or last_ok_at < ${at}::timestamptz - interval '1 minute')`.execute(trx);
  return vehicle_id;
}
