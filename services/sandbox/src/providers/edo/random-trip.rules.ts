import { getRandomBelow, getRandomUnit } from '../../shared/random.rules.ts';
import { CONSIGNEES, CONSIGNORS } from '../../world/companies.ts';
import { SITES } from '../../world/places.ts';

/** Random list indices of a chain, cheap enough for a million chains. */

const RANDOM_PURPOSES = {
  consignor: 11,
  consignee: 12,
  loading: 13,
  unloading: 14,
  driver: 15,

  deleted: 17,
  crew: 18,
};

/** Random index of a skewed distribution: few companies make most of the traffic. */
function getSkewedIndex(key: number, purpose: number, count: number): number {
  return Math.floor(count * getRandomUnit(key, purpose) ** 1.7);
}

export function getConsignorIndex(chainKey: number): number {
  return getSkewedIndex(chainKey, RANDOM_PURPOSES.consignor, CONSIGNORS.length);
}

export function getConsigneeIndex(chainKey: number): number {
  return getSkewedIndex(chainKey, RANDOM_PURPOSES.consignee, CONSIGNEES.length);
}

const siteIndex = new Map(SITES.map((site, at) => [site, at]));
const listSiteIndexesOfCompanies = (list: typeof CONSIGNORS) =>
  list.map((company) => company.sites.map((site) => siteIndex.get(site) ?? 0));
const consignorSiteIndexes = listSiteIndexesOfCompanies(CONSIGNORS);
const consigneeSiteIndexes = listSiteIndexesOfCompanies(CONSIGNEES);

export function getLoadingSiteIndex(chainKey: number): number {
  const sites = consignorSiteIndexes[getConsignorIndex(chainKey)] ?? [0];
  return sites[getSkewedIndex(chainKey, RANDOM_PURPOSES.loading, sites.length)] ?? 0;
}

export function getUnloadingSiteIndex(chainKey: number): number {
  const sites = consigneeSiteIndexes[getConsigneeIndex(chainKey)] ?? [0];
  return sites[getSkewedIndex(chainKey, RANDOM_PURPOSES.unloading, sites.length)] ?? 0;
}

/** Vehicles rotate, so that trips of a vehicle rarely overlap. */
export function getVehicleIndex(chain: number, vehicles: number): number {
  return chain % vehicles;
}

/** Driver of the vehicle; a substitute in every sixth trip. */
export function getTripDriverIndex(
  trip: { chain: number; chainKey: number },
  fleet: { vehicles: number; drivers: number },
): number {
  if (getRandomBelow(trip.chainKey, RANDOM_PURPOSES.driver, 6) > 0)
    return getVehicleIndex(trip.chain, fleet.vehicles) % fleet.drivers;
  return getRandomBelow(trip.chainKey, RANDOM_PURPOSES.driver + 100, fleet.drivers);
}

export function isDeletedChain(chainKey: number): boolean {
  return getRandomUnit(chainKey, RANDOM_PURPOSES.deleted) < 0.006;
}

/** Whether a document names vehicle and driver; few name neither. */
export function isCrewNamed(chainKey: number): boolean {
  return getRandomBelow(chainKey, RANDOM_PURPOSES.crew, 50) > 0;
}
