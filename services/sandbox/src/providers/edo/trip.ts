import { isoDate } from '../../shared/moscow-time.rules.ts';
import { getRandomBelow, mixNumbers, pick, uuid } from '../../shared/random.rules.ts';
import { CONSIGNEES, CONSIGNORS, type Company, FORWARDERS } from '../../world/companies.ts';
import { getVehicles, type Vehicle } from '../../world/fleet.ts';
import { type CargoLine, getLoad } from '../../world/load.rules.ts';
import { type Driver, getDrivers } from '../../world/people.ts';
import { SITES, type Site } from '../../world/places.ts';
import {
  consigneeAt,
  consignorAt,
  driverAt,
  isCrewNamed,
  loadingSiteAt,
  unloadingSiteAt,
  vehicleAt,
} from './random-trip.rules.ts';

/** Carrier with its vehicles and drivers. */
export interface Fleet {
  carrier: Company;
  vehicles: readonly Vehicle[];
  drivers: readonly Driver[];
  /** Prefix of waybill numbers. */
  prefix: string;
}

/** Content of a chain: parties, route, cargo, vehicle and driver. */
export interface Trip {
  chain: number;
  key: number;
  chainId: string;
  /** Id that GIS EPD assigns after the first title. */
  gisId: string;
  number: string;
  orderNumber: string;
  tripNumber: string;
  /** Unix seconds of the first document. */
  startedAt: number;
  /** Agreed times of loading and delivery, Unix seconds; absent: near the actual ones. */
  loadBy?: number;
  deliverBy?: number;
  consignor: Company;
  consignee: Company;
  carrier: Company;
  /** Forwarder that ordered the carriage, if any. */
  forwarder?: Company;
  loading: Site;
  unloading: Site;
  /** Absent when the consignor had not named the vehicle yet. */
  vehicle?: Vehicle;
  secondVehicle?: Vehicle;
  driver?: Driver;
  cargo: readonly CargoLine[];
}

/** Region code of the carrier's plates; Нижний Новгород uses its newer code. */
export function getPlateRegion(carrier: Company): string {
  const region = carrier.sites[0].city.regionCode;
  return region === '52' ? '152' : region;
}

/** Fleet of a carrier; deterministic by carrier. */
export function buildFleet(carrier: Company, size: { vehicles: number; drivers: number }, prefix: string): Fleet {
  return {
    carrier,
    prefix,
    vehicles: getVehicles(carrier.inn, size.vehicles, getPlateRegion(carrier)),
    drivers: getDrivers(carrier.inn, size.drivers),
  };
}

/** `ВК-004711`. */
export function waybillNumber(prefix: string, chain: number): string {
  return `${prefix}-${String(chain).padStart(6, '0')}`;
}

/** Trip number of the carrier, `Р-04711`. */
export function tripNumber(chain: number): string {
  return `Р-${String(chain).padStart(5, '0')}`;
}

/** Driver and vehicle, empty in the few documents that name neither. */
function getCrew(fleet: Fleet, chain: number, key: number): Pick<Trip, 'vehicle' | 'driver' | 'secondVehicle'> {
  if (!isCrewNamed(key)) return {};
  const size = { vehicles: fleet.vehicles.length, drivers: fleet.drivers.length };
  const at = vehicleAt(chain, size.vehicles);
  const crew = { vehicle: fleet.vehicles[at], driver: fleet.drivers[driverAt({ chain, chainKey: key }, size)] };
  return getRandomBelow(key, 61, 25) === 0
    ? { ...crew, secondVehicle: fleet.vehicles[(at + 5) % size.vehicles] }
    : crew;
}

export function buildTrip(fleet: Fleet, chain: { at: number; key: number; startedAt: number }): Trip {
  const { at, key, startedAt } = chain;
  const consignor = CONSIGNORS[consignorAt(key)] as Company;
  const crew = getCrew(fleet, at, key);
  return {
    chain: at,
    key,
    chainId: uuid(key, 71),
    gisId: uuid(key, 72),
    number: waybillNumber(fleet.prefix, at),
    orderNumber: `${pick(key, 73, ['З', 'ЗТ', 'TR'])}-${isoDate(startedAt).slice(2, 4)}${String(mixNumbers(key, 74) % 100_000).padStart(5, '0')}`,
    tripNumber: tripNumber(at),
    startedAt,
    consignor,
    consignee: CONSIGNEES[consigneeAt(key)] as Company,
    carrier: fleet.carrier,
    ...(getRandomBelow(key, 75, 4) === 0 ? { forwarder: pick(key, 76, FORWARDERS) } : {}),
    loading: SITES[loadingSiteAt(key)] as Site,
    unloading: SITES[unloadingSiteAt(key)] as Site,
    ...crew,
    cargo: getLoad(key, consignor, crew.vehicle),
  };
}
