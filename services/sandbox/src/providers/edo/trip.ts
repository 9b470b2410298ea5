import { toMoscowDate } from '../../shared/moscow-time.rules.ts';
import { getRandomBelow, getRandomUuid, mixNumbers, pickRandom } from '../../shared/random.rules.ts';
import { CONSIGNEES, CONSIGNORS, type Company, FORWARDERS } from '../../world/companies.ts';
import { buildVehicles, type Vehicle } from '../../world/fleet.ts';
import { type CargoLine, getRandomLoad } from '../../world/load.rules.ts';
import { buildDrivers, type Driver } from '../../world/people.ts';
import { SITES, type Site } from '../../world/places.ts';
import {
  getConsigneeIndex,
  getConsignorIndex,
  getLoadingSiteIndex,
  getTripDriverIndex,
  getUnloadingSiteIndex,
  getVehicleIndex,
  isCrewNamed,
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
    vehicles: buildVehicles(carrier.inn, size.vehicles, getPlateRegion(carrier)),
    drivers: buildDrivers(carrier.inn, size.drivers),
  };
}

/** `ВК-004711`. */
export function formatWaybillNumber(prefix: string, chain: number): string {
  return `${prefix}-${String(chain).padStart(6, '0')}`;
}

/** Trip number of the carrier, `Р-04711`. */
export function formatTripNumber(chain: number): string {
  return `Р-${String(chain).padStart(5, '0')}`;
}

/** Driver and vehicle, empty in the few documents that name neither. */
function getCrew(fleet: Fleet, chain: number, key: number): Pick<Trip, 'vehicle' | 'driver' | 'secondVehicle'> {
  if (!isCrewNamed(key)) return {};
  const size = { vehicles: fleet.vehicles.length, drivers: fleet.drivers.length };
  const at = getVehicleIndex(chain, size.vehicles);
  const crew = {
    vehicle: fleet.vehicles[at],
    driver: fleet.drivers[getTripDriverIndex({ chain, chainKey: key }, size)],
  };
  return getRandomBelow(key, 61, 25) === 0
    ? { ...crew, secondVehicle: fleet.vehicles[(at + 5) % size.vehicles] }
    : crew;
}

export function buildTrip(fleet: Fleet, chain: { at: number; key: number; startedAt: number }): Trip {
  const { at, key, startedAt } = chain;
  const consignor = CONSIGNORS[getConsignorIndex(key)] as Company;
  const crew = getCrew(fleet, at, key);
  return {
    chain: at,
    key,
    chainId: getRandomUuid(key, 71),
    gisId: getRandomUuid(key, 72),
    number: formatWaybillNumber(fleet.prefix, at),
    orderNumber: `${pickRandom(key, 73, ['З', 'ЗТ', 'TR'])}-${toMoscowDate(startedAt).slice(2, 4)}${String(mixNumbers(key, 74) % 100_000).padStart(5, '0')}`,
    tripNumber: formatTripNumber(at),
    startedAt,
    consignor,
    consignee: CONSIGNEES[getConsigneeIndex(key)] as Company,
    carrier: fleet.carrier,
    ...(getRandomBelow(key, 75, 4) === 0 ? { forwarder: pickRandom(key, 76, FORWARDERS) } : {}),
    loading: SITES[getLoadingSiteIndex(key)] as Site,
    unloading: SITES[getUnloadingSiteIndex(key)] as Site,
    ...crew,
    cargo: getRandomLoad(key, consignor, crew.vehicle),
  };
}
