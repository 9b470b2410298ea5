import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { ChainCounts, Figures } from '../../shared/figures/figures.ts';
import { type Dim, dims } from '../../shared/rollups/dims.rules.ts';
import { type Entry, type FigureScope, listAll } from '../../shared/rollups/figures.queries.ts';
import { endsOf } from '../../shared/rollups/route-label.rules.ts';
import { countSilent } from '../../shared/rollups/silent.ts';
import type { CountedPlaces } from './place-tally.rules.ts';

const wanted: readonly Dim[] = [dims.status, dims.fromAddress, dims.toAddress, dims.route];

/** Places and chains. */
export interface PlacesAndChains {
  places: CountedPlaces;
  chains: ChainCounts;
}

/** Places and chains from rollups: as much work as there are different places, however many documents name them. */
export async function readRollupPlaces(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  silentBefore: Date,
): Promise<PlacesAndChains> {
  const lists = await listAll(trx, scope, { wanted: [...wanted, dims.chains] });
  const [chains] = lists.get(dims.chains) ?? [];
  const { count: silent } = await countSilent(trx, scope, silentBefore);
  return { places: placesFrom(lists), chains: { count: chains?.count ?? 0, done: chains?.done ?? 0, silent } };
}

/** Places and chains of a status or of single days. */
export async function readFigurePlaces(figures: Figures): Promise<PlacesAndChains> {
  const lists = new Map<Dim, readonly Entry[]>();
  for (const dim of wanted) lists.set(dim, await figures.all(dim));
  return { places: placesFrom(lists), chains: await figures.chains() };
}

function placesFrom(lists: ReadonlyMap<Dim, readonly Entry[]>): CountedPlaces {
  const of = (dim: Dim) => (lists.get(dim) ?? []).filter(({ count }) => count > 0);
  return {
    totalDocuments: of(dims.status).reduce((sum, { count }) => sum + count, 0),
    loading: asMap(of(dims.fromAddress)),
    unloading: asMap(of(dims.toAddress)),
    routes: of(dims.route).map(({ label, count }) => ({ ...endsOf(label), count })),
  };
}

const asMap = (entries: readonly Entry[]) => new Map(entries.map(({ label, count }) => [label, count]));
