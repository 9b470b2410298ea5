import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { CrewCandidates } from '@trassa/contracts/orders/assignment';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { conflictKinds } from '@trassa/contracts/orders/assignment-values';
import { driverEndpoints } from '@trassa/contracts/orders/driver-endpoints';
import { QR_DOCUMENT } from '@trassa/contracts/orders/driver-values';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { listBlockingConflicts } from '@trassa/contracts/orders/fleet-fit.rules';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { enterDemo } from './demo-person.ts';
import { buildDemoTrips } from './driver.rules.ts';
import type { FillingContext } from './filling-work.ts';

const hasNoObstacles = ({ conflicts }: Pick<CrewCandidates['drivers'][number], 'conflicts'>) =>
  listBlockingConflicts(conflicts, [...conflictKinds]).length === 0;

/** Ids of drivers under way with a QR code to show at an inspection. */
async function listDriverIdsWithQr({ person }: FillingContext): Promise<Set<string>> {
  const { data } = await person.call(ordersEndpoints.list, { query: { status: 'in_transit', limit: 50 } });
  const drivers = new Set<string>();
  for (const { id } of data) {
    const { chain } = (await person.call(ordersEndpoints.details, { params: { id } })).data;
    if (!chain?.documents.some(({ type }) => type === QR_DOCUMENT)) continue;
    const { driverId } = (await person.call(assignmentEndpoints.candidates, { params: { id } })).data;
    if (driverId) drivers.add(driverId);
  }
  return drivers;
}

type NewTrip = ReturnType<typeof buildDemoTrips>['today'];

/** Enters a trip for `wanted`, else for a `preferred` or any free driver; null: no such driver or vehicle is free. */
async function createAssignedTrip(
  { person }: FillingContext,
  body: NewTrip,
  { wanted, preferred }: { wanted?: string; preferred?: ReadonlySet<string> },
): Promise<string | null> {
  const params = { id: (await person.call(ownOrdersEndpoints.createOwn, { body })).data.id };
  const { data } = await person.call(assignmentEndpoints.candidates, { params });
  if (data.driverId) return data.driverId;
  const free = data.drivers.filter(hasNoObstacles).filter(({ id }) => wanted === undefined || id === wanted);
  const driver = free.find(({ id }) => preferred?.has(id)) ?? free[0];
  const vehicle = data.vehicles.find(hasNoObstacles);
  if (!driver || !vehicle) return null;
  const crew = { version: data.version, vehicleId: vehicle.id, driverId: driver.id };
  await person.call(assignmentEndpoints.assign, { params, body: { ...crew, confirmed: [...conflictKinds] } });
  return driver.id;
}

/** A driver with a trip today and another tomorrow, linked with the driver's account. */
export async function prepareDriver(work: FillingContext): Promise<void> {
  const { person } = work;
  const [account] = (await person.call(driverEndpoints.driverPeople)).data;
  if (!account) return;
  const preferred = await listDriverIdsWithQr(work);
  const { today, tomorrow } = buildDemoTrips(getDay(new Date()));
  const driverId = await createAssignedTrip(work, tomorrow, { preferred });
  if (!driverId) return;
  if (!preferred.has(driverId)) await createAssignedTrip(work, today, { wanted: driverId });
  await person.call(driverEndpoints.linkDriver, { params: { id: driverId }, body: { personId: account.id } });
  await fillDriverAccount(work, driverId);
}

/** Gives the account of the driver the name and phone that the directory of drivers has. */
async function fillDriverAccount({ person, ...caller }: FillingContext, driverId: string): Promise<void> {
  const { drivers } = (await person.call(fleetEndpoints.fleet)).data;
  const known = drivers.find(({ id }) => id === driverId);
  const [lastName, firstName] = known?.name.split(' ') ?? [];
  if (!known || !lastName || !firstName) return;
  const driver = await enterDemo(caller, 'driver');
  await driver.call(accountEndpoints.saveProfile, { body: { firstName, lastName, phone: known.phone } });
  await driver.signOut();
}
