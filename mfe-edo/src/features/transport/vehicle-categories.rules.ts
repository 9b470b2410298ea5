import type { Chain } from '@trassa/contracts/edo/document';
import { type DocumentCategory, documentCategories } from '@trassa/contracts/edo/statuses';
import { normalizePlate } from '@trassa/freight-ui/plate-number';

/** Categories of chains of just this vehicle, in the order of the catalogue: a search finds longer plates, too. */
export function categoriesOf(chains: readonly Pick<Chain, 'vehicle' | 'docflowType'>[], plate: string) {
  const own = chains.filter(({ vehicle }) => normalizePlate(vehicle) === normalizePlate(plate));
  const named = new Set(own.map(({ docflowType }) => docflowType));
  return (Object.keys(documentCategories) as DocumentCategory[]).filter((category) => named.has(category));
}
