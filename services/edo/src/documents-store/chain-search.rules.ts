import type { NewDocument } from '../db/tables.ts';
import type { SearchKeyCache, SearchParts } from './search-text.rules.ts';

/** Columns of a document by which it is found. */
type SearchedDocument = Pick<
  NewDocument,
  | ('number' | 'trip' | 'vehicle' | 'driver' | 'from_addr' | 'to_addr')
  | ('sum' | 'go_name' | 'go_inn' | 'gp_name' | 'gp_inn' | 'tk_name' | 'tk_inn')
>;

/** Search text of a chain from the documents at hand. */
export interface ChainSearchText {
  chain_id: string;
  search: string;
}

export function buildChainSearchText(
  chainId: string,
  documents: readonly SearchedDocument[],
  cache: SearchKeyCache,
): ChainSearchText {
  return { chain_id: chainId, search: cache.getEntry(getSearchParts(documents)) };
}

function getSearchParts(group: readonly SearchedDocument[]): SearchParts {
  const parts = { numbers: [], trips: [], plates: [], drivers: [], others: [] } as Record<keyof SearchParts, string[]>;
  for (const row of group) {
    parts.numbers.push(row.number);
    parts.trips.push(row.trip);
    parts.plates.push(row.vehicle);
    parts.drivers.push(row.driver);
    parts.others.push(row.go_name, row.go_inn, row.gp_name, row.gp_inn);
    parts.others.push(row.tk_name, row.tk_inn, row.from_addr, row.to_addr);
    // Documents write «85000.50», people «85 000,50».
    if (row.sum) parts.others.push(row.sum.replace('.', ','), row.sum);
  }
  return parts;
}
