import type { Identity } from '@trassa/contracts/identity';
import type { OrderMoney, OrderMoneyReport } from '@trassa/contracts/orders/order-money';
import { orderMoneyEndpoints } from '@trassa/contracts/orders/order-money-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { aRunning } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, buildEdoCaller, importDrafts } from '../../testing/an-order.ts';

/** Stand-in of services/finance: received orders, and its availability. */
async function aFinance() {
  const state = { up: true, received: [] as OrderMoney[] };
  const standIn = await aStandIn(({ body }) => {
    if (state.up) state.received.push(...(JSON.parse(body) as OrderMoneyReport).orders);
    return { status: state.up ? 200 : 503, body: { success: state.up } };
  });
  return { state, ...standIn };
}

let finance: Awaited<ReturnType<typeof aFinance>>;
let service: Awaited<ReturnType<typeof aRunning>>;
beforeAll(async () => {
  finance = await aFinance();
  service = await aRunning(ordersService, { env: { SERVICE_URLS: JSON.stringify({ finance: finance.url }) } });
});
afterAll(async () => {
  await service.stop();
  await finance.stop();
});

const term = '2026-11-18T09:00:00.000Z';
// Its road is known: measuring an estimated one is a change, of which finance hears.
const aTrip = (parts: Parameters<typeof aDraft>[0] = {}) =>
  aDraft({
    documents: null,
    distance_estimated: false,
    vehicle_plate: 'O711PA 33',
    status: 'delivered',
    price: 86_400.5,
    delivered_at: term,
    ...parts,
  });
const getReceived = (number: string) => finance.state.received.filter((order) => order.orderNumber === number);
const getLast = (number: string) =>
  getReceived(number)
    .toSorted((a, b) => a.revision - b.revision)
    .at(-1);
const waitFor = (check: () => void) => vi.waitFor(check);
const only = async (as: Identity) => (await service.call(ordersEndpoints.list, { as })).body.data[0]?.id ?? '';

test.each(['edo', 'x5', 'magnit'])(
  'finance is told of a trip of %s that was delivered, and of nothing else',
  async (source) => {
    const company = aDirector();
    const drafts = [
      aTrip({ number: `${source}-1`, payment_terms: 'Отсрочка 40 дней' }),
      aTrip({ number: `${source}-2`, status: 'in_transit' }),
      aTrip({ number: `${source}-3`, price: null }),
    ];
    await importDrafts(service, company, { source, drafts });
    await waitFor(() => expect(getReceived(`${source}-1`)).not.toEqual([]));
    expect(getLast(`${source}-1`)).toMatchObject({
      ...{
        state: 'due',
        platform: source,
        amountKopecks: 8_640_050,
        ...{ vehiclePlate: 'О711РА33', route: 'Домодедово — Казань', km: 815 },
        deliveredAt: term,
        requestedAt: null,
        paidAt: null,
      },
      ...{ debtorName: 'ООО «Пепсико Холдингс»', debtorInn: '7705034202', paymentTerms: 'Отсрочка 40 дней' },
    });
    await importDrafts(service, company, { source, drafts });
    await importDrafts(service, company, { source, drafts: [aTrip({ number: `${source}-4` })] });
    await waitFor(() => expect(getReceived(`${source}-4`)).not.toEqual([]));
    expect([2, 3].flatMap((n) => getReceived(`${source}-${n}`))).toEqual([]);
    // A late reply may cause a repeat, but always of the same revision.
    expect(new Set(getReceived(`${source}-1`).map(({ revision }) => revision)).size).toBe(1);
  },
);

test('price, question, payment and cancellation are told in turn', async () => {
  const company = aDirector();
  const draft = aTrip({ number: 'ход', price: null, source_updated_at: '2026-11-18T10:00:00.000Z' });
  await importDrafts(service, company, { source: 'x5', drafts: [draft] });
  const id = await only(company);
  const params = { id };
  await service.call(ordersEndpoints.changePrice, { as: company, params, body: { price: 1000, version: 1 } });
  await waitFor(() => expect(getLast('ход')).toMatchObject({ state: 'due', amountKopecks: 100_000 }));
  await importDrafts(service, company, { source: 'x5', drafts: [{ ...draft, status: 'cancelled' }] });
  await waitFor(() => expect(getLast('ход')).toMatchObject({ state: 'void', amountKopecks: 0 }));
  const again = { ...draft, status: 'delivered', cargo_description: 'Чай' };
  await importDrafts(service, company, { source: 'x5', drafts: [again] });
  await waitFor(() => expect(getLast('ход')).toMatchObject({ state: 'due', amountKopecks: 100_000 }));
  await service.call(ordersEndpoints.requestPayment, { as: company, params });
  await waitFor(() => expect(getLast('ход')?.requestedAt).toMatch(/^\d{4}-/));
  const paid = { ...again, status: 'paid', source_updated_at: '2026-11-19T10:00:00.000Z' };
  await importDrafts(service, company, { source: 'x5', drafts: [paid] });
  await waitFor(() =>
    expect(getLast('ход')).toMatchObject({ state: 'paid', deliveredAt: term, paidAt: '2026-11-19T10:00:00.000Z' }),
  );
  const revisions = getReceived('ход').map(({ revision }) => revision);
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
});

test('a payment booked before the delivery, as finance says it, leaves the delivery on its day', async () => {
  const company = aDirector();
  await importDrafts(service, company, { drafts: [aTrip({ number: 'аванс' })] });
  await service.call(orderMoneyEndpoints.paid, {
    ...{ as: { ...buildEdoCaller(company), service: 'finance' }, params: { id: await only(company) } },
    body: { reference: 'п/п 118', paidAt: '2026-10-30T09:00:00.000Z' },
  });
  const paid = { state: 'paid', deliveredAt: term, paidAt: '2026-10-30T09:00:00.000Z' };
  await waitFor(() => expect(getLast('аванс')).toMatchObject(paid));
});

test('what finance was not there for is told when it is back', async () => {
  const company = aDirector();
  finance.state.up = false;
  await importDrafts(service, company, { drafts: [aTrip({ number: 'без ответа' })] });
  finance.state.up = true;
  await importDrafts(service, aDirector(), { drafts: [aTrip({ number: 'другой' })] });
  await waitFor(() => expect(getLast('без ответа')).toMatchObject({ state: 'due' }));
});
