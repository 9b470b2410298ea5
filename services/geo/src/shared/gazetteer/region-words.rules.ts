import { foldLetters } from '@trassa/contracts/identity/letters.rules';
import { findRegion } from '@trassa/contracts/identity/region.rules';
import { regionNames } from '@trassa/contracts/identity/regions';

/** Our name of a provider's region; the provider's own name when unknown. */
export function translateRegion(name: string): string {
  const folded = foldLetters(name);
  const known = Object.values(regionNames).find((region) => foldLetters(region) === folded);
  return known ?? findRegion(folded.replaceAll(/[()—-]\s/g, '')) ?? name;
}
