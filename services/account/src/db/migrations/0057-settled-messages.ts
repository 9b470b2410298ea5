import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/** What messages wait for. A message is settled when none of its reasons is left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_reasons (
      company_id uuid not null,
      reason text not null,
      message_id uuid not null,
      settled_at timestamptz,
      primary key (company_id, reason, message_id),
      constraint message_reasons__message foreign key (company_id, message_id) references messages on delete cascade
    )`.execute(db);
  await sql`create index message_reasons__message on message_reasons (company_id, message_id)`.execute(db);
  await protectByCompany(db, 'message_reasons');
  await sql`alter table messages add column settled_at timestamptz, add column settled_words text`.execute(db);
  await sql`create index messages__settled on messages (company_id, settled_at desc) where settled_at is not null`.execute(
    db,
  );
}
