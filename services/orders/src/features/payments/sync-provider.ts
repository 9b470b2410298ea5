import { findKeyOwner } from '@trassa/service-kit/key-owners';
import { problem } from '@trassa/service-kit/problem-error';
import { createFreshFlight } from '@trassa/service-kit/single-flight';
import { ProviderError, type ProviderPayment } from '../../providers/payment-provider.ts';
import { createPaymentSubmitter } from './create-payment.ts';
import { isOpenPayment, type PaymentRow } from './payment-view.rules.ts';
import {
  findPaymentByProviderId,
  listUncheckedPayments,
  listUnreportedPayments,
  updatePayment,
} from './payments.queries.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { applyProviderState } from './settle-payment.ts';

const DAY_MS = 86_400_000;

/** Syncs payments with the provider: on notifications, when a person opens one, and periodically. */
export function createProviderSync(deps: PaymentsDeps) {
  const open = createPaymentSubmitter(deps);
  const checkPayment = async (row: PaymentRow): Promise<void> => {
    const key = { companyId: row.company_id, id: row.id };
    if (row.provider_id === null) {
      if (deps.now().getTime() - row.created_at.getTime() < DAY_MS) await open(row);
      else await abandonPayment(deps, row);
      return;
    }
    const known = await findProviderPaymentOrGone(deps, row);
    if (known === 'gone') return abandonPayment(deps, row);
    await deps.db.forCompany(row.company_id, (trx) => applyProviderState(trx, key, { known, now: deps.now() }));
  };
  return {
    checkPayment,
    /** A notification only triggers a request: its content is not trusted. */
    onNotification: createFreshFlight((providerId) => handleNotification(deps, providerId)),
    /** Checks open payments, reports paid ones to partners; failures wait for the next run. */
    reconcile: (companyId: string | null) => reconcilePayments(deps, checkPayment, companyId),
  };
}

async function findProviderPaymentOrGone(
  { provider, now }: PaymentsDeps,
  row: PaymentRow,
): Promise<ProviderPayment | 'gone'> {
  try {
    return await provider.find(row.provider_id ?? '');
  } catch (error) {
    const old = now().getTime() - row.created_at.getTime() > DAY_MS;
    if (error instanceof ProviderError && error.failure === 'not-found' && old) return 'gone';
    throw error;
  }
}

/**
 * Ends an open payment that, a day after its creation, still has no page, or that the provider does not know.
 */
async function abandonPayment({ db, now }: PaymentsDeps, { company_id, id, status }: PaymentRow): Promise<void> {
  if (!isOpenPayment({ status })) return;
  const parts = { status: 'canceled', cancellation_reason: 'expired_on_confirmation', checked_at: now() } as const;
  await db.forCompany(company_id, (trx) => updatePayment(trx, { companyId: company_id, id }, parts));
}

async function handleNotification({ db, provider, now }: PaymentsDeps, providerId: string): Promise<void> {
  const known = await provider.find(providerId).catch((error: unknown) => {
    if (error instanceof ProviderError && (error.failure === 'not-found' || error.failure === 'refused')) return null;
    throw problem('payments/unavailable', { cause: error });
  });
  if (!known) return;
  const owner = await db.asSystem((trx) => findKeyOwner(trx, 'payments.provider_id', known.providerId));
  const row = owner && (await db.forCompany(owner, (trx) => findPaymentByProviderId(trx, owner, known.providerId)));
  // The notification may precede the reply to `create`: the payment then carries our ids.
  const key = row ? { companyId: row.company_id, id: row.id } : { companyId: known.companyId, id: known.paymentId };
  if (!isUuid(key.companyId) || !isUuid(key.id)) return;
  const { companyId, id } = key;
  await db.forCompany(companyId, (trx) => applyProviderState(trx, { companyId, id }, { known, now: now() }));
}

const isUuid = (text: string | null): text is string => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '');

async function reconcilePayments(
  deps: PaymentsDeps,
  checkPayment: (row: PaymentRow) => Promise<void>,
  companyId: string | null,
) {
  const { db, now, log } = deps;
  const before = new Date(now().getTime() - (companyId === null ? 60_000 : 0));
  const rows = await db.asSystem((trx) => listUncheckedPayments(trx, { before, companyId }));
  let settled = 0;
  for (const row of rows) {
    const key = { companyId: row.company_id, id: row.id };
    try {
      await checkPayment(row);
      settled += 1;
    } catch (error) {
      log.warn({ err: error, paymentId: row.id }, 'payment could not be checked');
      await db.forCompany(row.company_id, (trx) => updatePayment(trx, key, { checked_at: now() }));
    }
  }
  await reportPaymentsToPartners(deps);
  return { checked: rows.length, settled };
}

/** Reports each payment at least once: it is marked only after the partner programme has accepted the report. */
async function reportPaymentsToPartners({ db, partners, now, log }: PaymentsDeps): Promise<void> {
  for (const row of await db.asSystem(listUnreportedPayments)) {
    const { company_id: companyId, id, plan_id, amount_kopecks, paid_at } = row;
    const paid = { companyId, paymentId: id, planId: plan_id, amountKopecks: amount_kopecks };
    try {
      await partners.reportPayment({ ...paid, paidAt: (paid_at ?? now()).toISOString() }, id.replaceAll('-', ''));
      await db.forCompany(companyId, (trx) => updatePayment(trx, { companyId, id }, { partner_told_at: now() }));
    } catch (error) {
      log.warn({ err: error, paymentId: id }, 'payment was not reported to the partner programme');
    }
  }
}
