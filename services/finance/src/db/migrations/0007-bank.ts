import { createTables } from '@trassa/service-kit/schema';
import { addSearchColumn } from '@trassa/service-kit/search';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
  create table bank_accounts (
    company_id uuid,
    id uuid,
    number text not null,
    bic text not null,
    bank text not null,
    constraint bank_accounts__pk primary key (company_id, id),
    constraint bank_accounts__number__once unique (company_id, number)
  );
  create table bank_balances (
    company_id uuid,
    account_id uuid,
    day text,
    kopecks bigint not null,
    constraint bank_balances__pk primary key (company_id, account_id, day),
    constraint bank_balances__account__fk foreign key (company_id, account_id) references bank_accounts on delete cascade
  );
  create table bank_operations (
    company_id uuid,
    id uuid,
    account_id uuid not null,
    key text not null,
    day text not null constraint bank_operations__day__day check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    number text not null,
    direction text not null constraint bank_operations__direction__known check (direction in ('in', 'out')),
    kopecks bigint not null constraint bank_operations__kopecks__positive check (kopecks > 0),
    is_own boolean not null,
    is_card boolean not null,
    counterparty text not null,
    inn text,
    counterparty_account text not null,
    purpose text not null,
    kind text not null,
    other jsonb not null,
    state text not null constraint bank_operations__state__known check (state in ('open', 'settled', 'skipped')),
    constraint bank_operations__pk primary key (company_id, id),
    constraint bank_operations__key__once unique (company_id, key),
    constraint bank_operations__account__fk foreign key (company_id, account_id) references bank_accounts
  );
  create index bank_operations__newest on bank_operations (company_id, day desc, id);
  create index bank_operations__open on bank_operations (company_id, day) where state = 'open';
  create table bank_settlements (
    company_id uuid,
    id uuid,
    operation_id uuid not null,
    order_id uuid,
    rest_as text,
    kopecks bigint not null constraint bank_settlements__kopecks__positive check (kopecks > 0),
    client text not null,
    is_booked boolean not null,
    settled_by uuid not null,
    settled_at timestamptz not null,
    undone_at timestamptz,
    constraint bank_settlements__pk primary key (company_id, id),
    constraint bank_settlements__operation__fk foreign key (company_id, operation_id) references bank_operations,
    constraint bank_settlements__what check ((order_id is null) <> (rest_as is null))
  );
  create index bank_settlements__of_operation on bank_settlements (company_id, operation_id) where undone_at is null;
  create index bank_settlements__of_order on bank_settlements (company_id, order_id) where undone_at is null;
  -- Part of a debt that has come through the bank; what is owed is the rest.
  alter table receivables add column received_kopecks bigint not null default 0
    constraint receivables__received__positive check (received_kopecks >= 0);
  create index receivables__taken_back on receivables (orders_told_at)
    where paid_at is null and orders_told_at is not null and voided_at is null;
`;

const unpaidKopecksSql = 'kopecks - received_kopecks';
const buildDebtsTrigger = (event: string, deltas: string) => `
  create or replace function count_debts_on_${event}() returns trigger language plpgsql as $$
  begin
    insert into due_totals as t
    select company_id, due_on, sum(n), sum(n * (${unpaidKopecksSql})), sum(n * (${unpaidKopecksSql} - advanced_kopecks))
    from (${deltas}) d where paid_at is null and voided_at is null
    group by company_id, due_on
    order by company_id, due_on
    on conflict (company_id, due_on) do update set debts = t.debts + excluded.debts,
      kopecks = t.kopecks + excluded.kopecks, expected_kopecks = t.expected_kopecks + excluded.expected_kopecks;
    delete from due_totals t using (select distinct company_id, due_on from (${deltas}) d) moved
    where t.company_id = moved.company_id and t.due_on = moved.due_on and t.debts = 0;
    return null;
  end $$;`;
const addedRowsSql = 'select *, 1 as n from new_rows';

async function sumOnlyUnpaidKopecks(db: Kysely<unknown>): Promise<void> {
  await sql.raw(buildDebtsTrigger('insert', addedRowsSql)).execute(db);
  await sql.raw(buildDebtsTrigger('update', `${addedRowsSql} union all select *, -1 as n from old_rows`)).execute(db);
}

const companyTables = ['bank_accounts', 'bank_balances', 'bank_operations', 'bank_settlements'];

/** Statements of banks, and what their operations pay; sums of debts count only the part not paid yet. */
export const bank: Migration = {
  up: async (db) => {
    await createTables(db, { statements, ofCompany: companyTables });
    await addSearchColumn(
      db,
      'bank_operations',
      `counterparty || ', ' || purpose || ', ' || number || coalesce(', ' || inn, '')`,
    );
    await sumOnlyUnpaidKopecks(db);
  },
};
