import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/** Proofs of addresses; people from before count as proved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column email_proved_at timestamptz`.execute(db);
  await sql`update users set email_proved_at = created_at`.execute(db);
  await sql`
    create table email_proofs (
      company_id uuid not null,
      id uuid not null constraint email_proofs__id__unique unique,
      user_id uuid not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (company_id, id),
      constraint email_proofs__user foreign key (company_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`create index email_proofs__user on email_proofs (user_id, created_at)`.execute(db);
  await protectByCompany(db, 'email_proofs');
}
