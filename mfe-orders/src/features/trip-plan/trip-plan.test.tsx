// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import type { VehiclePosition } from '@trassa/contracts/geo/positions';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { TripPlan } from '@trassa/contracts/orders/trip-plan';
import { dragTo } from '@trassa/testing/browser/drag';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { narrowerThan } from '@trassa/ui/widths';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPlan, aTrip, aVehicle, getId } from '../../shared/testing/a-plan.ts';
import { orderDetails } from '../../shared/testing/an-order.ts';
import { TripPlanPage } from './trip-plan.page.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const ok = <Data,>(data: Data) => ({ success: true as const, data });
afterEach(() => vi.restoreAllMocks());

function open(parts: Partial<TripPlan> = {}, seen: VehiclePosition[] = []) {
  const asked: string[] = [];
  backend.on(assignmentEndpoints.tripPlan, ({ query }) => {
    asked.push(query.toString());
    return ok(aPlan(parts));
  });
  backend.on(assignmentEndpoints.assign, () => ok(orderDetails()));
  backend.on(positionsEndpoints.positions, () => ok({ at: '2026-11-30T09:00:00.000Z', vehicles: seen }));
  const candidate = { id: getId('a'), plate: 'О711РА33', model: '', body: null, capacity: null, usualDriverId: null };
  const conflicts = [{ kind: 'adr' as const, text: 'Опасный груз', whose: 'О711РА 33' }];
  backend.on(assignmentEndpoints.candidates, () =>
    ok({
      ...{ version: 3, vehicleId: null, driverId: null, drivers: [] },
      vehicles: [{ ...candidate, emptyKm: null, freeSince: null, conflicts }],
    }),
  );
  const page = showPage(<TripPlanPage />, { path: '/dashboard/orders/plan?from=2026-12-01&days=7' });
  return { ...page, asked };
}

const trip = (name: RegExp) => screen.findByRole('button', { name });
const getRow = (plate: string) =>
  screen.getByRole('button', { name: new RegExp(plate.slice(1, 4)) }).closest<HTMLElement>('[data-drop]');

const drag = async (name: RegExp, to: HTMLElement | null) => dragTo(await trip(name), to);

test('an order dragged on a vehicle that fits is assigned to it', async () => {
  const { person } = open();
  const change = crypto.randomUUID();
  const nextStep = { code: 'confirm' as const, text: 'Подтвердить заказ' };
  backend.on(assignmentEndpoints.assign, () =>
    ok(orderDetails({ number: 'С-1', nextStep, takeBack: { id: change, status: null } })),
  );
  await trip(/С-1/);
  expect(await drag(/С-1/, getRow('О711РА33'))).toContain('Подходит');
  expect(await screen.findByText('Машина О711РА 33 назначена')).toBeTruthy();
  expect(screen.getByText(/^Рейс С-1, водитель Ковалёв С.\sН. · Дальше: Подтвердить заказ$/)).toBeTruthy();
  expect(backend.getBodies(assignmentEndpoints.assign)).toEqual([
    { version: 3, vehicleId: getId('a'), driverId: null, confirmed: [] },
  ]);
  backend.on(ordersEndpoints.takeBack, () => ok({ changed: 1, refused: [] }));
  await person.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Изменение отменено')).toBeTruthy();
  expect(backend.getBodies(ordersEndpoints.takeBack)).toEqual([{ changes: [change] }]);
});

test('a conflict that refuses is told before the drop, and nothing is sent', async () => {
  open();
  await trip(/С-1/);
  const said = await drag(/С-1/, getRow('А002АА77'));
  expect(said).toContain('Назначить нельзя');
  expect(said).toContain('А002АА 77: груз 18\u00a0500\u00a0кг тяжелее грузоподъёмности 5\u00a0000\u00a0кг');
  expect(await screen.findByText(/^Назначить нельзя: А002АА 77: груз 18 500 кг/)).toBeTruthy();
  expect(backend.getBodies(assignmentEndpoints.assign)).toEqual([]);
});

test('a conflict that asks opens the dialog with the vehicle chosen', async () => {
  const { person } = open({ unassigned: [aTrip({ adr: true })] });
  await trip(/С-1/);
  expect(await drag(/С-1/, getRow('О711РА33'))).toContain('Нужно подтверждение');
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(await dialog.findByRole('checkbox'));
  await person.click(dialog.getByRole('button', { name: 'Назначить' }));
  expect(await screen.findByText('Машина О711РА 33 назначена')).toBeTruthy();
  expect(backend.getBodies(assignmentEndpoints.assign)).toMatchObject([{ vehicleId: getId('a'), confirmed: ['adr'] }]);
});

test('a trip dragged to the orders without a vehicle loses its own', async () => {
  open({ trips: [aTrip({ vehicleId: getId('a') })], unassigned: [], unassignedTotal: 0 });
  backend.on(assignmentEndpoints.assign, () => ok(orderDetails({ number: 'С-1', vehiclePlate: null })));
  await trip(/С-1/);
  await drag(/С-1/, screen.getByRole('complementary', { name: 'Не в плане' }));
  expect(await screen.findByText('Машина снята с рейса С-1')).toBeTruthy();
  expect(backend.getBodies(assignmentEndpoints.assign)).toMatchObject([{ vehicleId: null, driverId: null }]);
});

test('orders beside the plan say why, and how many of any days need a vehicle', async () => {
  const step = (code: 'assign' | 'answer', text: string) => ({ nextStep: { code, text } });
  open({
    unassigned: [
      aTrip(step('assign', 'Назначить машину')),
      aTrip({ orderId: getId('2'), number: 'С-2', ...step('answer', 'Принять заказ'), plate: 'А100АА52' }),
    ],
    ...{ unassignedTotal: 2, withoutVehicle: 7 },
  });
  expect((await trip(/С-1/)).textContent).toContain('Назначить машину');
  expect((await trip(/С-2/)).textContent).toContain('Принять заказ · В заказе указана машина А100АА 52');
  const link = screen.getByRole('link', { name: /^Не назначена машина: 7\sрейсов$/ });
  expect(link.getAttribute('href')).toBe('/dashboard/orders?need=vehicle');
});

test('a refusal of the server is told', async () => {
  open();
  await trip(/С-1/);
  backend.on(assignmentEndpoints.assign, () => new Refusal('orders/assignment-conflict', { text: 'Занят рейсом С-9' }));
  await drag(/С-1/, getRow('О711РА33'));
  expect(await screen.findByText('Занят рейсом С-9')).toBeTruthy();
});

test('a delivered trip stays where it is', async () => {
  open({ trips: [aTrip({ vehicleId: getId('a'), status: 'delivered' })], unassigned: [] });
  await trip(/С-1/);
  await drag(/С-1/, getRow('А002АА77'));
  expect(backend.getBodies(assignmentEndpoints.assign)).toEqual([]);
});

test('arrow keys move between trips, and Enter opens the dialog of vehicle and driver', async () => {
  const other = aTrip({ orderId: getId('2'), number: 'С-2', vehicleId: getId('b') });
  const { person } = open({ trips: [aTrip({ vehicleId: getId('a') }), other], unassigned: [] });
  (await trip(/С-1/)).focus();
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('С-2');
  await person.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('combobox', { name: 'Машина' })).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Открыть заказ' }).getAttribute('href')).toContain(getId('2'));
});

test('period and length are kept in the address', async () => {
  const { person, location, asked } = open();
  await trip(/С-1/);
  await person.click(screen.getByRole('radio', { name: '14 дней' }));
  await person.click(screen.getByRole('button', { name: 'Позже' }));
  expect(location().search).toBe('?from=2026-12-15&days=14');
  expect(asked.at(-1)).toBe('from=2026-12-15&days=14');
});

const waybill = {
  ...{ chainId: 'a-chain', number: 'СБ-004115', vehicleId: getId('a'), driverId: null },
  ...{ startsAt: '2026-12-02T13:10:00.000Z', endsAt: '2026-12-04T13:10:00.000Z' },
};

test('a vehicle that a waybill keeps busy is not shown as free, and leads to it', async () => {
  open({
    vehicles: [aVehicle()],
    trips: [],
    byWaybill: [waybill, { ...waybill, chainId: 'b', vehicleId: getId('b') }],
  });
  const link = await screen.findByRole('link', { name: 'Занята по накладной СБ-004115' });
  expect(link.getAttribute('href')).toBe('/edo?chain=a-chain');
  expect(link.style.left).toMatch(/^23\./);
});

test('a phone has the same trips by vehicle and day, and the dialog', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), { matches: media.includes(narrowerThan('tablet')), media }) as MediaQueryList,
  );
  const { person } = open({
    trips: [aTrip({ orderId: getId('2'), number: 'С-2', vehicleId: getId('a') })],
    byWaybill: [waybill],
  });
  expect(await screen.findByRole('heading', { name: 'вторник, 1 декабря' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Занята по накладной СБ-004115' })).toBeTruthy();
  expect(screen.getByText('Нет рейсов')).toBeTruthy();
  const truck = screen.getByText('Нет рейсов');
  const unassigned = screen.getByRole('heading', { name: /^Не в плане/ });
  expect(
    truck.compareDocumentPosition(unassigned) & Node.DOCUMENT_POSITION_FOLLOWING,
    'vehicles come first',
  ).toBeTruthy();
  await person.click(await trip(/С-1/));
  expect(await screen.findByRole('dialog', { name: 'Машина и водитель: заказ С-1' })).toBeTruthy();
});

test('the plan of a day goes on paper', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { person } = open({ vehicles: [aVehicle()], trips: [aTrip({ vehicleId: getId('a') })], unassigned: [] });
  await person.click(await trip(/^2 ср: напечатать план на 2 декабря/));
  expect(print).toHaveBeenCalledOnce();
  const sheet = screen.getByText('План рейсов на 2 декабря').closest('article');
  expect(sheet?.textContent).toContain('О711РА 33Без водителяС-101.12, 08:00–12:00, Москва02.12, 16:00, Казань18,5');
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByText('План рейсов на 2 декабря')).toBeNull();
});

test('an empty directory leads to where vehicles are added', async () => {
  open({ vehicles: [] });
  const link = await screen.findByRole('link', { name: 'Открыть справочник' });
  expect(link.getAttribute('href')).toBe('/transport/directory');
});

test('for an accountant trips stay where they are, and a press tells what is known', async () => {
  await startSignedIn(backend, { role: 'accountant' });
  const { person } = open();
  expect(screen.getByText('Машины назначает диспетчер или директор')).toBeTruthy();
  await trip(/С-1/);
  await drag(/С-1/, getRow('О711РА33'));
  expect(backend.getBodies(assignmentEndpoints.assign)).toEqual([]);
  await person.click(await trip(/С-1/));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'Открыть заказ' })).toBeTruthy();
  expect(dialog.queryByRole('form')).toBeNull();
});

test('the empty run of a vehicle that is seen on its way to a loading counts from where it is', async () => {
  const planned = aTrip({ vehicleId: getId('a'), emptyKm: 350 });
  const [at, time] = ['2026-11-30T09:00:00.000Z', '2026-11-30T11:00:00.000Z'];
  const expected = {
    ...{ at: time, earliest: time, latest: time, km: 120, method: 'line' as const, speed: 70, ownSpeed: false },
    ...{ breakMinutes: 0, basedOn: at },
  };
  const underWay = {
    ...{ orderId: planned.orderId, number: 'С-1', customer: '', point: 0, kind: 'loading' as const, address: 'Москва' },
    ...{ lat: null, lng: null, windowFrom: null, windowTo: null, clock: undefined, arrivedAt: null, expected },
    ...{ lateness: 'in_time' as const, deviation: null },
  };
  open({ trips: [planned], unassigned: [] }, [
    { vehicleId: getId('a'), plate: 'О711РА 33', driver: null, position: null, sources: [], trip: underWay },
  ]);
  expect(await screen.findByRole('button', { name: /Порожний пробег ≈120\s/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /350/ })).toBeNull();
});
