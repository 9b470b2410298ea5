// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import type { CrewCheckReply } from '@trassa/contracts/orders/assignment';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test, vi } from 'vitest';
import { aVehicle, getId } from '../../shared/testing/a-plan.ts';
import { anOrder } from '../../shared/testing/an-order.ts';
import { OrderSelection } from './order-selection.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const ok = <Data,>(data: Data) => ({ success: true as const, data });
const orders = ['1', '2', '3'].map((place) =>
  anOrder({ id: getId(place), number: `С-${place}`, status: 'accepted', vehiclePlate: null }),
);
const checked = (place: string, parts: Partial<CrewCheckReply[number]> = {}): CrewCheckReply[number] => ({
  ...{ orderId: getId(place), number: `С-${place}`, version: 2, error: null, conflicts: [] },
  ...parts,
});
const whose = 'О711РА 33';
const mixed = [
  checked('1'),
  checked('2', { conflicts: [{ kind: 'paper', text: '«ОСАГО» действует до 02.12.2026', whose }] }),
  checked('3', { conflicts: [{ kind: 'overlap', text: 'Занят рейсом С-1', whose }] }),
];

async function openDialog(check: CrewCheckReply) {
  const onClear = vi.fn();
  backend.on(fleetEndpoints.fleet, () =>
    ok({ vehicles: [aVehicle()], drivers: [], found: { plates: [], drivers: [] } }),
  );
  backend.on(assignmentEndpoints.checkCrew, () => ok(check));
  const done = anOrder({ id: getId('9'), status: 'paid' });
  const { person } = showPage(<OrderSelection orders={[...orders, done]} onClear={onClear} />, {
    path: '/dashboard/orders',
  });
  await person.click(screen.getByRole('button', { name: 'Назначить машину (3)' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Машина и водитель: 3\sзаказа$/ }));
  await person.click(await dialog.findByRole('combobox', { name: 'Машина' }));
  await person.click(await screen.findByTitle(/О711РА 33/));
  return { person, dialog, onClear };
}
const getLine = (dialog: ReturnType<typeof within>, number: string) =>
  dialog.getByText(number).closest('li')?.textContent;

test('each order says whether the vehicle fits, and the good ones are assigned', async () => {
  const { person, dialog, onClear } = await openDialog(mixed);
  const submit = await dialog.findByRole('button', { name: 'Назначить подходящим (1 из 3)' });
  expect(getLine(dialog, 'С-1')).toContain('Подходит');
  expect(getLine(dialog, 'С-2')).toMatch(/Нужно подтверждение.*ОСАГО/);
  expect(getLine(dialog, 'С-3')).toMatch(/Назначить нельзя.*занят рейсом С-1/);
  expect(backend.getBodies(assignmentEndpoints.checkCrew)).toEqual([
    { vehicleId: getId('a'), driverId: null, orders: orders.map(({ id }) => id) },
  ]);
  backend.on(assignmentEndpoints.assignCrew, () => ok({ assigned: [getId('1')], refused: [], changes: [] }));
  await person.click(submit);
  expect(await dialog.findByText(/^Осталось без неё: 2\sзаказа/)).toBeTruthy();
  expect(getLine(dialog, 'С-1')).toContain('Назначена');
  expect(onClear).not.toHaveBeenCalled();
  await person.click(dialog.getByRole('button', { name: 'Готово' }));
  expect(onClear).toHaveBeenCalledOnce();
});

test('what asks is assigned when confirmed, and a stale version is told for its order', async () => {
  const { person, dialog } = await openDialog(mixed);
  await person.click(await dialog.findByRole('checkbox'));
  const error =
    'Заказ уже изменился: его обновил кто-то другой или ваша прошлая попытка. Проверьте новые данные и повторите.';
  backend.on(assignmentEndpoints.assignCrew, () =>
    ok({ assigned: [getId('1')], refused: [{ orderId: getId('2'), error }], changes: [] }),
  );
  await person.click(dialog.getByRole('button', { name: 'Назначить подходящим (2 из 3)' }));
  expect(await dialog.findByText(error)).toBeTruthy();
  expect(getLine(dialog, 'С-2')).toContain('Не назначена');
  expect(backend.getBodies(assignmentEndpoints.assignCrew)).toEqual([
    {
      ...{ vehicleId: getId('a'), driverId: null },
      orders: [
        { id: getId('1'), version: 2, confirmed: [] },
        { id: getId('2'), version: 2, confirmed: ['paper'] },
      ],
    },
  ]);
});

test('when all fit, all are assigned and the dialog is gone', async () => {
  const { person, dialog, onClear } = await openDialog(['1', '2', '3'].map((place) => checked(place)));
  const ids = orders.map(({ id }) => id);
  backend.on(assignmentEndpoints.assignCrew, () => ok({ assigned: ids, refused: [], changes: [] }));
  await person.click(await dialog.findByRole('button', { name: 'Назначить всем (3)' }));
  expect(await screen.findByText(/^Машина назначена: 3\sзаказа$/)).toBeTruthy();
  expect(onClear).toHaveBeenCalledOnce();
});
