// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { buildSuccess } from '@trassa/contracts/envelope';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, expect, test } from 'vitest';
import { aPosition, aTrip, aVehicle } from '../../shared/testing/a-vehicle-position.ts';
import { VehiclePositionSlot } from './vehicle-position.slot.tsx';

const backend = fakeBackend();
const now = new Date();
const late = aVehicle(now, { plate: 'А123ВС 77', trip: aTrip(now, { lateness: 'late' }) });
const old = aVehicle(now, {
  ...{ plate: 'В456ЕК 16', trip: null },
  position: aPosition(now, { recordedAt: new Date(now.getTime() - 12 * 60_000).toISOString(), origin: 'phone' }),
});
const untold = aVehicle(now, { plate: 'С777СС 52', trip: null, position: null, sources: [] });

beforeEach(() => {
  const vehicles = [late, old, untold];
  backend.on(positionsEndpoints.positions, () => buildSuccess({ at: new Date().toISOString(), vehicles }));
});

test('the line of a vehicle has its source and its age, however the plate is written', async () => {
  showPage(<VehiclePositionSlot plate="b456EK 16" />, { path: '/transport' });
  expect(await screen.findByText(/^12\sмин назад · Телефон водителя$/)).toBeTruthy();
});

test('a vehicle that nobody tells of shows what documents say', async () => {
  showPage(<VehiclePositionSlot plate="С777СС52" otherwise="выгружен вчера" />, { path: '/transport' });
  expect(await screen.findByText('выгружен вчера')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
