import { fleetVehicleFields } from '@trassa/contracts/orders/fleet';
import { buildDifferences } from '@trassa/contracts/orders/vehicle-differences.rules';
import { listCarrierVehicles } from '@trassa/service-sandbox/carrier/carrier';
import { expect, test } from 'vitest';
import { buildDemoVehicle } from './fleet.rules.ts';

const words = { refrigerator: 'рефрижератор', tent: 'тент', isothermal: 'изотерм' } as const;

const entered = listCarrierVehicles().map((vehicle, index) => ({
  vehicle,
  entry: buildDemoVehicle(vehicle, index, '2026-11-20'),
}));

test.each(entered)('the directory takes $vehicle.plate', ({ vehicle, entry }) => {
  expect(fleetVehicleFields.safeParse(entry).error).toBe(undefined);
  expect(entry).toMatchObject({ plate: vehicle.plate, trailerModel: vehicle.trailer?.make ?? '' });
  expect(vehicle.kind).toContain(words[vehicle.body]);
});

test('the directory has vehicles as their waybills have them, but one, of which all data differ', () => {
  const differences = entered.map(({ vehicle: { kind, make, payloadTonnes }, entry }) =>
    Object.keys(buildDifferences(entry, { type: kind, make, capacity: Number(payloadTonnes) * 1000 })),
  );
  expect(differences.filter((fields) => fields.length > 0)).toEqual([['body', 'model', 'capacity']]);
});
