import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import fc from 'fast-check';
import { type aShop, goodCard, providerIdOf } from './a-shop.ts';

type Shop = Awaited<ReturnType<typeof aShop>>;

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

/** What should be so: payments by plan, and how many of them the provider took money for. */
interface Model {
  pages: { id: string; url: string; ended: 'paid' | 'declined' | null }[];
}

async function create(shop: Shop, model: Model, { company, planId }: { company: Identity; planId: string }) {
  const { body } = await shop.create(company, { planId });
  if (body.data && !model.pages.some(({ id }) => id === body.data.id)) {
    model.pages.push({ id: body.data.id, url: body.data.confirmationUrl, ended: null });
  }
}

/** Steps about the payment made last. */
async function tell(shop: Shop, url: string, step: (typeof steps)[number]) {
  const id = providerIdOf(url);
  if (step === 'notice') await shop.notify(id);
  if (step === 'many notices') await Promise.all(Array.from({ length: 20 }, () => shop.notify(id)));
  if (step === 'stale notice') await shop.notify(id, undefined, 'payment.canceled');
  if (step === 'forged notice') equal((await shop.notify(id, '10.0.0.1')).status, 403);
}

async function take(shop: Shop, model: Model, { step, company }: { step: (typeof steps)[number]; company: Identity }) {
  const page = model.pages.at(-1);
  if (step === 'create' || step === 'create again') return create(shop, model, { company, planId: 'extended' });
  if (step === 'other plan') return create(shop, model, { company, planId: 'basic' });
  if (step === 'reconcile') return void (await shop.reconcile(company));
  if (!page) return;
  if (step === 'look') return void (await shop.look(company, page.id));
  if (step !== 'pay' && step !== 'decline') return tell(shop, page.url, step);
  await shop.submit(page.url, { do: step, card: goodCard });
  page.ended ??= step === 'pay' ? 'paid' : 'declined';
}

async function holds(shop: Shop, sequence: readonly (typeof steps)[number][]) {
  const company = aDirector();
  const model: Model = { pages: [] };
  const paid = () => model.pages.filter(({ ended }) => ended === 'paid').map(({ id }) => id);
  for (const step of sequence) {
    await take(shop, model, { step, company });
    const known = await shop.history(company);
    ok(known.filter(({ status }) => status === 'succeeded').every(({ id }) => paid().includes(id)));
  }
  await shop.reconcile(company);
  const active = (await shop.history(company)).filter(({ paidUntil }) => paidUntil !== null).map(({ id }) => id);
  deepEqual(active.sort(), paid().sort());
  const journal = await shop.journal(company);
  deepEqual(journal.map(({ paymentId }) => paymentId).sort(), paid().sort());
  ok(journal.every(({ lines }) => lines.reduce((sum, { kopecks }) => sum + kopecks, 0) === 0));
  equal((await shop.subscription(company)).status, paid().length > 0 ? 'active' : 'trial');
}

/** Whatever happens in whatever order: what the provider took is active once, and nothing else is. */
export function paymentSequences(shop: Shop) {
  const sequences = fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 14 });
  return fc.asyncProperty(sequences, (sequence) => holds(shop, sequence));
}
