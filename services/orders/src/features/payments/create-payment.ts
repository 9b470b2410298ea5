import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';
import type { CreatedPlanPayment, NewPlanPayment } from '@trassa/contracts/orders/payment';
import type { CataloguePlan } from '@trassa/contracts/orders/plan-catalogue';
import { refuseOtherRequest } from '@trassa/service-kit/idempotency-key';
import { problem } from '@trassa/service-kit/problem-error';
import { createSingleFlight } from '@trassa/service-kit/single-flight';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { ProviderError } from '../../providers/payment-provider.ts';
import { findPlan } from '../../shared/plan-catalogue.rules.ts';
import { buildPlanPriceKopecks, clampPartnerPercent } from '../../shared/plan-price.rules.ts';
import type { PaymentRow } from './payment-view.rules.ts';
import {
  findOpenPaymentLike,
  findPayment,
  findPaymentByIdempotencyKey,
  insertPayment,
  lockPayments,
} from './payments.queries.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { buildReturnUrl } from './return-url.rules.ts';
import { applyProviderState } from './settle-payment.ts';

interface NewPaymentInput {
  identity: Identity;
  wanted: NewPlanPayment;
  origin: string;
  idempotencyKey: string | null;
  traceId: string;
}

/** YooKassa keeps a payment page open for an hour; a payment is reused while ten minutes are left. */
const REUSABLE_PAYMENT_AGE_MS = 50 * 60_000;

/** Key of one attempt: person, idempotency key, plan and site. Requests without a key are never coalesced. */
function buildAttemptKey({ identity, wanted, origin, idempotencyKey }: NewPaymentInput): string {
  return JSON.stringify([identity.companyId, identity.userId, idempotencyKey ?? randomUUID(), wanted, origin]);
}

/** Creates payments: one per attempt at the provider, whatever the number of concurrent requests and processes. */
export function createPaymentCreator(deps: PaymentsDeps) {
  const open = createPaymentSubmitter(deps);
  return createSingleFlight(buildAttemptKey, async (input: NewPaymentInput): Promise<CreatedPlanPayment> => {
    const { companyId } = input.identity;
    const row = await buildPaymentRow(deps, input);
    await deps.recordTrial(companyId, input.traceId);
    const payment = await deps.db.forCompany(companyId, (trx) => findOrInsertPayment(trx, row, deps.now()));
    const { id, confirmation_url } = payment.confirmation_url ? payment : await open(payment);
    if (!confirmation_url) throw problem('payments/not-created');
    return { id, confirmationUrl: confirmation_url };
  });
}

async function buildPaymentRow(deps: PaymentsDeps, input: NewPaymentInput): Promise<PaymentRow> {
  const { wanted, identity, traceId } = input;
  const plan = findPlan(wanted.planId);
  if (!plan) throw problem('payments/unknown-plan');
  const id = randomUUID();
  const return_url = buildReturnUrl(wanted.returnUrl, input.origin, id);
  if (return_url === null) throw problem('payments/return-url');
  const period = wanted.period ?? 'month';
  const discount = await deps.partners.findDiscount(identity.companyId, traceId);
  const percent = clampPartnerPercent(discount?.discountPercent ?? 0);
  const price = buildPlanPriceKopecks(plan, period, percent);
  return {
    ...newPaymentDefaults,
    company_id: identity.companyId,
    id,
    user_id: identity.userId,
    idempotency_key: input.idempotencyKey,
    plan_id: plan.id,
    period,
    catalogue_kopecks: price.catalogue,
    amount_kopecks: price.final,
    discount_percent: percent,
    partner_code: discount?.partnerCode ?? null,
    partner_source: wanted.partnerSource || null,
    description: buildDescription(plan, period),
    return_url,
    receipt_email: await deps.receiptEmail(identity, traceId),
    created_at: deps.now(),
  };
}

const newPaymentDefaults = {
  currency: 'RUB',
  status: 'creating',
  provider_id: null,
  confirmation_url: null,
  cancellation_reason: null,
  trouble: null,
  test: false,
  checked_at: null,
  paid_at: null,
  partner_told_at: null,
} as const;

function buildDescription({ name }: CataloguePlan, period: 'month' | 'year'): string {
  return `Тариф ${name}, ${period === 'year' ? '1\u00a0год' : '1\u00a0мес.'}`;
}

/** Inserts the payment, or returns that of the same attempt, else an open one for the same plan, period and sum. */
async function findOrInsertPayment(trx: Transaction<OrdersTables>, row: PaymentRow, now: Date): Promise<PaymentRow> {
  await lockPayments(trx, row.company_id);
  const byKey =
    row.idempotency_key === null
      ? undefined
      : await findPaymentByIdempotencyKey(trx, row.company_id, row.idempotency_key);
  if (byKey) {
    refuseOtherRequest([byKey.plan_id, byKey.period], [row.plan_id, row.period]);
    return byKey;
  }
  const stillOpen = await findOpenPaymentLike(trx, row, new Date(now.getTime() - REUSABLE_PAYMENT_AGE_MS));
  if (stillOpen) return stillOpen;
  await insertPayment(trx, row);
  return row;
}

/** Creates the payment at the provider; concurrent requests for one payment share a call. */
export function createPaymentSubmitter(deps: Pick<PaymentsDeps, 'db' | 'provider' | 'now' | 'log'>) {
  return createSingleFlight(
    (row: PaymentRow) => row.id,
    (row) => submitPayment(deps, row),
  );
}

async function submitPayment(
  { db, provider, now, log }: Pick<PaymentsDeps, 'db' | 'provider' | 'now' | 'log'>,
  row: PaymentRow,
): Promise<PaymentRow> {
  const key = { companyId: row.company_id, id: row.id };
  const known = await provider
    .create({
      ...key,
      amountKopecks: row.amount_kopecks,
      currency: row.currency,
      description: row.description,
      returnUrl: row.return_url,
      receiptEmail: row.receipt_email || null,
    })
    .catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ err: error, paymentId: row.id }, 'payment was not created');
      throw problem('payments/not-created', { cause: error });
    });
  return db.forCompany(row.company_id, async (trx) => {
    await applyProviderState(trx, key, { known, now: now() });
    return (await findPayment(trx, key)) ?? row;
  });
}
