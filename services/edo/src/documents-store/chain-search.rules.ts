import type { NewDocument } from '../db/tables.ts';
import type { SearchEntryCache, SearchParts } from './search-text.rules.ts';

/** Search text of a chain from the documents at hand. */
export interface ChainSearch {
  chain_id: string;
  search: string;
  grams: number[];
}

export function searchOfChain(
  chainId: string,
  documents: readonly NewDocument[],
  cache: SearchEntryCache,
): ChainSearch {
  const { text, grams } = cache.entryOf(partsOf(documents));
  return { chain_id: chainId, search: text, grams };
}

function partsOf(group: readonly NewDocument[]): SearchParts {
  const parts = { numbers: [], trips: [], plates: [], drivers: [], others: [] } as Record<keyof SearchParts, string[]>;
  for (const row of group) {
    parts.numbers.push(row.number);
    parts.trips.push(row.trip);
    parts.plates.push(row.vehicle);
    parts.drivers.push(row.driver);
    parts.others.push(row.go_name, row.go_inn, row.gp_name, row.gp_inn);
    parts.others.push(row.tk_name, row.tk_inn, row.from_addr, row.to_addr);
  }
  return parts;
}
