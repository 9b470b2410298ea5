// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import type { CostNorms } from '@trassa/contracts/orders/cost-norms';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import type { FleetVehicle } from '@trassa/contracts/orders/fleet';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { expect, test } from 'vitest';
import { ok } from '../../shared/testing/money-factories.ts';
import { NormsPage } from './norms.page.tsx';

const backend = fakeBackend();
const vehicleId = '00000000-0000-4000-8000-00000000000a';
const vehicle = { id: vehicleId, version: 1, plate: 'О711РА33', model: 'КамАЗ 54901' } as FleetVehicle;
const norms = (parts: Partial<CostNorms['company']> = {}): CostNorms => ({
  version: 3,
  company: {
    ...{ fuelPrice: 68.5, fuelSummer: 28, fuelWinter: null, tollsPerKm: null },
    ...{ leasingMonthly: null, fixedMonthly: null, driver: null, carrier: null },
    ...parts,
  },
  vehicles: [{ vehicleId, tollsPerKm: null, leasingMonthly: 180_000, fixedMonthly: null }],
});

function open(vehicles: FleetVehicle[] = [vehicle]) {
  backend.on(factoringEndpoints.requests, () => ok([]));
  backend.on(costsEndpoints.costNorms, () => ok(norms()));
  backend.on(fleetEndpoints.fleet, () => ok({ vehicles, drivers: [], found: { plates: [], drivers: [] } }));
  return showPage(<NormsPage />, { path: '/finance/norms' });
}

test('norms are shown as stated and saved with the version on the screen', async () => {
  backend.on(costsEndpoints.saveCostNorms, () => ok(norms()));
  const { person } = open();
  const price = await screen.findByLabelText('Цена топлива, ₽ за литр');
  expect(price).toHaveProperty('value', '68,5');
  expect(screen.getByLabelText('Лизинг, ₽/мес, О711РА 33')).toHaveProperty('value', '180\u00a0000');
  await person.clear(price);
  await person.type(price, '71,25');
  await person.click(screen.getByRole('combobox', { name: /Оплата водителя/ }));
  await person.click(await screen.findByTitle('% от цены рейса'));
  await person.type(screen.getByLabelText('сколько, оплата водителя'), '18');
  await person.click(screen.getByRole('button', { name: 'Сохранить нормы' }));
  expect(await screen.findByText('Нормы сохранены')).toBeTruthy();
  const sent = backend.getBodies(costsEndpoints.saveCostNorms)[0];
  expect(sent).toEqual(norms({ fuelPrice: 71.25, driver: { unit: 'percent', value: 18 } }));
});

test('a text that is no number is told at its field, and nothing is sent', async () => {
  const { person } = open();
  await person.type(await screen.findByLabelText('Расход зимой, л/100 км'), 'много');
  await person.click(screen.getByRole('button', { name: 'Сохранить нормы' }));
  expect(await screen.findByText('Число не меньше нуля')).toBeTruthy();
  expect(backend.getBodies(costsEndpoints.saveCostNorms)).toEqual([]);
});

test('norms that somebody changed meanwhile are told in the form', async () => {
  backend.on(costsEndpoints.saveCostNorms, () => new Refusal('orders/norms-conflict'));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Сохранить нормы' }));
  expect(await screen.findByText(/Нормы изменил кто-то другой/)).toBeTruthy();
});

test('an empty directory leads to where vehicles are added', async () => {
  open([]);
  const link = await screen.findByRole('link', { name: 'Открыть справочник' });
  expect(link.getAttribute('href')).toBe('/transport/directory');
});
