import { below, mix, pick, uuid } from '../../shared/draw.rules.ts';
import { isoDate } from '../../shared/moscow-time.rules.ts';
import { CONSIGNEES, CONSIGNORS, type Company, FORWARDERS } from '../../world/companies.ts';
import { type Vehicle, vehiclesOf } from '../../world/fleet.ts';
import { type CargoLine, loadOf } from '../../world/load.rules.ts';
import { type Driver, driversOf } from '../../world/people.ts';
import { SITES, type Site } from '../../world/places.ts';
import {
  consigneeAt,
  consignorAt,
  driverAt,
  isCrewNamed,
  loadingSiteAt,
  unloadingSiteAt,
  vehicleAt,
} from './trip-draw.rules.ts';

/** Whose exchange it is: the carrier with its vehicles and drivers. */
export interface Fleet {
  carrier: Company;
  vehicles: readonly Vehicle[];
  drivers: readonly Driver[];
  /** Letters before the numbers of its waybills. */
  prefix: string;
}

/** What one chain is about: who carries what, from where to where, with whom. */
export interface Trip {
  chain: number;
  key: number;
  chainId: string;
  /** The id that the state system gives after the first title. */
  gisId: string;
  number: string;
  orderNumber: string;
  tripNumber: string;
  /** Unix seconds of the first document. */
  startedAt: number;
  /** The agreed hours of loading and delivery, Unix seconds; absent: about the hours at which it was done. */
  loadBy?: number;
  deliverBy?: number;
  consignor: Company;
  consignee: Company;
  carrier: Company;
  /** Set when a forwarder ordered the haulage. */
  forwarder?: Company;
  loading: Site;
  unloading: Site;
  /** Absent where the consignor had not named them yet. */
  vehicle?: Vehicle;
  secondVehicle?: Vehicle;
  driver?: Driver;
  cargo: readonly CargoLine[];
}

/** The region on the plates of a carrier's vehicles: those of Nizhny Novgorod have the newer code. */
export function plateRegionOf(carrier: Company): string {
  const region = carrier.sites[0].city.regionCode;
  return region === '52' ? '152' : region;
}

/** A fleet with its carrier; the same carrier has the same vehicles and drivers everywhere. */
export function fleetOf(carrier: Company, size: { vehicles: number; drivers: number }, prefix: string): Fleet {
  return {
    carrier,
    prefix,
    vehicles: vehiclesOf(carrier.inn, size.vehicles, plateRegionOf(carrier)),
    drivers: driversOf(carrier.inn, size.drivers),
  };
}

/** The number of a chain's waybill, `ВК-004711`. */
export function waybillNumber(prefix: string, chain: number): string {
  return `${prefix}-${String(chain).padStart(6, '0')}`;
}

/** The number of a chain's trip at the carrier, `Р-26/04711`. */
export function tripNumber(chain: number): string {
  return `Р-${String(chain).padStart(5, '0')}`;
}

/** The driver and vehicle, or nothing in the few documents where they were left out. */
function crewOf(fleet: Fleet, chain: number, key: number): Pick<Trip, 'vehicle' | 'driver' | 'secondVehicle'> {
  if (!isCrewNamed(key)) return {};
  const size = { vehicles: fleet.vehicles.length, drivers: fleet.drivers.length };
  const at = vehicleAt(chain, size.vehicles);
  const crew = { vehicle: fleet.vehicles[at], driver: fleet.drivers[driverAt({ chain, chainKey: key }, size)] };
  return below(key, 61, 25) === 0 ? { ...crew, secondVehicle: fleet.vehicles[(at + 5) % size.vehicles] } : crew;
}

export function tripOf(fleet: Fleet, chain: { at: number; key: number; startedAt: number }): Trip {
  const { at, key, startedAt } = chain;
  const consignor = CONSIGNORS[consignorAt(key)] as Company;
  const crew = crewOf(fleet, at, key);
  return {
    chain: at,
    key,
    chainId: uuid(key, 71),
    gisId: uuid(key, 72),
    number: waybillNumber(fleet.prefix, at),
    orderNumber: `${pick(key, 73, ['З', 'ЗТ', 'TR'])}-${isoDate(startedAt).slice(2, 4)}${String(mix(key, 74) % 100_000).padStart(5, '0')}`,
    tripNumber: tripNumber(at),
    startedAt,
    consignor,
    consignee: CONSIGNEES[consigneeAt(key)] as Company,
    carrier: fleet.carrier,
    ...(below(key, 75, 4) === 0 ? { forwarder: pick(key, 76, FORWARDERS) } : {}),
    loading: SITES[loadingSiteAt(key)] as Site,
    unloading: SITES[unloadingSiteAt(key)] as Site,
    ...crew,
    cargo: loadOf(key, consignor, crew.vehicle),
  };
}
