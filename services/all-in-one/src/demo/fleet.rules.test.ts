import { fleetVehicleFields } from '@trassa/contracts/orders/fleet';
import { carrierVehicles } from '@trassa/service-sandbox/carrier/carrier';
import { expect, test } from 'vitest';
import { demoVehicle } from './fleet.rules.ts';

const words = { refrigerator: 'рефрижератор', tent: 'тент', isothermal: 'изотерм' } as const;

test.each(carrierVehicles().map((vehicle, index) => ({ ...vehicle, index })))(
  'the directory has $plate as its waybills have it',
  ({ index, ...vehicle }) => {
    const entered = demoVehicle(vehicle, index, '2026-11-20');
    expect(fleetVehicleFields.safeParse(entered).error).toBe(undefined);
    expect(entered).toMatchObject({
      plate: vehicle.plate,
      model: vehicle.make,
      trailerModel: vehicle.trailer?.make ?? '',
    });
    expect(entered.capacity).toBe(Number(vehicle.payloadTonnes) * 1000);
    expect(vehicle.kind).toContain(words[vehicle.body]);
  },
);
