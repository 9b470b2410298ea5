import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { listPhonePlates } from '@trassa/service-sandbox/carrier/carrier';
import { type FillingWork, postJson } from './filling-work.ts';

/** Connects Wialon, matches its units with the vehicles they name, and sets up the phones in other vehicles. */
export async function connectPositions(work: FillingWork): Promise<void> {
  const { person } = work;
  const { sources, systems } = (await person.call(positionsEndpoints.positionSources)).data;
  const wialon = systems.find(({ system }) => system === 'wialon');
  const host = wialon?.hosts[0];
  if (!wialon?.trial || !host) return;
  const body = { system: 'wialon', name: 'Wialon', host, ...wialon.trial } as const;
  const known = sources.find(({ system }) => system === 'wialon');
  const { id } = known ?? (await person.call(positionsEndpoints.connectSource, { body })).data.source;
  const units = (await person.call(positionsEndpoints.positionUnits)).data;
  const named = units.flatMap(({ unit, suggestedId }) => (suggestedId ? [{ unit, vehicleId: suggestedId }] : []));
  await person.call(positionsEndpoints.matchUnits, { params: { id }, body: { units: named } });
  await person.call(positionsEndpoints.checkSource, { params: { id } });
  await setPhonesUp(work);
}

async function setPhonesUp({ person, installation, sandbox }: FillingWork): Promise<void> {
  const { vehicles } = (await person.call(fleetEndpoints.fleet)).data;
  const there = (await person.call(positionsEndpoints.phones)).data;
  for (const plate of listPhonePlates()) {
    const vehicle = vehicles.find((one) => normalizePlate(one.plate) === normalizePlate(plate));
    if (!vehicle || there.some(({ vehicleId, revoked }) => vehicleId === vehicle.id && !revoked)) continue;
    const body = { name: `Телефон ${plate}`, vehicleId: vehicle.id, driverId: null, consent: true } as const;
    const { path, device } = (await person.call(positionsEndpoints.createPhone, { body })).data;
    await postJson(`${sandbox}/traccar/phones`, { address: installation + path, device, plate });
  }
}
