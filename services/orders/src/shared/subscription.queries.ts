import type { Subscription } from '@trassa/contracts/orders/subscription';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { SubscriptionsTable } from '../db/payment-tables.ts';
import type { OrdersTables } from '../db/schema.ts';
import { getStartOfMonth } from './moscow-month.rules.ts';
import { notCalledOffCondition } from './status-conditions.ts';
import { type SubscriptionState, toSubscription } from './subscription.rules.ts';

type Trx = Transaction<OrdersTables>;

/** Undefined until the trial is recorded. */
export function findSubscription(trx: Trx, companyId: string): Promise<Selectable<SubscriptionsTable> | undefined> {
  return trx.selectFrom('subscriptions').selectAll().where('company_id', '=', companyId).executeTakeFirst();
}

/** Records the start of the trial once. */
export async function insertTrial(trx: Trx, companyId: string, startedAt: Date): Promise<void> {
  await trx
    .insertInto('subscriptions')
    .values({ company_id: companyId, trial_started_at: startedAt, plan_id: null, period: null, paid_until: null })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
}

/** State of the subscription; a trial that is not recorded yet counts as just begun. */
export async function readSubscriptionState(trx: Trx, companyId: string, now: Date): Promise<SubscriptionState> {
  const row = await findSubscription(trx, companyId);
  return {
    trialStartedAt: row?.trial_started_at ?? now,
    planId: row?.plan_id ?? null,
    period: row?.period ?? null,
    paidUntil: row?.paid_until ?? null,
  };
}

/** Subscription with its usage of the month: orders that were neither refused nor cancelled. */
export async function readSubscription(trx: Trx, companyId: string, now: Date): Promise<Subscription> {
  const standing = await readSubscriptionState(trx, companyId, now);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from orders
    where company_id = ${companyId} and ordered_at >= ${getStartOfMonth(now)} and ${notCalledOffCondition}`.execute(
    trx,
  );
  return toSubscription(standing, rows[0]?.n ?? 0, now);
}
