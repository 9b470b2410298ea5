import { fleetDriverFields, fleetVehicleFields } from '@trassa/contracts/orders/fleet';
import type { z } from 'zod';

/** A refrigerator of 20 t with papers valid through 2027; parts replace what a test is about. */
export function aVehicle(parts: Partial<z.input<typeof fleetVehicleFields>> = {}) {
  return fleetVehicleFields.parse({
    plate: 'О711РА33',
    model: 'КамАЗ 54901',
    trailerPlate: '',
    body: 'refrigerator',
    capacity: 20_000,
    volume: 90,
    ownership: 'own',
    fuelSummer: 28,
    fuelWinter: 31,
    papers: [{ kind: 'osago', number: 'ХХХ 0123456789', endsOn: '2027-12-31' }],
    absences: [],
    ...parts,
  });
}

/** A driver with a licence valid through 2027; parts replace what a test is about. */
export function aDriver(parts: Partial<z.input<typeof fleetDriverFields>> = {}) {
  return fleetDriverFields.parse({
    name: 'Соколов Пётр Ильич',
    inn: '',
    phone: '+79161234567',
    papers: [{ kind: 'licence', number: '99 12 345678', endsOn: '2027-12-31' }],
    absences: [],
    ...parts,
  });
}
