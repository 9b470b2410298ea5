// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { errors } from '@trassa/contracts/errors';
import type { CrewCandidates } from '@trassa/contracts/orders/assignment';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { orderDetails } from '../testing/an-order.ts';
import { AssignmentButton } from './assignment-button.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const [own, cold, busy] = ['a', 'b', 'c'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`) as [
  string,
  string,
  string,
];

const aVehicle = (id: string, parts: Partial<CrewCandidates['vehicles'][number]> = {}) => ({
  ...{ id, plate: 'О711РА33', model: 'КамАЗ 54901', body: 'refrigerator' as const, capacity: 20_000 },
  ...{ emptyKm: 12, freeSince: null, usualDriverId: null, conflicts: [] },
  ...parts,
});
const candidates = (parts: Partial<CrewCandidates> = {}): CrewCandidates => ({
  version: 2,
  vehicleId: null,
  driverId: null,
  vehicles: [
    aVehicle(own),
    aVehicle(cold, {
      plate: 'А001АА77',
      conflicts: [{ kind: 'paper', text: '«ОСАГО» действует до 01.12.2026', whose: 'А001АА 77' }],
    }),
    aVehicle(busy, {
      plate: 'А002АА77',
      conflicts: [{ kind: 'overlap', text: 'Занят рейсом С-2', whose: 'А002АА 77' }],
    }),
  ],
  drivers: [{ id: own, name: 'Соколов Пётр Ильич', phone: '', conflicts: [] }],
  ...parts,
});

async function openDialog(parts: Partial<CrewCandidates> = {}) {
  backend.on(assignmentEndpoints.candidates, () => ({ success: true as const, data: candidates(parts) }));
  backend.on(assignmentEndpoints.assign, () => ({ success: true as const, data: orderDetails() }));
  const { person } = showPage(<AssignmentButton order={orderDetails({ vehiclePlate: null })} />, {
    path: '/dashboard/orders',
  });
  await person.click(screen.getByRole('button', { name: 'Назначить машину' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = async (field: string, option: RegExp) => {
    await person.click(await dialog.findByRole('combobox', { name: field }));
    await person.click(await screen.findByTitle(option));
  };
  return { person, dialog, choose };
}

test('a vehicle and a driver are assigned to the version on the screen', async () => {
  const { person, dialog, choose } = await openDialog();
  await choose('Машина', /О711РА 33/);
  await choose('Водитель', /Соколов/);
  await person.click(dialog.getByRole('button', { name: 'Назначить' }));
  expect(await screen.findByText('Машина О711РА 33 назначена')).toBeTruthy();
  expect(backend.getBodies(assignmentEndpoints.assign)).toEqual([
    { version: 2, vehicleId: own, driverId: own, confirmed: [] },
  ]);
});

test('a vehicle brings its usual driver along, until another is chosen', async () => {
  const vehicles = [aVehicle(own, { usualDriverId: own }), aVehicle(cold, { plate: 'А001АА77', usualDriverId: cold })];
  const drivers = [own, cold, busy].map((id, place) => ({
    id,
    name: `Водитель ${place + 1}`,
    phone: '',
    conflicts: [],
  }));
  const { person, dialog, choose } = await openDialog({ vehicles, drivers });
  const hint = 'Обычный водитель этой машины, его можно сменить';
  await choose('Машина', /О711РА 33/);
  expect(dialog.getByText(hint)).toBeTruthy();
  await choose('Машина', /А001АА 77/);
  expect(dialog.getByText('Водитель 2 · подходит')).toBeTruthy();
  await choose('Водитель', /Водитель 3/);
  expect(dialog.queryByText(hint)).toBeNull();
  await choose('Машина', /О711РА 33/);
  await person.click(dialog.getByRole('button', { name: 'Назначить' }));
  expect(await screen.findByText(/назначена$/)).toBeTruthy();
  expect(backend.getBodies(assignmentEndpoints.assign)).toMatchObject([{ vehicleId: own, driverId: busy }]);
});

test('a vehicle that its waybill names otherwise says so', async () => {
  const vehicles = [{ id: 'О711РА33', type: 'Тягач с тентом', make: 'КАМАЗ', capacity: 12_000 }];
  backend.on(edoFigureEndpoints.transport, () => ({ success: true as const, data: { vehicles } }) as never);
  const { person, dialog } = await openDialog();
  await person.click(await dialog.findByRole('combobox', { name: 'Машина' }));
  expect(await screen.findByTitle(/О711РА 33 .*Рефрижератор · до 20\sт · в накладной тент, 12\sт · /)).toBeTruthy();
});

test('what speaks against a vehicle is confirmed before it is assigned', async () => {
  const { person, dialog, choose } = await openDialog();
  await choose('Машина', /А001АА 77/);
  expect(dialog.getByText(/Обратите внимание: А001АА 77: «ОСАГО» действует до 01.12.2026/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Назначить' })).toHaveProperty('disabled', true);
  await person.click(dialog.getByRole('checkbox'));
  await person.click(dialog.getByRole('button', { name: 'Назначить' }));
  expect(await screen.findByText(/^Машина .* назначена$/)).toBeTruthy();
  expect(backend.getBodies(assignmentEndpoints.assign)[0]?.confirmed).toEqual(['paper']);
});

test('an assignment whose answer was lost is told, though the dialog reads the newer version', async () => {
  const { person, dialog, choose } = await openDialog();
  await choose('Машина', /О711РА 33/);
  backend.on(assignmentEndpoints.assign, () => {
    const assigned = candidates({ version: 3, vehicleId: own });
    backend.on(assignmentEndpoints.candidates, () => ({ success: true as const, data: assigned }));
    return new Refusal('common/unavailable');
  });
  await person.click(dialog.getByRole('button', { name: 'Назначить' }));
  expect(await dialog.findByRole('button', { name: 'Снять машину' })).toBeTruthy();
  expect(dialog.getByText(errors['common/unavailable'].text)).toBeTruthy();
});

test('a refusal of the server stays in the dialog', async () => {
  const { person, dialog, choose } = await openDialog();
  backend.on(assignmentEndpoints.assign, () => new Refusal('orders/assignment-conflict', { text: 'Занят рейсом С-3' }));
  await choose('Машина', /О711РА 33/);
  await person.click(dialog.getByRole('button', { name: 'Назначить' }));
  expect(await dialog.findByText('Занят рейсом С-3')).toBeTruthy();
});

test('an empty directory leads to where vehicles are added', async () => {
  const { dialog } = await openDialog({ vehicles: [], drivers: [] });
  const link = await dialog.findByRole('link', { name: 'Открыть справочник' });
  expect(link.getAttribute('href')).toBe('/transport/directory');
});

test('an assigned vehicle can be taken back', async () => {
  const { person, dialog } = await openDialog({ vehicleId: own, driverId: own });
  backend.on(assignmentEndpoints.assign, () => ({
    success: true as const,
    data: orderDetails({ vehiclePlate: null }),
  }));
  await person.click(await dialog.findByRole('button', { name: 'Снять машину' }));
  expect(await screen.findByText('Машина снята с рейса ТР-48213')).toBeTruthy();
  expect(backend.getBodies(assignmentEndpoints.assign)[0]).toMatchObject({ vehicleId: null, driverId: null });
});
