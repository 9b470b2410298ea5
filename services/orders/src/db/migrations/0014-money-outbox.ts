import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const table = `
  create table money_outbox (
    company_id uuid not null,
    order_id uuid not null,
    revision bigint not null default nextval('money_revisions'),
    constraint money_outbox__pk primary key (company_id, order_id)
  )`;

const bringsMoney = (order: string) => `(${order}.completed_at is not null and ${order}.price_kopecks > 0)`;

/** Orders whose money may have changed; each is queued once, with its latest change. */
const tell = (event: string, orders: string) => `
  create function tell_money_on_${event}() returns trigger language plpgsql as $body$
  begin
    insert into money_outbox (company_id, order_id) ${orders} order by 1, 2
    on conflict (company_id, order_id) do update set revision = nextval('money_revisions');
    return null;
  end
  $body$`;

const trigger = (event: string, tables: string) => `
  create trigger tell_money_on_${event} after ${event} on orders
  referencing ${tables} for each statement execute function tell_money_on_${event}()`;

/** Cursors of one-time backfills over all orders; not rows of a company. */
const backfills = `
  create table backfills (
    name text not null constraint backfills__pk primary key,
    company_id uuid,
    order_id uuid,
    done_at timestamptz
  )`;

/**
 * Outbox of order money for services/finance, written by triggers in the transaction of the change. Payment requests
 * travel in it too; a job queues stored orders.
 */
export const moneyOutbox: Migration = {
  up: async (db: Kysely<unknown>) => {
    const statements = [
      'create sequence money_revisions',
      table,
      'create index money_outbox__oldest on money_outbox (company_id, revision)',
      tell('insert', `select n.company_id, n.id from new_orders n where ${bringsMoney('n')}`),
      tell(
        'update',
        `select n.company_id, n.id from new_orders n join old_orders o on o.company_id = n.company_id and o.id = n.id
          where ${bringsMoney('n')} or ${bringsMoney('o')}`,
      ),
      trigger('insert', 'new table as new_orders'),
      trigger('update', 'old table as old_orders new table as new_orders'),
      backfills,
      'drop index payment_requests__untold',
      'alter table payment_requests drop column finance_told_at, drop column facts',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await protectByCompany(db, 'money_outbox');
  },
};
