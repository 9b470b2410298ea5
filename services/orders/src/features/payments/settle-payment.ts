import { randomUUID } from 'node:crypto';
import { enqueueNotifications } from '@trassa/service-kit/notification-outbox';
import type { Insertable, Transaction } from 'kysely';
import type { MoneyJournalTable } from '../../db/payment-tables.ts';
import type { OrdersTables } from '../../db/schema.ts';
import type { ProviderPayment } from '../../providers/payment-provider.ts';
import { buildPlanPaymentNotification, type PlanPaymentOutcome } from '../../shared/notifications.rules.ts';
import { readSubscriptionState } from '../../shared/subscription.queries.ts';
import { buildPurchasedPeriod } from '../../shared/subscription.rules.ts';
import { getCancellationText } from './cancellation.messages.ts';
import { isOpenPayment, type PaymentRow } from './payment-view.rules.ts';
import { findPayment, lockPayments, type PaymentKey, updatePayment } from './payments.queries.ts';

type Trx = Transaction<OrdersTables>;

/**
 * Applies the provider's state to a payment. Repeated, late and reordered states give one result: a succeeded payment
 * stays so, and buys its period once.
 * A payment of another sum, currency or company activates nothing.
 */
export async function applyProviderState(
  trx: Trx,
  key: PaymentKey,
  { known, now }: { known: ProviderPayment; now: Date },
): Promise<void> {
  await lockPayments(trx, key.companyId);
  const row = await findPayment(trx, key);
  if (!row || row.status === 'succeeded') return;
  const trouble = getPaymentMismatch(row, known);
  if (trouble) return updatePayment(trx, key, { trouble, checked_at: now });
  const seen = { provider_id: known.providerId, test: known.test, checked_at: now };
  if (known.status === 'succeeded') return applySuccess(trx, row, { ...known, capturedAt: known.capturedAt ?? now });
  if (!isOpenPayment(row)) return;
  if (known.status === 'canceled') {
    const cancellation_reason = known.cancellationReason ?? 'general_decline';
    await updatePayment(trx, key, { ...seen, status: 'canceled', cancellation_reason });
    return notifyOfOutcome(trx, row, { canceled: getCancellationText(cancellation_reason) });
  }
  await updatePayment(trx, key, {
    ...seen,
    status: known.status,
    confirmation_url: known.confirmationUrl ?? row.confirmation_url,
  });
}

function getPaymentMismatch(row: PaymentRow, known: ProviderPayment): string | null {
  if (known.paymentId !== row.id || known.companyId !== row.company_id) return 'foreign';
  if (row.provider_id !== null && row.provider_id !== known.providerId) return 'second payment';
  if (known.amountKopecks !== row.amount_kopecks || known.currency !== row.currency) return 'amount';
  return null;
}

async function applySuccess(trx: Trx, row: PaymentRow, known: ProviderPayment & { capturedAt: Date }): Promise<void> {
  const { company_id, id, plan_id, period } = row;
  const paidAt = known.capturedAt;
  const standing = await readSubscriptionState(trx, company_id, paidAt);
  const { startsAt, endsAt } = buildPurchasedPeriod(standing, { planId: plan_id, period }, paidAt);
  await updatePayment(
    trx,
    { companyId: company_id, id },
    {
      status: 'succeeded',
      provider_id: known.providerId,
      test: known.test,
      checked_at: paidAt,
      paid_at: paidAt,
      cancellation_reason: null,
      trouble: null,
    },
  );
  await trx
    .insertInto('subscription_periods')
    .values({
      company_id,
      payment_id: id,
      plan_id,
      period,
      starts_at: startsAt,
      ends_at: endsAt,
      amount_kopecks: row.amount_kopecks,
    })
    .execute();
  const bought = { plan_id, period, paid_until: endsAt };
  await trx
    .insertInto('subscriptions')
    .values({ company_id, trial_started_at: standing.trialStartedAt, ...bought })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(bought))
    .execute();
  await trx.insertInto('money_journal').values(buildJournalLines(row, paidAt)).execute();
  await notifyOfOutcome(trx, row, { paidUntil: endsAt });
}

function notifyOfOutcome(trx: Trx, row: PaymentRow, outcome: PlanPaymentOutcome): Promise<void> {
  const { id, description, amount_kopecks: kopecks } = row;
  return enqueueNotifications(trx, row.company_id, [
    buildPlanPaymentNotification({ id, description, kopecks, outcome }),
  ]);
}

/** Double entry: cash in, the plan sold at its catalogue price, the partner discount as the difference. */
function buildJournalLines(row: PaymentRow, at: Date): Insertable<MoneyJournalTable>[] {
  const entry = {
    company_id: row.company_id,
    entry_id: randomUUID(),
    payment_id: row.id,
    kind: 'payment',
    at,
  } as const;
  const lines = [
    { account: 'cash', kopecks: row.amount_kopecks },
    { account: 'discount', kopecks: row.catalogue_kopecks - row.amount_kopecks },
    { account: 'sales', kopecks: -row.catalogue_kopecks },
  ] as const;
  return lines.filter(({ kopecks }) => kopecks !== 0).map((line, index) => ({ ...entry, ...line, line: index + 1 }));
}
