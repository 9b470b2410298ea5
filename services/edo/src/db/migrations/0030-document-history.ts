import { allowErasure, makeAppendOnly, protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/** Who did what with a waybill. It begins with what other tables still tell of the time before. */
export const documentHistoryMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table document_history (
        company_id uuid not null,
        id bigint not null generated always as identity,
        chain_id text not null,
        document_id text,
        kind text not null,
        actor text not null constraint document_history__actor__known check (actor in ('user', 'key', 'system')),
        user_id uuid,
        name text not null,
        detail text not null,
        at timestamptz not null,
        constraint document_history__pk primary key (company_id, id)
      )`.execute(db);
    await sql`
      insert into document_history (company_id, chain_id, kind, actor, user_id, name, detail, at)
      select company_id, chain_id, 'uploaded', 'user', null, '', name, uploaded_at from uploads
        where result = 'accepted' and chain_id is not null
      union all select company_id, chain_id, 'closed', 'user', user_id, user_name, reason, closed_at from closings
      union all select company_id, subject_id, 'commented', 'user', author_id, author_name, '', created_at
        from comments where subject_kind = 'waybill'
      order by 8`.execute(db);
    await sql`create index document_history__of_chain on document_history (company_id, chain_id, at desc, id desc)`.execute(
      db,
    );
    await sql`create unique index document_history__opened_once on document_history (company_id, chain_id, user_id)
      where kind = 'opened'`.execute(db);
    await protectByCompany(db, 'document_history');
    await makeAppendOnly(db, 'document_history');
    await allowErasure(db, { of: 'document_history__refuse_change', text: 'document_history is append-only' });
  },
};
