import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const tables = [
  `create table ledger_entries (
    company_id uuid not null,
    seq bigint not null constraint ledger_entries__seq__positive check (seq > 0),
    id uuid not null,
    kind text not null,
    reference text not null,
    at timestamptz not null,
    memo text not null,
    order_id uuid,
    client text not null,
    platform text not null,
    recorded_at timestamptz not null,
    prev_hash text not null,
    hash text not null,
    constraint ledger_entries__pk primary key (company_id, seq),
    constraint ledger_entries__reference__unique unique (company_id, kind, reference)
  )`,
  `create table ledger_lines (
    company_id uuid not null,
    seq bigint not null,
    line integer not null,
    account text not null,
    kopecks bigint not null constraint ledger_lines__kopecks__not_nothing check (kopecks <> 0),
    constraint ledger_lines__pk primary key (company_id, seq, line),
    constraint ledger_lines__entry__fk foreign key (company_id, seq) references ledger_entries (company_id, seq)
  )`,
  // Sums of lines, one row per dimension: balance, Moscow month, client, platform.
  `create table ledger_totals (
    company_id uuid not null,
    dimension text not null,
    key text not null,
    account text not null,
    kopecks bigint not null,
    constraint ledger_totals__pk primary key (company_id, dimension, key, account)
  )`,
  // Order of the largest earners and debtors, so that a top list reads no other rows.
  'create index ledger_totals__largest on ledger_totals (company_id, dimension, account, kopecks)',
];

/** The trigger checks that an entry balances, and updates sums in one order, so that two writers never deadlock. */
const keepTotals = `
  create function keep_ledger_totals() returns trigger language plpgsql as $body$
  begin
    if exists (select 1 from new_lines group by company_id, seq having sum(kopecks) <> 0) then
      raise exception 'ledger_lines: an entry does not balance' using errcode = 'check_violation';
    end if;
    insert into ledger_totals as t
    with moved as (
      select l.company_id, l.account, l.kopecks, e.client, e.platform,
        to_char(e.at at time zone 'Europe/Moscow', 'YYYY-MM') as month
      from new_lines l join ledger_entries e on e.company_id = l.company_id and e.seq = l.seq
    )
    select company_id, d.dimension, d.key, account, sum(kopecks)
    from moved, lateral (values ('balance', ''), ('month', month), ('client', client), ('platform', platform)) d (dimension, key)
    where d.dimension = 'balance' or d.key <> ''
    group by company_id, d.dimension, d.key, account
    order by company_id, d.dimension, d.key, account
    on conflict (company_id, dimension, key, account) do update set kopecks = t.kopecks + excluded.kopecks;
    return null;
  end
  $body$`;

const guards = [
  keepTotals,
  `create trigger keep_totals after insert on ledger_lines referencing new table as new_lines
    for each statement execute function keep_ledger_totals()`,
  `create function ledger_is_final() returns trigger language plpgsql as $body$
  begin
    raise exception 'ledger: entries are only ever added';
  end
  $body$`,
  ...['ledger_entries', 'ledger_lines'].map(
    (table) => `create trigger final before update or delete or truncate on ${table}
      for each statement execute function ledger_is_final()`,
  ),
];

/** Append-only double-entry ledger, chained by hashes, with sums maintained by triggers. */
export const ledger: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of [...tables, ...guards]) await sql.raw(statement).execute(db);
    for (const table of ['ledger_entries', 'ledger_lines', 'ledger_totals']) await protectByCompany(db, table);
  },
};
