import { expect, test } from 'vitest';
import { createCarrier } from '../carrier/carrier.ts';
import { buildInitialWaybills } from './initial-waybills.ts';

const HOUR = 3600;
const SEED = 'trassa';
const anchor = Date.parse('2026-11-20T09:00:00Z') / 1000;

interface Drive {
  whose: string;
  number: string;
  from: number;
  to: number;
}

/** Trips of the whole demonstration that were driven or still are: orders with their waybills, and waybills without an order. */
function listDrives(): { plates: Drive[]; drivers: Drive[] } {
  const { hauls } = createCarrier(SEED, anchor);
  const ofOrders = hauls
    .filter(({ refusedAt }) => refusedAt === null)
    .map(({ crew, orderNumber, loadedAt, arrivedAt }) => ({
      ...{ plate: crew.vehicle.plate, driver: crew.driver.inn },
      ...{ number: orderNumber, from: loadedAt, to: arrivedAt },
    }));
  const ofOperators = ['diadoc', 'saby'].flatMap((operator) =>
    buildInitialWaybills({ operator, seed: SEED, anchor, prefix: operator })
      .filter(({ stand }) => stand !== 'refused' && stand !== 'revoked')
      .map(({ chain: { trip } }) => ({
        plate: trip.vehicle?.plate ?? '',
        driver: trip.driver?.inn ?? '',
        ...{ number: trip.number, from: trip.startedAt, to: trip.startedAt + 26 * HOUR },
      })),
  );
  const drives = [...ofOrders, ...ofOperators];
  const by = (key: 'plate' | 'driver') =>
    drives.map(({ number, from, to, ...who }) => ({ whose: who[key], number, from, to }));
  return { plates: by('plate'), drivers: by('driver') };
}

function listOverlaps(drives: readonly Drive[]): string[] {
  return [...Map.groupBy(drives, ({ whose }) => whose)].flatMap(([whose, own]) => {
    const inOrder = own.toSorted((a, b) => a.from - b.from);
    return inOrder.flatMap((one, at) => {
      const next = inOrder[at + 1];
      return next && next.from < one.to ? [`${whose}: ${one.number} and ${next.number}`] : [];
    });
  });
}

test('no vehicle of the demonstration drives two trips at a time, whoever holds their waybills', () => {
  const { plates } = listDrives();
  expect(plates.length).toBeGreaterThan(1000);
  expect(listOverlaps(plates)).toEqual([]);
});

test('no driver of the demonstration does', () => {
  expect(listOverlaps(listDrives().drivers)).toEqual([]);
});
