import type { Chain } from '@trassa/contracts/edo/document';
import { type DocumentCategory, documentCategories } from '@trassa/contracts/edo/statuses';
import { normalizePlate } from '@trassa/contracts/identity/plate.rules';

/** Categories of chains of exactly this vehicle, in the catalogue's order: the search also finds longer plates. */
export function categoriesOf(chains: readonly Pick<Chain, 'vehicle' | 'docflowType'>[], plate: string) {
  const own = chains.filter(({ vehicle }) => normalizePlate(vehicle) === normalizePlate(plate));
  const named = new Set(own.map(({ docflowType }) => docflowType));
  return (Object.keys(documentCategories) as DocumentCategory[]).filter((category) => named.has(category));
}
