import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/** Several people in a company: the accountant's role, invitations, and people who have left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop constraint users__role`.execute(db);
  await sql`alter table users add constraint users__role
    check (role in ('director', 'dispatcher', 'accountant', 'driver', 'admin'))`.execute(db);
  await sql`alter table users add column removed_at timestamptz`.execute(db);
  // The address of a removed person may register or be invited again.
  await sql`alter table users drop constraint users__email__unique`.execute(db);
  await sql`create unique index users__email__unique on users (email_key) where removed_at is null`.execute(db);
  await sql`
    create table invitations (
      company_id uuid not null constraint invitations__company references companies,
      id uuid not null constraint invitations__id__unique unique,
      email text not null,
      email_key text not null,
      role text not null constraint invitations__role check (role in ('director', 'dispatcher', 'accountant')),
      invited_by text not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      primary key (company_id, id)
    )`.execute(db);
  await sql`create unique index invitations__open__unique on invitations (company_id, email_key)
    where accepted_at is null`.execute(db);
  await protectByCompany(db, 'invitations');
}
