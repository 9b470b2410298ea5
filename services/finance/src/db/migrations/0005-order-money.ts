import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const added = 'select *, 1 as n from new_rows';
const removed = 'select *, -1 as n from old_rows';

/** As in 0002; voided debts do not count. */
const keepDue = (name: string, deltas: string) => `
  create or replace function ${name}() returns trigger language plpgsql as $body$
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
  end
  $body$`;

const open = 'where paid_at is null and voided_at is null';
const indexes = [
  'drop index receivables__open, receivables__of_debtor, receivables__free',
  `create index receivables__open on receivables (company_id, due_on, order_id) ${open}`,
  `create index receivables__of_debtor on receivables (company_id, debtor_name, due_on, order_id) ${open}`,
  `create index receivables__free on receivables (company_id, kopecks desc) ${open} and advanced_kopecks = 0`,
];

/** The gross advance and the factor's fee are separate operations, so that operations add up to what is spent. */
const fees = [
  `update operations o set kopecks = a.amount_kopecks from advances a
    where o.company_id = a.company_id and o.reference = 'advance:' || a.id`,
  `insert into operations (company_id, id, type, direction, category, kopecks, description, status, at, order_id,
      order_number, platform, counterparty, reference)
    select a.company_id, gen_random_uuid(), 'payment', 'out', 'fees', a.fee_kopecks,
      'Комиссия за аванс, рейс ' || a.order_number, 'completed', e.at, a.order_id, a.order_number, a.platform,
      nullif(a.debtor_name, ''), 'fees:' || a.id
    from advances a join ledger_entries e on e.company_id = a.company_id and e.kind = 'advance' and e.reference = a.id::text
    where a.fee_kopecks > 0`,
];

/**
 * A debt begins with the delivery, not with the request for payment. Debts from before this migration stand in the
 * ledger on the day of that request; services/orders reports each of them again, and their entries move to the day of
 * delivery.
 */
export const orderMoney: Migration = {
  up: async (db: Kysely<unknown>) => {
    const statements = [
      `alter table receivables add column revision bigint not null default 0, add column delivered_at timestamptz,
        add column voided_at timestamptz`,
      'update receivables set delivered_at = requested_at',
      `alter table receivables alter column delivered_at set not null, alter column requested_at drop not null,
        drop column request_id, drop constraint receivables__kopecks__positive,
        add constraint receivables__kopecks__positive check (kopecks > 0 or voided_at is not null)`,
      keepDue('count_debts_on_insert', added),
      keepDue('count_debts_on_update', `${added} union all ${removed}`),
      ...indexes,
      ...fees,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
