import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { conflictKinds } from '@trassa/contracts/orders/assignment-values';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import type { Order } from '@trassa/contracts/orders/order';
import { agreedStatuses } from '@trassa/contracts/orders/order-status';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { listCarrierVehicles } from '@trassa/service-sandbox/carrier/carrier';
import { CallRefusedError, type DemoPerson } from './demo-person.ts';
import type { FillingContext } from './filling-work.ts';
import { buildDemoDriver, buildDemoVehicle } from './fleet.rules.ts';

/** Number of vehicles in the plan that the demonstration pays for; as many drivers are entered. */
const VEHICLES_OF_PLAN = 12;
/** Most trips that one run assigns, below the limit of assignments a minute. */
const MOST_ASSIGNED_TRIPS = 40;

async function listAgreedOrders(person: DemoPerson): Promise<Order[]> {
  const lists = await Promise.all(
    agreedStatuses.map((status) => person.call(ordersEndpoints.list, { query: { status, limit: 200 } })),
  );
  return lists.flatMap(({ data }) => data);
}

/** Enters the vehicles and drivers that orders name, those of current trips first, and assigns them to these trips. */
export async function enterFleet({ person }: FillingContext): Promise<void> {
  const today = getDay(new Date());
  const agreed = await listAgreedOrders(person);
  const { vehicles, found } = (await person.call(fleetEndpoints.fleet)).data;
  if (vehicles.length === 0) {
    const current = agreed.map(({ vehiclePlate }) => normalizePlate(vehiclePlate ?? ''));
    const plates = [...new Set([...current, ...found.plates])].filter((plate) => found.plates.includes(plate));
    const owned = new Map(listCarrierVehicles().map((vehicle) => [normalizePlate(vehicle.plate), vehicle]));
    const named = plates.flatMap((plate) => owned.get(plate) ?? []);
    for (const [index, vehicle] of named.slice(0, VEHICLES_OF_PLAN).entries()) {
      await person.call(fleetEndpoints.addVehicle, { body: buildDemoVehicle(vehicle, index, today) });
    }
    const names = new Set(agreed.map(({ driverName }) => driverName));
    const drivers = found.drivers.toSorted((a, b) => Number(names.has(b.name)) - Number(names.has(a.name)));
    for (const [index, driver] of drivers.slice(0, VEHICLES_OF_PLAN).entries()) {
      await person.call(fleetEndpoints.addDriver, { body: buildDemoDriver(driver, index, today) });
    }
  }
  const known = new Set((await person.call(fleetEndpoints.fleet)).data.vehicles.map(({ plate }) => plate));
  const named = agreed.filter(({ vehiclePlate }) => known.has(normalizePlate(vehiclePlate ?? '')));
  for (const order of named.slice(0, MOST_ASSIGNED_TRIPS)) await assignNamedVehicle(person, order);
}

/** Assigns the vehicle that the order names; a trip that does not fit keeps the name only. */
async function assignNamedVehicle(person: DemoPerson, order: Order): Promise<void> {
  const plate = normalizePlate(order.vehiclePlate ?? '');
  const params = { id: order.id };
  const { data } = await person.call(assignmentEndpoints.candidates, { params });
  const vehicle = data.vehicles.find((one) => one.plate === plate);
  if (!vehicle || data.vehicleId) return;
  const driver = data.drivers.find(({ name }) => name === order.driverName);
  const body = { version: data.version, vehicleId: vehicle.id, driverId: driver?.id ?? null };
  await person
    .call(assignmentEndpoints.assign, { params, body: { ...body, confirmed: [...conflictKinds] } })
    .catch((error: unknown) => {
      if (!(error instanceof CallRefusedError && error.code === 'orders/assignment-conflict')) throw error;
    });
}
