import { dayOf } from '@trassa/contracts/moscow-day.rules';
import type { Candidates } from '@trassa/contracts/orders/assignment';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { conflictKinds } from '@trassa/contracts/orders/assignment-values';
import { driverEndpoints } from '@trassa/contracts/orders/driver-endpoints';
import { inTheWay } from '@trassa/contracts/orders/fleet-fit.rules';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { demoTrips } from './driver.rules.ts';
import type { FillingWork } from './filling-work.ts';

type Fitting = Candidates['drivers'][number] | Candidates['vehicles'][number];
const fits = ({ conflicts }: Pick<Fitting, 'conflicts'>) => inTheWay(conflicts, [...conflictKinds]).length === 0;

/** Names of drivers under way, whose trips have papers to show. */
async function namesUnderWay({ person }: FillingWork): Promise<Set<string | null>> {
  const { data } = await person.call(ordersEndpoints.list, { query: { status: 'in_transit', limit: 200 } });
  return new Set(data.map(({ driverName }) => driverName));
}

/** Gives a driver of the directory a trip today and another tomorrow, and links the driver with the driver's account. */
export async function prepareDriver(work: FillingWork): Promise<void> {
  const { person } = work;
  const [account] = (await person.call(driverEndpoints.driverPeople)).data;
  if (!account) return;
  const underWay = await namesUnderWay(work);
  let driverId = account.driverId;
  for (const body of demoTrips(dayOf(new Date()))) {
    const { id } = (await person.call(ownOrdersEndpoints.createOwn, { body })).data;
    const { data } = await person.call(assignmentEndpoints.candidates, { params: { id } });
    const ready = data.drivers
      .filter(fits)
      .toSorted((a, b) => Number(underWay.has(b.name)) - Number(underWay.has(a.name)));
    driverId ??= data.driverId;
    const driver = ready.find((one) => one.id === driverId) ?? ready[0];
    const vehicle = data.vehicles.find(fits);
    if (data.vehicleId || !driver || !vehicle) continue;
    driverId ??= driver.id;
    const crew = { version: data.version, vehicleId: vehicle.id, driverId: driver.id };
    await person.call(assignmentEndpoints.assign, {
      params: { id },
      body: { ...crew, confirmed: [...conflictKinds] },
    });
  }
  if (!driverId) return;
  await person.call(driverEndpoints.linkDriver, { params: { id: driverId }, body: { personId: account.id } });
}
