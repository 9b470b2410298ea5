import { randomUUID } from 'node:crypto';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { driverEndpoints } from '@trassa/contracts/orders/driver-endpoints';
import type { NextStepCode } from '@trassa/contracts/orders/next-step.rules';
import type { Order } from '@trassa/contracts/orders/order';
import { type OrderNeed, unansweredStatuses } from '@trassa/contracts/orders/order-needs';
import { getShownStatus, isCompletedOrderStatus, orderStatuses } from '@trassa/contracts/orders/order-status';
import { listNextStatuses } from '@trassa/contracts/orders/order-transitions';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aCrew, assignTo, linkDriverWithPerson } from '../../testing/a-driver.ts';
import { anAccountStandIn } from '../../testing/an-account-stand-in.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';

const start = new Date('2026-11-20T09:00:00Z');
const clock = { now: start };
let account: Awaited<ReturnType<typeof anAccountStandIn>>;
let service: TestService;
beforeAll(async () => {
  account = await anAccountStandIn();
  const env = { SERVICE_URLS: JSON.stringify({ account: account.url }) };
  service = await aRunning(ordersService, { now: () => clock.now, env });
});
afterAll(async () => {
  await service.stop();
  await account.stop();
});

const CARGOES = 3;
const titles = ['ON_TRNACLGROT', 'ON_TRNACLPPRIN', 'ON_TRNACLGRPO', 'ON_TRNACLPVYN'] as const;
type Title = (typeof titles)[number];
/** Status of a waybill by its furthest title. */
const statusOfTitle: Record<Title, string> = {
  ON_TRNACLGROT: 'accepted',
  ON_TRNACLPPRIN: 'in_transit',
  ON_TRNACLGRPO: 'delivered',
  ON_TRNACLPVYN: 'свободен',
};
const hour = 3_600_000;

const event = fc.record({
  kind: fc.constantFrom('platform', 'title', 'title', 'mark', 'assign', 'status', 'price', 'ask', 'pass'),
  cargo: fc.nat(CARGOES - 1),
  title: fc.constantFrom(...titles),
  status: fc.constantFrom(...orderStatuses),
  mark: fc.record({ point: fc.nat(1), step: fc.constantFrom('arrived' as const, 'done' as const) }),
  isOn: fc.boolean(),
  hours: fc.constantFrom(1, 5, 30, 100),
  place: fc.nat(),
});
type DrawnEvent = typeof event extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** A company with a driver, a crew and orders of a platform that loads them soon. */
async function aCompany() {
  const director = account.joins('Ольга Ефимова');
  const { companyId } = director;
  const driver = account.joins('Пётр Соколов', { companyId, role: 'driver' });
  const crew = await aCrew(service, director);
  await linkDriverWithPerson(service, director, { driverId: crew.driverId, personId: driver.userId });
  const signed = Array.from({ length: CARGOES }, () => new Map<Title, string>());
  const company = { director, driver, crew, signed };
  for (const [cargo, status] of (['new', 'reviewed', 'confirmed'] as const).entries())
    await offer(company, { cargo, status });
  const agreed = (await getList(company)).find(({ status }) => status === 'confirmed');
  await assignTo(service, director, { id: agreed?.id ?? '', crew });
  return company;
}
type Company = Awaited<ReturnType<typeof aCompany>>;

const aCargo = (cargo: number) => ({
  ...{ external_order_id: `cargo-${cargo}`, number: `MAG-${cargo}` },
  ...{ shipper_inn: '7705034202', consignee_inn: '1655068253', driver_name: null, vehicle_plate: null },
  ...{ pickup_time_from: '2026-11-21T05:00:00Z', delivery_time_from: '2026-11-22T05:00:00Z' },
});

function offer({ director }: Company, { cargo, status }: Pick<DrawnEvent, 'cargo' | 'status'>) {
  const source = { source_created_at: start.toISOString(), source_updated_at: clock.now.toISOString() };
  const draft = aDraft({ ...aCargo(cargo), ...source, status, chain_id: null, documents: [] });
  return importDrafts(service, director, { drafts: [draft], source: 'magnit' });
}

function sign({ director, signed }: Company, { cargo, title }: Pick<DrawnEvent, 'cargo' | 'title'>) {
  const own = signed[cargo] ?? new Map<Title, string>();
  own.set(title, own.get(title) ?? clock.now.toISOString());
  const documents = [...own].map(([type, dateTime]) => ({ id: `${cargo}-${type}`, type, dateTime }));
  const status = statusOfTitle[titles.findLast((one) => own.has(one)) ?? title];
  const waybill = { ...aCargo(cargo), external_order_id: `chain-${cargo}`, chain_id: `chain-${cargo}` };
  return importDrafts(service, director, { drafts: [aDraft({ ...waybill, status, documents })] });
}

const getList = async ({ director: as }: Company, query: object = {}): Promise<Order[]> =>
  (await service.call(ordersEndpoints.list, { as, query: { limit: 5000, ...query } })).body.data;

/** What happens to a cargo; what is forbidden is refused and changes nothing. */
async function happen(company: Company, drawn: DrawnEvent): Promise<unknown> {
  const { director: as, driver, crew } = company;
  const { kind, cargo, mark, isOn, hours, place } = drawn;
  if (kind === 'platform') return offer(company, drawn);
  if (kind === 'title') return sign(company, drawn);
  if (kind === 'pass') {
    clock.now = new Date(clock.now.getTime() + hours * hour);
    return null;
  }
  const order = (await getList(company)).find(({ number }) => number === `MAG-${cargo}`);
  if (!order) return null;
  const params = { id: order.id };
  if (kind === 'assign') return assignTo(service, as, { id: order.id, crew: isOn ? crew : null });
  if (kind === 'ask') return service.call(ordersEndpoints.requestPayment, { as, params });
  if (kind === 'mark') {
    const body = { key: randomUUID(), ...mark, at: clock.now.toISOString(), remark: '', photo: null };
    return service.call(driverEndpoints.markTrip, { as: driver, params, body });
  }
  const { version, status } = (await service.call(ordersEndpoints.details, { as, params })).body.data;
  if (kind === 'price')
    return service.call(ordersEndpoints.changePrice, { as, params, body: { price: 71_300, version } });
  const next = listNextStatuses(status);
  const chosen = next[place % Math.max(1, next.length)];
  return chosen && service.call(ordersEndpoints.changeStatus, { as, params, body: { status: chosen, version } });
}

const getIds = (orders: readonly Order[]) => orders.map(({ id }) => id).toSorted();
const withStep = (orders: readonly Order[], ...codes: NextStepCode[]) =>
  orders.filter(({ nextStep }) => nextStep && codes.includes(nextStep.code));

/** What every screen says of the orders: the order, the lists, the counts, the plan and the badges. */
async function expectAgreement(company: Company): Promise<void> {
  const { director: as } = company;
  const orders = await getList(company);
  for (const { id, nextStep } of orders) {
    const { data } = (await service.call(ordersEndpoints.details, { as, params: { id } })).body;
    expect(data.nextStep).toEqual(nextStep);
    const has = (title: Title) => data.chain?.documents.some(({ type }) => type === title);
    if (has('ON_TRNACLPPRIN')) expect(nextStep.code).not.toBe('sign_t2');
    if (has('ON_TRNACLPVYN')) expect(nextStep.code).not.toBe('sign_t4');
  }
  const { attention } = (await service.call(ordersEndpoints.overview, { as })).body.data;
  const { byStatus } = (await service.call(ordersEndpoints.metrics, { as })).body.data;
  const plan = (await service.call(assignmentEndpoints.tripPlan, { as, query: { from: '2026-11-20', days: '7' } })).body
    .data;
  const needed = async (need: OrderNeed) => getIds(await getList(company, { need }));
  const silent = orders.filter((order) => order.silent);
  const unpriced = orders.filter(({ status, pricing }) => isCompletedOrderStatus(status) && pricing.total === null);
  expect(byStatus).toEqual(
    Object.fromEntries([...Map.groupBy(orders, getShownStatus)].map(([status, of]) => [status, of.length])),
  );
  expect(await needed('answer')).toEqual(getIds(withStep(orders, 'answer')));
  expect(await needed('vehicle')).toEqual(getIds(withStep(orders, 'assign')));
  expect(await needed('price')).toEqual(getIds(unpriced));
  expect(getIds(unpriced)).toEqual(expect.arrayContaining(getIds(withStep(orders, 'price'))));
  const payment = await needed('payment');
  expect(payment).toEqual(expect.arrayContaining(getIds(withStep(orders, 'request_payment'))));
  expect(getIds(withStep(orders, 'request_payment', 'sign_t4'))).toEqual(expect.arrayContaining(payment));
  expect(withStep(silent, 'call')).toEqual(silent);
  expect({
    ...{ answer: attention.waiting.count, badge: unansweredStatuses.reduce((n, code) => n + (byStatus[code] ?? 0), 0) },
    ...{ vehicle: attention.vehicle.count, plan: plan.withoutVehicle, price: attention.price.count },
    ...{ payment: attention.payment.count, silent: attention.silent.count, badgeOfSilent: byStatus.silent ?? 0 },
  }).toEqual({
    ...{ answer: withStep(orders, 'answer').length, badge: withStep(orders, 'answer').length },
    ...{ vehicle: withStep(orders, 'assign').length, plan: withStep(orders, 'assign').length },
    ...{ price: unpriced.length, payment: payment.length, silent: silent.length, badgeOfSilent: silent.length },
  });
}

test('next step, badge, list and count agree after any order of titles, marks, assignments and changes of a platform', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 8, maxLength: 20 }), async (events) => {
      clock.now = start;
      const company = await aCompany();
      await expectAgreement(company);
      for (const drawn of events) {
        await happen(company, drawn);
        await expectAgreement(company);
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
});
