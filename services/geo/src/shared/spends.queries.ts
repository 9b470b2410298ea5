import { sql } from 'kysely';
import type { GeoDb } from './deps.ts';

/** Takes one call from the daily budget of a provider; false when exhausted. */
export async function spendCall(db: GeoDb, call: { provider: string; day: string; most: number }): Promise<boolean> {
  const { rows } = await sql`
    insert into spends (provider, day, calls) select ${call.provider}, ${call.day}, 1 where ${call.most} > 0
    on conflict (provider, day) do update set calls = spends.calls + 1 where spends.calls < ${call.most}
    returning calls`.execute(db.kysely);
  return rows.length > 0;
}
