import { agreedStatuses, completedOrderStatuses } from '@trassa/contracts/orders/order-status';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../db/schema.ts';
import { activeCondition, buildStatusInCondition } from './status-conditions.ts';

/** Derived value that differs from its source. */
interface Difference {
  rule: string;
  companyId: string;
  /** Id of the payment, order, journal entry or company. */
  about: string;
}

/** Each query returns the rows that break its rule. */
const queryByRule: Readonly<Record<string, RawBuilder<{ company_id: string; about: string }>>> = {
  'the lines of a journal entry add up to nothing': sql`
    select company_id, entry_id::text as about from money_journal group by company_id, entry_id having sum(kopecks) <> 0`,
  'a payment that succeeded stands in the journal once, and no other does': sql`
    select p.company_id, p.id::text as about from payments p
    where (select count(distinct entry_id) from money_journal j where j.company_id = p.company_id and j.payment_id = p.id)
      <> (case when p.status = 'succeeded' then 1 else 0 end)`,
  'the journal holds what was paid, what was sold and what was taken off': sql`
    select p.company_id, p.id::text as about from payments p
    join lateral (
      select coalesce(sum(kopecks) filter (where account = 'cash'), 0) as cash,
        coalesce(sum(kopecks) filter (where account = 'sales'), 0) as sales,
        coalesce(sum(kopecks) filter (where account = 'discount'), 0) as discount
      from money_journal j where j.company_id = p.company_id and j.payment_id = p.id
    ) j on true
    where p.status = 'succeeded' and (j.cash, j.sales, j.discount)
      is distinct from (p.amount_kopecks::numeric, -p.catalogue_kopecks::numeric, (p.catalogue_kopecks - p.amount_kopecks)::numeric)`,
  'a payment that succeeded bought its time, and no other did': sql`
    select p.company_id, p.id::text as about from payments p
    left join subscription_periods s on s.company_id = p.company_id and s.payment_id = p.id
    where (p.status = 'succeeded') <> (s.payment_id is not null) or s.amount_kopecks <> p.amount_kopecks`,
  'the subscription ends where a bought period ends': sql`
    select b.company_id, b.company_id::text as about from subscriptions b
    where b.paid_until is distinct from (case when b.paid_until is null then
        (select max(ends_at) from subscription_periods s where s.company_id = b.company_id)
      else (select ends_at from subscription_periods s
        where s.company_id = b.company_id and s.plan_id = b.plan_id and s.ends_at = b.paid_until limit 1) end)`,
  'an order is delivered and paid when its status says so': sql`
    select company_id, id::text as about from orders
    where (completed_at is not null) <> ${buildStatusInCondition(...completedOrderStatuses)}
      or (paid_at is not null and status <> 'paid')`,
  'news is awaited of trips that are to be carried out, and of no others': sql`
    select company_id, id::text as about from orders
    where (news_due_at is not null)
      <> (${activeCondition} and (${buildStatusInCondition(...agreedStatuses)} or coalesce(content->>'chain_id', '') <> ''))`,
  'an order was created once, and its last change is in its history': sql`
    select o.company_id, o.id::text as about from orders o
    join lateral (
      select count(*) filter (where kind = 'created') as created, max(version) as version
      from order_history h where h.company_id = o.company_id and h.order_id = o.id
    ) h on true
    where h.created <> 1 or h.version <> o.version`,
  'the money of an order was asked for as its history says': sql`
    select o.company_id, o.id::text as about from orders o
    where (select count(*) from payment_requests r where r.company_id = o.company_id and r.order_id = o.id)
      <> (select count(*) from order_history h
        where h.company_id = o.company_id and h.order_id = o.id and h.kind = 'payment')`,
};

/** Differences in money, subscriptions and histories; of one company, or of all as system work. */
export async function listDifferences(trx: Transaction<OrdersTables>): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [rule, query] of Object.entries(queryByRule)) {
    const { rows } = await query.execute(trx);
    found.push(...rows.map(({ company_id, about }) => ({ rule, companyId: company_id, about })));
  }
  return found;
}
