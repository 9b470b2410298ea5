import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import fc from 'fast-check';
import { acceptedCard, type aPaymentsService, getProviderPaymentId } from './a-payments-service.ts';

type PaymentsService = Awaited<ReturnType<typeof aPaymentsService>>;

const steps = [
  'create',
  'create again',
  'pay',
  'decline',
  'notice',
  'stale notice',
  'forged notice',
  'many notices',
  'look',
  'reconcile',
  'other plan',
] as const;

/** Expected state: payments by plan, and the number captured by the provider. */
interface PaymentModel {
  pages: { id: string; url: string; ended: 'paid' | 'declined' | null }[];
}

async function createPayment(
  paymentsService: PaymentsService,
  model: PaymentModel,
  { company, planId }: { company: Identity; planId: string },
) {
  const { body } = await paymentsService.create(company, { planId });
  if (body.data && !model.pages.some(({ id }) => id === body.data.id)) {
    model.pages.push({ id: body.data.id, url: body.data.confirmationUrl, ended: null });
  }
}

/** Applies a step to the latest payment. */
async function applyStep(paymentsService: PaymentsService, url: string, step: (typeof steps)[number]) {
  const id = getProviderPaymentId(url);
  if (step === 'notice') await paymentsService.notify(id);
  if (step === 'many notices') await Promise.all(Array.from({ length: 20 }, () => paymentsService.notify(id)));
  if (step === 'stale notice') await paymentsService.notify(id, undefined, 'payment.canceled');
  if (step === 'forged notice') equal((await paymentsService.notify(id, '10.0.0.1')).status, 403);
}

async function performStep(
  paymentsService: PaymentsService,
  model: PaymentModel,
  { step, company }: { step: (typeof steps)[number]; company: Identity },
) {
  const page = model.pages.at(-1);
  if (step === 'create' || step === 'create again')
    return createPayment(paymentsService, model, { company, planId: 'extended' });
  if (step === 'other plan') return createPayment(paymentsService, model, { company, planId: 'basic' });
  if (step === 'reconcile') return void (await paymentsService.reconcile(company));
  if (!page) return;
  if (step === 'look') return void (await paymentsService.look(company, page.id));
  if (step !== 'pay' && step !== 'decline') return applyStep(paymentsService, page.url, step);
  await paymentsService.submit(page.url, { do: step, card: acceptedCard });
  page.ended ??= step === 'pay' ? 'paid' : 'declined';
}

async function checkSequence(paymentsService: PaymentsService, sequence: readonly (typeof steps)[number][]) {
  const company = aDirector();
  const model: PaymentModel = { pages: [] };
  const paid = () => model.pages.filter(({ ended }) => ended === 'paid').map(({ id }) => id);
  for (const step of sequence) {
    await performStep(paymentsService, model, { step, company });
    const known = await paymentsService.history(company);
    ok(known.filter(({ status }) => status === 'succeeded').every(({ id }) => paid().includes(id)));
  }
  await paymentsService.reconcile(company);
  const active = (await paymentsService.history(company))
    .filter(({ paidUntil }) => paidUntil !== null)
    .map(({ id }) => id);
  deepEqual(active.sort(), paid().sort());
  const journal = await paymentsService.journal(company);
  deepEqual(journal.map(({ paymentId }) => paymentId).sort(), paid().sort());
  ok(journal.every(({ lines }) => lines.reduce((sum, { kopecks }) => sum + kopecks, 0) === 0));
  equal((await paymentsService.subscription(company)).status, paid().length > 0 ? 'active' : 'trial');
}

/** Property: in any sequence of events, captured payments are active once, and nothing else is. */
export function paymentSequences(paymentsService: PaymentsService) {
  const sequences = fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 14 });
  return fc.asyncProperty(sequences, (sequence) => checkSequence(paymentsService, sequence));
}
