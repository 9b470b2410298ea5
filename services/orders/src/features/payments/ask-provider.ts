import { problem } from '@trassa/service-kit/problem-error';
import { freshFlight } from '@trassa/service-kit/single-flight';
import { type KnownPayment, ProviderError } from '../../providers/payment-provider.ts';
import { createOpener } from './create-payment.ts';
import { isOpen, type PaymentRow } from './payment-view.rules.ts';
import { findPaymentOfProvider, listUnchecked, listUntold, updatePayment } from './payments.queries.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { settlePayment } from './settle-payment.ts';

const DAY_MS = 86_400_000;

/** Keeps payments true: asks the provider when told to, when a person looks, and by the clock. */
export function createAskProvider(deps: PaymentsDeps) {
  const open = createOpener(deps);
  const ask = async (row: PaymentRow): Promise<void> => {
    const key = { companyId: row.company_id, id: row.id };
    if (row.provider_id === null) {
      if (deps.now().getTime() - row.created_at.getTime() < DAY_MS) await open(row);
      else await giveUp(deps, row);
      return;
    }
    const known = await findOrGone(deps, row);
    if (known === 'gone') return giveUp(deps, row);
    await deps.db.forCompany(row.company_id, (trx) => settlePayment(trx, key, { known, now: deps.now() }));
  };
  return {
    ask,
    /** A notification came: what it says is not believed, only that there is something to ask about. */
    notice: freshFlight((providerId) => hear(deps, providerId)),
    /** Open payments are asked about; failures wait for the next round. */
    reconcile: (companyId: string | null) => reconcile(deps, ask, companyId),
  };
}

async function findOrGone({ provider, now }: PaymentsDeps, row: PaymentRow): Promise<KnownPayment | 'gone'> {
  try {
    return await provider.find(row.provider_id ?? '');
  } catch (error) {
    const old = now().getTime() - row.created_at.getTime() > DAY_MS;
    if (error instanceof ProviderError && error.failure === 'not-found' && old) return 'gone';
    throw error;
  }
}

/** Nobody can pay it any more: its page was never given out, or the provider has forgotten it. */
async function giveUp({ db, now }: PaymentsDeps, { company_id, id, status }: PaymentRow): Promise<void> {
  if (!isOpen({ status })) return;
  const parts = { status: 'canceled', cancellation_reason: 'expired_on_confirmation', checked_at: now() } as const;
  await db.forCompany(company_id, (trx) => updatePayment(trx, { companyId: company_id, id }, parts));
}

async function hear({ db, provider, now }: PaymentsDeps, providerId: string): Promise<void> {
  const known = await provider.find(providerId).catch((error: unknown) => {
    if (error instanceof ProviderError && (error.failure === 'not-found' || error.failure === 'refused')) return null;
    throw problem('payments/unavailable', { cause: error });
  });
  if (!known) return;
  const row = await db.asSystem((trx) => findPaymentOfProvider(trx, known.providerId));
  // Told before our own question was answered: the payment carries our ids.
  const key = row ? { companyId: row.company_id, id: row.id } : { companyId: known.companyId, id: known.paymentId };
  if (!isUuid(key.companyId) || !isUuid(key.id)) return;
  const { companyId, id } = key;
  await db.forCompany(companyId, (trx) => settlePayment(trx, { companyId, id }, { known, now: now() }));
}

const isUuid = (text: string | null): text is string => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '');

async function reconcile(deps: PaymentsDeps, ask: (row: PaymentRow) => Promise<void>, companyId: string | null) {
  const { db, now, log } = deps;
  const before = new Date(now().getTime() - (companyId === null ? 60_000 : 0));
  const rows = await db.asSystem((trx) => listUnchecked(trx, { before, companyId }));
  let settled = 0;
  for (const row of rows) {
    const key = { companyId: row.company_id, id: row.id };
    try {
      await ask(row);
      settled += 1;
    } catch (error) {
      log.warn({ err: error, paymentId: row.id }, 'payment could not be checked');
      await db.forCompany(row.company_id, (trx) => updatePayment(trx, key, { checked_at: now() }));
    }
  }
  await tellPartners(deps);
  return { checked: rows.length, settled };
}

/** At least once: a payment counts as told when the partner programme has said so. */
async function tellPartners({ db, partners, now, log }: PaymentsDeps): Promise<void> {
  for (const row of await db.asSystem(listUntold)) {
    const { company_id: companyId, id, plan_id, amount_kopecks, paid_at } = row;
    const paid = { companyId, paymentId: id, planId: plan_id, amountKopecks: amount_kopecks };
    try {
      await partners.tellPaid({ ...paid, paidAt: (paid_at ?? now()).toISOString() }, id.replaceAll('-', ''));
      await db.forCompany(companyId, (trx) => updatePayment(trx, { companyId, id }, { partner_told_at: now() }));
    } catch (error) {
      log.warn({ err: error, paymentId: id }, 'partner programme was not told');
    }
  }
}
