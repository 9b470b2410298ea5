import type { ApiKey } from '@trassa/contracts/account/integrations';
import { findKeyOwner } from '@trassa/service-kit/key-owners';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { ApiKeyTable } from '../../../db/integrations-schema.ts';
import type { AccountTables } from '../../../db/schema.ts';

type Db = Kysely<AccountTables>;
type KeyRow = Selectable<ApiKeyTable>;

/** Active keys of a company, oldest first. */
export function listActiveKeys(db: Db, companyId: string): Promise<KeyRow[]> {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

export async function insertKey(db: Db, key: Insertable<ApiKeyTable>): Promise<KeyRow> {
  return db.insertInto('api_keys').values(key).returningAll().executeTakeFirstOrThrow();
}

/** Stores a new secret; the former one works until `oldUntil`, unless it was stopped. Undefined: no such active key. */
export function replaceSecret(
  db: Db,
  { company_id, id }: Pick<KeyRow, 'company_id' | 'id'>,
  { hash, prefix, oldUntil, by }: { hash: string; prefix: string; oldUntil: Date; by: string },
): Promise<KeyRow | undefined> {
  return db
    .updateTable('api_keys')
    .set({
      ...{ secret_hash: hash, prefix, created_by: by, stopped_at: null },
      old_hash: sql<string | null>`case when stopped_at is null then secret_hash end`,
      old_until: sql<Date | null>`case when stopped_at is null then ${oldUntil}::timestamptz end`,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Undefined for a revoked or unknown key. */
export function markKeyRevoked(
  db: Db,
  { company_id, id }: Pick<KeyRow, 'company_id' | 'id'>,
  at: Date,
): Promise<KeyRow | undefined> {
  return db
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Key of any company whose present secret, or former one that still works, has the hash. */
export async function findWorkingKeyByHash(db: Db, hash: string, now: Date): Promise<KeyRow | undefined> {
  const companyId =
    (await findKeyOwner(db, 'api_keys.secret_hash', hash)) ?? (await findKeyOwner(db, 'api_keys.old_hash', hash));
  if (companyId === undefined) return undefined;
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where((row) =>
      row.or([row('secret_hash', '=', hash), row.and([row('old_hash', '=', hash), row('old_until', '>', now)])]),
    )
    .executeTakeFirst();
}

export async function markKeyUsed(
  db: Db,
  { company_id, id }: Pick<KeyRow, 'company_id' | 'id'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: at })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}

/** Key in the form of the contract. */
export function toKey(row: KeyRow, now: Date): ApiKey {
  const { id, name, scopes, prefix, created_at, last_used_at, old_until, stopped_at } = row;
  return {
    ...{ id, name, scopes, prefix },
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
    oldSecretUntil: old_until && old_until > now ? old_until.toISOString() : null,
    ...(stopped_at ? { stoppedAt: stopped_at.toISOString() } : {}),
  };
}
