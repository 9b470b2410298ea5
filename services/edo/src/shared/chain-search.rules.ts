import type { NewDocument } from '../db/tables.ts';
import { searchEntry } from './search-text.rules.ts';

/** A chain's key and the text it is found by, from the documents at hand. */
export interface ChainSearch {
  chain_id: string;
  search: string;
  grams: number[];
}

/** Search texts of the chains these rows belong to. */
export function searchOfChains(rows: readonly NewDocument[]): ChainSearch[] {
  const byChain = Map.groupBy(rows, (row) => row.chain_id);
  return [...byChain].map(([chainId, group]) => {
    const all = (pick: (row: NewDocument) => string[]) => group.flatMap(pick);
    const { text, grams } = searchEntry({
      numbers: all((row) => [row.number]),
      trips: all((row) => [row.trip]),
      plates: all((row) => [row.vehicle]),
      drivers: all((row) => [row.driver]),
      others: all((row) => [
        row.go_name,
        row.go_inn,
        row.gp_name,
        row.gp_inn,
        row.tk_name,
        row.tk_inn,
        row.from_addr,
        row.to_addr,
      ]),
    });
    return { chain_id: chainId, search: text, grams };
  });
}
