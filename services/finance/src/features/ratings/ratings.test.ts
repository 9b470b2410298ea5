import { clientMoneyEndpoints } from '@trassa/contracts/finance/client-money-endpoints';
import { ratingsEndpoints } from '@trassa/contracts/finance/ratings-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRating } from '../../shared/ratings.rules.ts';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { paperCalls } from '../../testing/paper-calls.ts';

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor({ now: () => new Date('2026-11-20T09:00:00Z') });
});
afterAll(() => finance.stop());

const client = 'ООО «Пепсико Холдингс»';
const read = async (as: Identity) =>
  (await finance.service.call(ratingsEndpoints.rating, { as, query: { client } })).body.data;
const aTrip = (as: Identity, number: string, money: object = {}) =>
  finance.aDeliveredOrder(as, {
    ...{ number, price: 100_000 },
    money: { deliveredAt: '2026-10-01T09:00:00Z', paymentTerms: '10 дней', ...money },
  });
const paidOn = (day: string) => ({ state: 'paid', paidAt: `${day}T09:00:00Z` });

test('a rating is made of days after the term, disputes and cancelled trips, and shows the trips behind it', async () => {
  const as = aDirector();
  await aTrip(as, 'Р-1', paidOn('2026-10-11'));
  await aTrip(as, 'Р-2', paidOn('2026-10-21'));
  const disputed = await aTrip(as, 'Р-3');
  const cancelled = await aTrip(as, 'Р-4');
  await finance.reportMoney(as, finance.buildReport(cancelled, { revision: 2, state: 'void' }));
  const papers = paperCalls(finance.service);
  await papers.saveRequisites(as);
  const [paper] = (await papers.issue(as, { orderIds: [disputed.id], kinds: ['act'], issuedOn: '2026-10-05' })).body
    .data;
  await papers.tell(as, paper?.id ?? '', { event: 'disputed', on: '2026-10-06' });
  const rating = await read(as);
  // Mean delay of 0, 10 and 40 days takes 33 points, one of four disputed 10, one of four cancelled 10.
  expect(rating).toMatchObject({
    score: 47,
    grade: 'poor',
    due: 3,
    inTime: 1,
    meanLate: 16.7,
    disputed: 1,
    cancelled: 1,
  });
  expect(
    rating.trips.map(({ orderNumber, daysLate, isDisputed, isCancelled }) => [
      orderNumber,
      daysLate,
      isDisputed,
      isCancelled,
    ]),
  ).toEqual([
    ['Р-3', 40, true, false],
    ['Р-2', 10, false, false],
    ['Р-1', 0, false, false],
    ['Р-4', 0, false, true],
  ]);
  const { data } = (await finance.service.call(ratingsEndpoints.ratings, { as })).body;
  expect(data).toEqual([{ client, score: 47, grade: 'poor' }]);
  const service = { kind: 'service', service: 'edo', companyId: as.companyId, userId: null } as const;
  const payers = await finance.service.call(clientMoneyEndpoints.payers, { as: service, query: { money: 'true' } });
  expect(payers.body.data.find(({ name }) => name === client)?.money).toMatchObject({ score: 47 });
});

test('of fewer than three trips that were due nothing is said, and others see nothing', async () => {
  const as = aDirector();
  await aTrip(as, 'Н-1', paidOn('2026-10-05'));
  await aTrip(as, 'Н-2', { paymentTerms: '180 дней' });
  await aTrip(as, 'Н-3', { paymentTerms: '180 дней' });
  expect(await read(as)).toMatchObject({ score: null, grade: null, due: 1, inTime: 1 });
  expect((await finance.service.call(ratingsEndpoints.ratings, { as })).body.data).toEqual([]);
  expect((await read(aDirector())).trips).toEqual([]);
  expect((await finance.service.call(ratingsEndpoints.ratings, { as: null })).status).toBe(401);
});

const fact = { due_on: '2026-10-11', paid_on: '2026-10-11', is_disputed: false, is_cancelled: false };

test.each([
  [[fact, fact, fact], 100, 'good'],
  [[fact, fact, { ...fact, paid_on: '2026-11-25' }], 70, 'fair'],
  [[{ ...fact, paid_on: '2027-11-25' }, fact, fact], 40, 'poor'],
])('%j give a score of %i', (facts, score, grade) => {
  expect(buildRating(facts, '2026-12-01')).toMatchObject({ score, grade });
});
