import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { Memory } from '../../shared/answer-memory.ts';
import { countByAge, recallIn } from '../../shared/count-by-age.ts';
import type { ChainCounts } from '../../shared/figures/figures.ts';
import { sumOfChains } from '../../shared/figures/scan-figures.ts';
import type { Stretch } from '../../shared/figures/split-time.rules.ts';
import { routeLabel } from '../../shared/rollups/route-label.rules.ts';
import { countPairs, countScopeChains, type PairCount, type PlacesScope } from './map-places.queries.ts';
import { tallyPairs } from './place-tally.rules.ts';
import type { PlacesAndChains } from './rollup-places.ts';

/** Places and chains by looking at the documents and chains themselves, but for those of long ago, which are remembered. */
export async function countPlaces(
  trx: Transaction<EdoTables>,
  scope: PlacesScope,
  memory: Memory | undefined,
): Promise<PlacesAndChains> {
  const within = (stretch: Stretch) => ({ ...scope, filters: { ...scope.filters, ...stretch } });
  const nameOf = (old: Stretch) => ['places', within(old)];
  const recall = recallIn(memory?.figures, trx, { companyId: scope.companyId, nameOf });
  const parts = await countByAge(scope.filters, { settled: memory?.settled(), recall }, (part) =>
    count(trx, within(part)),
  );
  return {
    chains: sumOfChains(parts.map(({ chains }) => chains)),
    places: tallyPairs(joined(parts.map(({ pairs }) => pairs))),
  };
}

interface Counted {
  chains: ChainCounts;
  pairs: readonly PairCount[];
}

const count = async (trx: Transaction<EdoTables>, scope: PlacesScope): Promise<Counted> => ({
  chains: await countScopeChains(trx, scope),
  pairs: await countPairs(trx, scope),
});

/** The most frequent first, as each of the parts is. */
function joined(parts: readonly (readonly PairCount[])[]): readonly PairCount[] {
  const [only = [], ...others] = parts.filter((pairs) => pairs.length > 0);
  if (others.length === 0) return only;
  const byPair = new Map<string, PairCount>();
  for (const pair of parts.flat()) {
    const key = routeLabel(pair.from_addr, pair.to_addr);
    byPair.set(key, { ...pair, count: pair.count + (byPair.get(key)?.count ?? 0) });
  }
  return [...byPair.values()].sort((a, b) => b.count - a.count);
}
