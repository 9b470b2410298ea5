import { createTables } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const addedRowsSql = 'select *, 1 as n from new_rows';

const buildTotalsTrigger = (event: string, deltas: string) => `
  create function count_debts_on_${event}() returns trigger language plpgsql as $$
  begin
    insert into due_totals as t
    select company_id, due_on, sum(n), sum(n * kopecks), sum(n * (kopecks - advanced_kopecks))
    from (${deltas}) d where paid_at is null and voided_at is null
    group by company_id, due_on
    order by company_id, due_on
    on conflict (company_id, due_on) do update set debts = t.debts + excluded.debts,
      kopecks = t.kopecks + excluded.kopecks, expected_kopecks = t.expected_kopecks + excluded.expected_kopecks;
    delete from due_totals t using (select distinct company_id, due_on from (${deltas}) d) moved
    where t.company_id = moved.company_id and t.due_on = moved.due_on and t.debts = 0;
    return null;
  end $$;`;

const statements = `
  -- Days are texts of Moscow, «2026-11-21»: they sort as dates, and no driver shifts their time zone.
  create table receivables (
    company_id uuid,
    order_id uuid,
    order_number text not null,
    platform text not null,
    debtor_name text not null,
    debtor_inn text,
    kopecks bigint not null,
    advanced_kopecks bigint not null default 0,
    due_on text not null constraint receivables__due_on__day check (due_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    requested_at timestamptz,
    paid_at timestamptz,
    paid_reference text,
    orders_told_at timestamptz,
    revision bigint not null default 0,
    delivered_at timestamptz not null,
    voided_at timestamptz,
    vat_kopecks bigint not null default 0,
    constraint receivables__pk primary key (company_id, order_id),
    constraint receivables__advanced__bounds check (advanced_kopecks >= 0 and advanced_kopecks <= kopecks),
    constraint receivables__kopecks__positive check (kopecks > 0 or voided_at is not null)
  );
  create index receivables__free on receivables (company_id, kopecks desc)
    where paid_at is null and voided_at is null and advanced_kopecks = 0;
  create index receivables__last_of_debtor on receivables (company_id, debtor_name, delivered_at);
  create index receivables__of_debtor on receivables (company_id, debtor_name, due_on, order_id)
    where paid_at is null and voided_at is null;
  create index receivables__open on receivables (company_id, due_on, order_id)
    where paid_at is null and voided_at is null;
  create index receivables__untold on receivables (paid_at) where paid_at is not null and orders_told_at is null;
  create table due_totals (
    company_id uuid,
    due_on text,
    debts bigint not null,
    kopecks bigint not null,
    expected_kopecks bigint not null,
    constraint due_totals__pk primary key (company_id, due_on)
  );
  ${buildTotalsTrigger('insert', addedRowsSql)}
  ${buildTotalsTrigger('update', `${addedRowsSql} union all select *, -1 as n from old_rows`)}
  create trigger keep_due_on_insert after insert on receivables referencing new table as new_rows
    for each statement execute function count_debts_on_insert();
  create trigger keep_due_on_update after update on receivables referencing old table as old_rows new table as new_rows
    for each statement execute function count_debts_on_update();
`;

const companyTables = ['receivables', 'due_totals'];

/** Debts, and their sums by the day they are due; a day without debts has no row. */
export const debts: Migration = { up: (db) => createTables(db, { statements, ofCompany: companyTables }) };
