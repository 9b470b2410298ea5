import { createTables, makeAppendOnly } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const statements = `
  create table ledger_entries (
    company_id uuid,
    seq bigint constraint ledger_entries__seq__positive check (seq > 0),
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
  );
  create index ledger_entries__at on ledger_entries (company_id, at);
  create table ledger_lines (
    company_id uuid,
    seq bigint,
    line integer,
    account text not null,
    kopecks bigint not null constraint ledger_lines__kopecks__not_nothing check (kopecks <> 0),
    constraint ledger_lines__pk primary key (company_id, seq, line),
    constraint ledger_lines__entry__fk foreign key (company_id, seq) references ledger_entries
  );
  -- Sums of lines, one row per dimension: balance, Moscow month, client, platform.
  create table ledger_totals (
    company_id uuid,
    dimension text,
    key text,
    account text,
    kopecks bigint not null,
    constraint ledger_totals__pk primary key (company_id, dimension, key, account)
  );
  create index ledger_totals__largest on ledger_totals (company_id, dimension, account, kopecks);
  create table known_names (
    company_id uuid,
    kind text constraint known_names__kind__known check (kind in ('client', 'driver', 'vehicle')),
    name text,
    key text not null,
    inn text,
    constraint known_names__pk primary key (company_id, kind, name)
  );
  create unique index known_names__inn__once on known_names (company_id, inn);
  create index known_names__key on known_names (company_id, key);
  -- An entry balances, and sums are updated in one order, so that two writers never deadlock.
  create function keep_ledger_totals() returns trigger language plpgsql as $$
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
  end $$;
  create trigger keep_totals after insert on ledger_lines referencing new table as new_lines
    for each statement execute function keep_ledger_totals();
`;

const companyTables = ['ledger_entries', 'ledger_lines', 'ledger_totals', 'known_names'];

/** Double-entry ledger, chained by hashes, with sums maintained by triggers. */
export const ledger: Migration = {
  up: async (db) => {
    await createTables(db, { statements, ofCompany: companyTables });
    await makeAppendOnly(db, 'ledger_entries', { isErasable: true });
    await makeAppendOnly(db, 'ledger_lines', { isErasable: true });
  },
};
