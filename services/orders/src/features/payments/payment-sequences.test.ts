import { aDirector } from '@trassa/testing/people';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, goodCard, providerIdOf } from '../../testing/a-shop.ts';

type Shop = Awaited<ReturnType<typeof aShop>>;
let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.stop());

const steps = [
  'create',
  'create again',
  'pay',
  'decline',
  'notice',
  'stale notice',
  'forged notice',
  'look',
  'reconcile',
  'other plan',
] as const;

/** What should be so: payments by plan, and how many of them the provider took money for. */
interface Model {
  pages: { id: string; url: string; ended: 'paid' | 'declined' | null }[];
}

async function take(step: (typeof steps)[number], model: Model, company: ReturnType<typeof aDirector>) {
  const page = model.pages.at(-1);
  if (step === 'create' || step === 'create again' || step === 'other plan') {
    const planId = step === 'other plan' ? 'basic' : 'extended';
    const { body } = await shop.create(company, { planId });
    if (body.data && !model.pages.some(({ id }) => id === body.data.id)) {
      model.pages.push({ id: body.data.id, url: body.data.confirmationUrl, ended: null });
    }
    return;
  }
  if (step === 'reconcile') return void (await shop.reconcile(company));
  if (!page) return;
  if (step === 'look') return void (await shop.look(company, page.id));
  if (step === 'notice') return void (await shop.notify(providerIdOf(page.url)));
  if (step === 'stale notice') return void (await shop.notify(providerIdOf(page.url), undefined, 'payment.canceled'));
  if (step === 'forged notice') return void (await shop.notify(providerIdOf(page.url), '10.0.0.1'));
  await shop.submit(page.url, { do: step === 'pay' ? 'pay' : 'decline', card: goodCard });
  page.ended ??= step === 'pay' ? 'paid' : 'declined';
}

test('whatever happens in whatever order: what the provider took is active once, and nothing else is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 14 }), async (sequence) => {
      const company = aDirector();
      const model: Model = { pages: [] };
      for (const step of sequence) {
        await take(step, model, company);
        const known = await shop.history(company);
        const paid = new Set(model.pages.filter(({ ended }) => ended === 'paid').map(({ id }) => id));
        expect(known.filter(({ status }) => status === 'succeeded').every(({ id }) => paid.has(id))).toBe(true);
      }
      await shop.reconcile(company);
      const paid = model.pages.filter(({ ended }) => ended === 'paid').map(({ id }) => id);
      const active = (await shop.history(company)).filter(({ paidUntil }) => paidUntil !== null).map(({ id }) => id);
      expect(active.sort()).toEqual(paid.sort());
      const journal = await shop.journal(company);
      expect(journal.map(({ paymentId }) => paymentId).sort()).toEqual(paid);
      expect(journal.every(({ lines }) => lines.reduce((sum, { kopecks }) => sum + kopecks, 0) === 0)).toBe(true);
      expect((await shop.subscription(company)).status).toBe(paid.length > 0 ? 'active' : 'trial');
    }),
    { numRuns: Number(process.env.PAYMENT_SEQUENCES ?? 25) },
  );
}, 60_000);
