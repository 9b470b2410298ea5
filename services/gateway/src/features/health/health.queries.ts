import { type Kysely, sql } from 'kysely';
import type { GatewayTables } from '../../db/schema.ts';

/** Writes a row, which fails on a full disk and on a read-only database. */
export async function writeProbe(db: Kysely<GatewayTables>, at: Date): Promise<void> {
  await db
    .insertInto('write_probe')
    .values({ id: 1, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: sql`excluded.at` }))
    .execute();
}
