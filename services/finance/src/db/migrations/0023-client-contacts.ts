import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Fills contacts of clients from their latest papers. Companies with scheduled reminders get no e-mail addresses, since
 * nobody has agreed to reminders at these addresses.
 */
export const fillContactsStatement = `
  insert into client_reminders as c (company_id, client, email, address, is_stopped)
  select p.company_id, coalesce(k.same_as, p.client_name),
    (array_agg(e.note order by e.told_at desc) filter (where e.note is not null and not coalesce(s.is_on, false)))[1],
    (array_agg(p.client_address order by p.issued_at desc) filter (where p.client_address <> ''))[1], false
  from papers p
  left join paper_events e on e.company_id = p.company_id and e.paper_id = p.id and e.kind = 'sent'
  left join reminder_schedules s on s.company_id = p.company_id
  left join known_names k on k.company_id = p.company_id and k.kind = 'client' and k.name = p.client_name
  where p.client_name <> ''
  group by 1, 2
  on conflict (company_id, client) do update set email = coalesce(c.email, excluded.email), address = excluded.address`;

/** Contacts of a client are kept in one table, not in each paper. */
export const clientContacts: Migration = {
  up: async (db) => {
    await sql`alter table client_reminders add column address text`.execute(db);
    await sql.raw(fillContactsStatement).execute(db);
  },
};
