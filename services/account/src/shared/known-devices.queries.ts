import type { Kysely } from 'kysely';
import type { AccountTables } from '../db/schema.ts';

export async function isKnownDevice(db: Kysely<AccountTables>, personId: string, deviceHash: string): Promise<boolean> {
  const device = await db
    .selectFrom('known_devices')
    .innerJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'known_devices.company_id').onRef('users.id', '=', 'known_devices.user_id'),
    )
    .select('user_id')
    .where('person_id', '=', personId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return device !== undefined;
}

export async function isKnownAddressGroup(
  db: Kysely<AccountTables>,
  personId: string,
  group: string,
): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'sessions.company_id').onRef('users.id', '=', 'sessions.user_id'),
    )
    .select('sessions.id')
    .where('person_id', '=', personId)
    .where('address_group', '=', group)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

export async function rememberDevice(db: Kysely<AccountTables>, device: AccountTables['known_devices']): Promise<void> {
  await db
    .insertInto('known_devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id', 'device_hash']).doUpdateSet({ last_used_at: device.last_used_at }),
    )
    .execute();
}
