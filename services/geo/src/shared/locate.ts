import type { GeocodeResult } from '@trassa/contracts/geo/geocode';
import type { PlacesTable } from '../db/schema.ts';
import { addressKey } from './address-key.rules.ts';
import type { GeoDeps } from './deps.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import { lookUpPlace } from './lookup-places.ts';
import { findPlacesByKey, insertWaitingPlaces } from './places.queries.ts';

/** Number of unknown addresses looked up while the caller waits; the others follow in the background. */
interface LocateOptions {
  lookUpNow: number;
}

/**
 * Locations of addresses in their order: cached answers of providers, else the gazetteer's, pending if one is to come.
 */
export async function locateAddresses(
  deps: GeoDeps,
  addresses: readonly string[],
  { lookUpNow }: LocateOptions,
): Promise<GeocodeResult[]> {
  const gazetteer = await deps.gazetteer;
  const keys = new Map(addresses.map((address) => [address, addressKey(address)]));
  const known =
    deps.geocoders.length === 0 ? new Map<string, PlacesTable>() : await findOrLookUpPlaces(deps, keys, lookUpNow);
  return addresses.map((address) => buildResult(address, known.get(keys.get(address) ?? ''), gazetteer));
}

async function findOrLookUpPlaces(deps: GeoDeps, keys: ReadonlyMap<string, string>, lookUpNow: number) {
  const unique = new Map([...keys].filter(([, key]) => key !== '').map(([address, key]) => [key, address]));
  const known = await findPlacesByKey(deps.db, [...unique.keys()]);
  const unknown = [...unique].filter(([key]) => !known.has(key)).map(([key, address]) => ({ key, address }));
  if (unknown.length === 0) return known;
  await insertWaitingPlaces(deps.db, unknown, deps.now());
  const asked = await Promise.all(
    unknown.slice(0, lookUpNow).map((place) => lookUpPlace(deps, { ...place, attempts: 0 })),
  );
  const now = await findPlacesByKey(deps.db, [...unique.keys()]);
  if (unknown.length > lookUpNow || asked.includes(false)) await deps.queueLookups();
  return now;
}

function buildResult(address: string, known: PlacesTable | undefined, gazetteer: Gazetteer): GeocodeResult {
  const pending = known?.state === 'waiting';
  if (known && known.lat !== null && known.lng !== null) {
    const { region, formatted, kind, precision, source } = known;
    return { address, coordinates: [known.lat, known.lng], region, formatted, kind, precision, source, pending };
  }
  const { place, region } = gazetteer.find(address);
  if (place) return { address, ...place, source: 'gazetteer', pending };
  const nowhere = { coordinates: null, formatted: '', kind: 'not_found', precision: 'none', source: 'none' } as const;
  return { address, region, ...nowhere, pending };
}
