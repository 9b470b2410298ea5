import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A paper is paid when all its trips are, without those called off; a paper of called off trips alone never is. */
export const calledOffTrips: Migration = {
  up: async (db) => {
    await sql`
      create or replace function keep_papers_paid() returns trigger language plpgsql as $$
      begin
        update papers p set paid_on = s.paid_on
        from (
          select l.company_id, l.paper_id, case when bool_and(r.paid_at is not null or r.voided_at is not null)
            then to_char(max(r.paid_at) filter (where r.voided_at is null) at time zone 'Europe/Moscow', 'YYYY-MM-DD')
            end as paid_on
          from paper_lines l
          left join receivables r on r.company_id = l.company_id and r.order_id = l.order_id
          where (l.company_id, l.paper_id) in (
            select c.company_id, c.paper_id from paper_lines c
            join new_rows n on n.company_id = c.company_id and n.order_id = c.order_id)
          group by l.company_id, l.paper_id
        ) s
        where p.company_id = s.company_id and p.id = s.paper_id and p.paid_on is distinct from s.paid_on;
        return null;
      end $$`.execute(db);
    await sql`update receivables set voided_at = voided_at where voided_at is not null`.execute(db);
  },
};
