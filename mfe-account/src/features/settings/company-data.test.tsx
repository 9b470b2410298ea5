// @vitest-environment happy-dom
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { buildSuccess } from '@trassa/contracts/envelope';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aUser } from '../../testing/account-factories.ts';
import { aPayment } from '../../testing/money-factories.ts';
import { anOrder } from '../../testing/order-factories.ts';
import { fetchCompanyData } from './company-data.ts';
import { DataSection } from './other-sections.tsx';

const backend = fakeBackend();
const orders = Array.from({ length: 5001 }, (_, at) => anOrder({ number: `ТР-${at}` }));
const user = aUser();
const lists = { consents: [], sessions: [], messages: [], securityEvents: [] };

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  const account = { exportedAt: '2026-11-20T09:00:00Z', company: user.company, user, ...lists };
  backend.on(accountEndpoints.export, () => buildSuccess(account));
  backend.on(ordersEndpoints.list, ({ query }) => {
    const offset = Number(query.get('offset'));
    const page = orders.slice(offset, offset + Number(query.get('limit')));
    return { ...buildSuccess(page), total: orders.length, amount: 0 };
  });
  backend.on(paymentsEndpoints.history, () => buildSuccess([aPayment()]));
  backend.on(financeEndpoints.operations, () => buildSuccess({ operations: [], total: 0, offset: 0 }));
  backend.on(factoringEndpoints.requests, () => buildSuccess([]));
  const seen = { driver: null, sources: [], trip: null };
  const position = {
    ...{ recordedAt: '2026-11-20T08:59:00Z', lat: 55.7, lng: 37.6, speed: 60, course: 0, accuracy: 9 },
    ...{ motion: 'moving' as const, standsSince: null, origin: 'wialon' as const },
  };
  backend.on(positionsEndpoints.positions, () =>
    buildSuccess({
      at: '2026-11-20T09:00:00.000Z',
      vehicles: [
        { ...seen, vehicleId: 'a', plate: 'О711РА 33', position },
        { ...seen, vehicleId: 'b', plate: 'А002АА 77', position: null },
      ],
    }),
  );
  backend.on(positionsEndpoints.track, ({ query }) => {
    const at = Date.parse(query.get('from') ?? '') / 1000;
    return buildSuccess({ points: [[at, 55.7, 37.6, null]], stops: [], gaps: [], km: 0, movingMinutes: 0 });
  });
  backend.on(edoConnectionEndpoints.connections, () => buildSuccess([]));
});

test('the company’s data hold every order, however many pages that takes, and what the other services keep', async () => {
  const data = JSON.parse(await fetchCompanyData({ maySeeCosts: true }));
  expect(data.orders.map((one: { number: string }) => one.number)).toEqual(orders.map(({ number }) => number));
  expect(data).toMatchObject({ company: user.company, payments: [aPayment()], operations: [], advances: [] });
  const days = [93, 62, 31].map((before) => Date.parse('2026-11-20T09:00:00Z') / 1000 - before * 86_400);
  expect(data.tracks).toEqual([{ plate: 'О711РА 33', points: days.map((at) => [at, 55.7, 37.6, null]) }]);
  expect(data.documents).toEqual([]);
  expect(backend.getBodies(edoEndpoints.documents)).toEqual([]);
});

test('a part that cannot be had is no file with a hole in it', async () => {
  backend.on(financeEndpoints.operations, () => new Refusal('common/unavailable'));
  await expect(fetchCompanyData({ maySeeCosts: true })).rejects.toThrow();
});

test('the file of the company’s data is named after the day in Moscow', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T22:30:00Z'), toFake: ['Date'] });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file');
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await startSignedIn(backend, user);
  const page = showPage(<DataSection />, { path: '/dashboard/settings?tab=data' });
  await page.person.click(await page.findByRole('button', { name: 'Скачать данные' }));
  await vi.waitFor(() => expect(names).toEqual(['trassa-2026-11-21.json']));
});
