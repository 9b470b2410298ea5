import type { Kysely } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import type { UserRow } from './user.queries.ts';

type Db = Kysely<AccountTables>;

/** Tables with what belongs to a membership alone. */
const tablesOfUser = [
  ...(['telegram_chats', 'telegram_codes', 'push_subscriptions', 'deliveries'] as const),
  ...(['notification_choices', 'muted_orders', 'calendar_feeds', 'user_states'] as const),
  ...(['known_devices', 'message_reads', 'messages', 'sessions'] as const),
] as const;

/** Tables with what belongs to a person in all companies. */
const tablesOfPerson = [
  ...(['totp_factors', 'passkeys', 'recovery_codes', 'challenges'] as const),
  ...(['password_resets', 'email_proofs'] as const),
] as const;

/**
 * Forgets a membership: deletes settings and devices, and blanks the name in the row that history refers to. Who works
 * in no other company also loses address, password and factors. Consents and audit stay, as the law asks.
 */
export async function forgetUser(db: Db, user: UserRow, at: Date): Promise<void> {
  for (const table of tablesOfUser)
    await db.deleteFrom(table).where('company_id', '=', user.company_id).where('user_id', '=', user.id).execute();
  await forgetEmailInCompany(db, user);
  await db
    .updateTable('users')
    .set({
      ...{ first_name: 'Удалённый', last_name: 'пользователь', phone: '' },
      ...{ fleet_driver_id: null, removed_at: at },
    })
    .where('id', '=', user.id)
    .execute();
  if (!(await worksElsewhere(db, user.person_id))) await forgetPerson(db, user.person_id, at);
}

async function worksElsewhere(db: Db, personId: string): Promise<boolean> {
  const membership = await db
    .selectFrom('users')
    .select('id')
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return membership !== undefined;
}

async function forgetPerson(db: Db, personId: string, at: Date): Promise<void> {
  for (const table of tablesOfPerson) await db.deleteFrom(table).where('person_id', '=', personId).execute();
  await db
    .updateTable('people')
    .set({ email: '', email_key: '', password_hash: '', email_proved_at: null, left_at: at })
    .where('id', '=', personId)
    .execute();
}

async function forgetEmailInCompany(db: Db, { company_id, email, email_key }: UserRow): Promise<void> {
  await db.deleteFrom('outgoing_emails').where('company_id', '=', company_id).where('to_email', '=', email).execute();
  for (const table of ['invitations', 'access_requests'] as const) {
    await db.deleteFrom(table).where('company_id', '=', company_id).where('email_key', '=', email_key).execute();
  }
}
