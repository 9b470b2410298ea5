import { addKeyOwnerTriggers, createKeyOwnersTable, replaceUniqueByIndex } from '@trassa/service-kit/key-owners';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Values from outside without a company: secrets (cookies, keys, feeds, codes), push addresses, ids in links. */
const keysFromOutside = [
  { table: 'sessions', column: 'binding_hash', unique: 'sessions__binding' },
  { table: 'api_keys', column: 'secret_hash', unique: 'api_keys__secret__unique' },
  { table: 'api_keys', column: 'old_hash', unique: 'api_keys__old' },
  { table: 'calendar_feeds', column: 'token_hash', unique: 'calendar_feeds__token__unique' },
  { table: 'telegram_codes', column: 'hash', unique: 'telegram_codes__hash__unique' },
  { table: 'push_subscriptions', column: 'endpoint', unique: 'push_subscriptions__endpoint__unique' },
  { table: 'partner_registrations', column: 'lead_id', unique: 'partner_registrations__lead__unique' },
  { table: 'invitations', column: 'id', unique: 'invitations__id__unique' },
  { table: 'access_requests', column: 'id', unique: 'access_requests__id__unique' },
] as const;

const keysUniqueInCompany = [
  { table: 'sessions', column: 'id', unique: 'sessions__id__unique' },
  { table: 'handovers', column: 'id', unique: 'handovers__id__unique' },
  { table: 'push_subscriptions', column: 'id', unique: 'push_subscriptions__id__unique' },
] as const;

/** Keys of tenant tables begin with the company; a separate table holds the companies of keys from outside. */
export const keyOwners: Migration = {
  up: async (db) => {
    await createKeyOwnersTable(db);
    for (const key of keysFromOutside) await addKeyOwnerTriggers(db, key);
    for (const key of keysUniqueInCompany) await replaceUniqueByIndex(db, key);
    // Not unique: tokens are random secrets. A token without its cookie is looked up in all companies.
    await sql`create index refresh_tokens__hash on refresh_tokens (hash)`.execute(db);
    await sql`create unique index refresh_tokens__pk on refresh_tokens (company_id, session_id, generation)`.execute(
      db,
    );
    await sql`alter table refresh_tokens drop constraint refresh_tokens_pkey, drop constraint refresh_tokens__generation__unique,
      add constraint refresh_tokens__pk primary key using index refresh_tokens__pk`.execute(db);
    // The previous version of the service still adds emails `on conflict (id)`.
    await sql`create unique index outgoing_emails__id__former on outgoing_emails (id)`.execute(db);
    await sql`alter table outgoing_emails drop constraint outgoing_emails_pkey,
      add constraint outgoing_emails_pkey primary key (company_id, id)`.execute(db);
  },
};
