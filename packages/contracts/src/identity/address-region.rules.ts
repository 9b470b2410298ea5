import { isKazakhTown } from './known-towns.ts';
import { foldLetters } from './letters.rules.ts';
import { normalizeTown, parseAddress } from './place.rules.ts';
import { regionCities } from './region-cities.ts';

const regionsByCity = new Map(
  Object.entries(regionCities).flatMap(([region, cities]) =>
    cities.map((city): [string, string] => [foldLetters(city), region]),
  ),
);

/** Most words of the name of a city. */
const MOST_CITY_WORDS = 4;

/**
 * The region an address names, by its own name («Московская обл.», «РТ») or else by its city; null when it names none we
 * know. Streets called after cities and regions are no regions.
 */
export function findRegionOfAddress(address: string): string | null {
  const { region, towns } = parseAddress(address);
  if (region) return region;
  for (const { name } of towns) {
    const words = name.split(' ').slice(0, MOST_CITY_WORDS);
    for (let count = words.length; count > 0; count -= 1) {
      const ofCity = regionsByCity.get(foldLetters(normalizeTown(words.slice(0, count).join(' '))));
      if (ofCity) return ofCity;
    }
  }
  return null;
}

/** Whether an address names Kazakhstan, or a large town of it before any other. */
export function isInKazakhstan(address: string): boolean {
  const [town] = parseAddress(address).towns;
  return (
    /(?:^|[,;(]|республика|респ\.)\s*казахстан(?!\p{L})/u.test(foldLetters(address)) || isKazakhTown(town?.name ?? '')
  );
}
