import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { conflictKinds } from '@trassa/contracts/orders/assignment-values';
import { driverEndpoints } from '@trassa/contracts/orders/driver-endpoints';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import type { TestService } from '@trassa/testing/test-service';
import { aDriver, aVehicle } from './a-fleet.ts';
import { anOwnOrder } from './an-own-order.ts';

let lastPlateNumber = 100;

/** A driver of the directory with a vehicle. */
export async function aCrew(service: TestService, as: Identity, name = 'Соколов Пётр Ильич') {
  lastPlateNumber += 1;
  const vehicle = await service.call(fleetEndpoints.addVehicle, {
    as,
    body: aVehicle({ plate: `А${lastPlateNumber}АА77` }),
  });
  const driver = await service.call(fleetEndpoints.addDriver, { as, body: aDriver({ name }) });
  return { vehicleId: vehicle.body.data.id, driverId: driver.body.data.id };
}
type Crew = Awaited<ReturnType<typeof aCrew>>;

/** An entered order without a crew. */
export async function anOrder(service: TestService, as: Identity, parts: Partial<OwnOrder> = {}) {
  const body = { key: randomUUID(), order: anOwnOrder(parts) };
  return (await service.call(ownOrdersEndpoints.createOwn, { as, body })).body.data.id;
}

/** Gives an order to a crew; `crew` null: takes it from the one it has. */
export async function assignTo(service: TestService, as: Identity, { id, crew }: { id: string; crew: Crew | null }) {
  const params = { id };
  const { version } = (await service.call(assignmentEndpoints.candidates, { as, params })).body.data;
  const choice = crew ?? { vehicleId: null, driverId: null };
  return service.call(assignmentEndpoints.assign, {
    ...{ as, params },
    body: { version, confirmed: [...conflictKinds], ...choice },
  });
}

/** Links a driver of the directory with a person. */
export const linkDriverWithPerson = (
  service: TestService,
  as: Identity,
  { driverId, personId }: { driverId: string; personId: string | null },
) => service.call(driverEndpoints.linkDriver, { as, params: { id: driverId }, body: { personId } });
