import type { NewDocument } from '../db/tables.ts';
import { FoldMemory, type SearchParts, searchEntry } from './search-text.rules.ts';

/** A chain's key and the text it is found by, from the documents at hand. */
export interface ChainSearch {
  chain_id: string;
  search: string;
  grams: number[];
}

/** Search texts of the chains these rows belong to. */
export function searchOfChains(rows: readonly NewDocument[]): ChainSearch[] {
  const memory = { plates: new FoldMemory(), others: new FoldMemory() };
  const byChain = Map.groupBy(rows, (row) => row.chain_id);
  return [...byChain].map(([chainId, group]) => {
    const { text, grams } = searchEntry(partsOf(group), memory);
    return { chain_id: chainId, search: text, grams };
  });
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
