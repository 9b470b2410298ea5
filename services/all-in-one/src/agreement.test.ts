import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aRegisteredDirector } from './testing/a-registered-director.ts';
import { clientMoneyFigures } from './testing/agreement/client-money-figures.ts';
import { type CompanyApiClient, createCompanyApiClient, type Figure } from './testing/agreement/company-client.ts';
import { documentFigures } from './testing/agreement/document-figures.ts';
import { identityFigures } from './testing/agreement/identity-figures.ts';
import { messageFigures } from './testing/agreement/message-figures.ts';
import { moneyFigures } from './testing/agreement/money-figures.ts';
import { orderFigures } from './testing/agreement/order-figures.ts';
import { drawnScenario, runScenario } from './testing/agreement/scenario.ts';
import { anInstallation, type Installation } from './testing/an-installation.ts';

const now = new Date();
let installation: Installation;
beforeAll(async () => {
  installation = await anInstallation({ now: () => now });
});
afterAll(() => installation.stop());

/** Longest time of one test; every wait inside ends with its condition or with the test. */
const longest = 240_000;
const until = { timeout: longest, interval: 50 };
/** Waits until facts of one service have reached the others, so that every reader sees them. */
const whenReported = () => vi.waitFor(async () => expect(await installation.unreported()).toBe(0), until);
/** Waits until messages have been delivered. */
const whenSent = () => vi.waitFor(async () => expect(await installation.unsent()).toBe(0), until);

/** Figures of a company with or without documents. */
const companyFigures = [...moneyFigures, ...orderFigures, ...identityFigures, ...clientMoneyFigures];

/** Readers of a figure that disagree, with their values. */
async function disagreements(client: CompanyApiClient, figures: readonly Figure[]) {
  const found: Record<string, unknown> = {};
  for (const { figure, readers } of figures) {
    const read: Record<string, string> = {};
    for (const [place, reader] of Object.entries(readers)) read[place] = JSON.stringify(await reader(client));
    if (new Set(Object.values(read)).size > 1) found[figure] = read;
  }
  return found;
}

test(
  'every screen that shows a figure gets the same one, whatever a company has lived through',
  async () => {
    await fc.assert(
      fc.asyncProperty(drawnScenario, async (scenario) => {
        const as = aDirector();
        await runScenario({ installation, as, now }, scenario);
        await whenReported();
        const client = createCompanyApiClient(installation, as, now);
        expect(await disagreements(client, companyFigures)).toEqual({});
      }),
      { numRuns: 4, endOnFailure: true },
    );
  },
  longest,
);

test('a company without anything has the same nothing everywhere', async () => {
  const client = createCompanyApiClient(installation, aDirector(), now);
  expect(await disagreements(client, companyFigures)).toEqual({});
});

/** Orders of two platforms, some of which wait for an answer. */
async function importOffers({ companyId }: Identity): Promise<void> {
  const as = { kind: 'service', service: 'platforms', companyId, userId: null } as const;
  const offers = { x5: ['new', 'paid', 'new', 'in_transit', 'new', 'delivered'], magnit: ['paid', 'new'] };
  for (const [source, statuses] of Object.entries(offers)) {
    const orders = statuses.map((status, at) => ({ external_order_id: `${source}-${at}`, status, price: 100.5 + at }));
    await installation.ask(ordersEndpoints.import, { as, body: { source, orders } });
  }
}

test(
  'documents, their clients, the orders made of them and the messages about them are counted alike',
  async () => {
    const as = await aRegisteredDirector(installation);
    await installation.ask(edoConnectionEndpoints.connect, { as, body: { login: 'demo-carrier', password: 'demo' } });
    await vi.waitFor(async () => {
      const { data } = await installation.ask(edoConnectionEndpoints.status, { as, query: { login: 'demo-carrier' } });
      expect(data.ingest?.finishedAt).toEqual(expect.any(String));
    }, until);
    await vi.waitFor(async () => {
      const { data } = await installation.ask(edoConnectionEndpoints.syncToOrders, {
        as,
        body: { login: 'demo-carrier' },
      });
      expect(data.state).toBe('done');
    }, until);
    await importOffers(as);
    await whenReported();
    await whenSent();
    const client = createCompanyApiClient(installation, as, now);
    const documentMoney = [...documentFigures, ...clientMoneyFigures];
    const figures = [...moneyFigures, ...orderFigures, ...documentMoney, ...messageFigures];
    expect(await disagreements(client, figures)).toEqual({});
  },
  longest,
);
