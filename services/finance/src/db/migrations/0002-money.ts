import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const day = (name: string) => `constraint ${name} check (due_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`;

const tables = [
  // Days are texts of Moscow, «2026-11-21»: they sort as dates, and no driver shifts their time zone.
  `create table receivables (
    company_id uuid not null,
    order_id uuid not null,
    request_id uuid not null,
    order_number text not null,
    platform text not null,
    debtor_name text not null,
    debtor_inn text,
    kopecks bigint not null constraint receivables__kopecks__positive check (kopecks > 0),
    advanced_kopecks bigint not null default 0
      constraint receivables__advanced__bounds check (advanced_kopecks between 0 and kopecks),
    due_on text not null ${day('receivables__due_on__day')},
    requested_at timestamptz not null,
    paid_at timestamptz,
    paid_reference text,
    orders_told_at timestamptz,
    constraint receivables__pk primary key (company_id, order_id)
  )`,
  'create index receivables__open on receivables (company_id, due_on) where paid_at is null',
  'create index receivables__of_debtor on receivables (company_id, debtor_name, due_on) where paid_at is null',
  `create index receivables__free on receivables (company_id, kopecks desc)
    where paid_at is null and advanced_kopecks = 0`,
  'create index receivables__untold on receivables (paid_at) where paid_at is not null and orders_told_at is null',
  `create table due_totals (
    company_id uuid not null,
    due_on text not null,
    debts bigint not null,
    kopecks bigint not null,
    expected_kopecks bigint not null,
    constraint due_totals__pk primary key (company_id, due_on)
  )`,
  `create table operations (
    company_id uuid not null,
    id uuid not null,
    type text not null,
    direction text not null constraint operations__direction__known check (direction in ('in', 'out')),
    category text not null,
    kopecks bigint not null constraint operations__kopecks__positive check (kopecks > 0),
    description text not null,
    status text not null constraint operations__status__known check (status in ('completed', 'pending', 'failed')),
    at timestamptz not null,
    order_id uuid,
    order_number text,
    platform text,
    counterparty text,
    reference text not null,
    content_hash text,
    constraint operations__pk primary key (company_id, id),
    constraint operations__reference__unique unique (company_id, reference)
  )`,
  'create index operations__newest on operations (company_id, at desc, id)',
  `create index operations__planned on operations (company_id, at) where status = 'pending' and reference like 'entered:%'`,
];

const added = 'select *, 1 as n from new_rows';
const removed = 'select *, -1 as n from old_rows';

/** Open debts by due day; a day without debts has no row. */
const keepDue = (name: string, deltas: string) => `
  create function ${name}() returns trigger language plpgsql as $body$
  begin
    insert into due_totals as t
    select company_id, due_on, sum(n), sum(n * kopecks), sum(n * (kopecks - advanced_kopecks))
    from (${deltas}) d where paid_at is null
    group by company_id, due_on
    order by company_id, due_on
    on conflict (company_id, due_on) do update set debts = t.debts + excluded.debts,
      kopecks = t.kopecks + excluded.kopecks, expected_kopecks = t.expected_kopecks + excluded.expected_kopecks;
    delete from due_totals t using (select distinct company_id, due_on from (${deltas}) d) moved
    where t.company_id = moved.company_id and t.due_on = moved.due_on and t.debts = 0;
    return null;
  end
  $body$`;

const triggers = [
  keepDue('count_debts_on_insert', added),
  keepDue('count_debts_on_update', `${added} union all ${removed}`),
  `create trigger keep_due_on_insert after insert on receivables referencing new table as new_rows
    for each statement execute function count_debts_on_insert()`,
  `create trigger keep_due_on_update after update on receivables referencing old table as old_rows new table as new_rows
    for each statement execute function count_debts_on_update()`,
];

/** Debts with their sums by day, and the operations of the screen. */
export const money: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of [...tables, ...triggers]) await sql.raw(statement).execute(db);
    for (const table of ['receivables', 'due_totals', 'operations']) await protectByCompany(db, table);
  },
};
