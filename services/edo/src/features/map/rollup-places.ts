import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { Figures } from '../../shared/figures/figures.ts';
import { type Dim, dims } from '../../shared/rollups/dims.rules.ts';
import { type Entry, type FigureScope, listAll } from '../../shared/rollups/figures.queries.ts';
import { endsOf } from '../../shared/rollups/route-label.rules.ts';
import type { CountedPlaces } from './place-tally.rules.ts';

const wanted: readonly Dim[] = [dims.status, dims.fromAddress, dims.toAddress, dims.route, dims.chains];

/** Places, and chains: how many there are, how many of them complete. */
export interface PlacesAndChains {
  places: CountedPlaces;
  chains: { count: number; done: number };
}

/** Places and chains from rollups: as much work as there are different places, however many documents name them. */
export async function readRollupPlaces(trx: Transaction<EdoTables>, scope: FigureScope): Promise<PlacesAndChains> {
  return placesFrom(await listAll(trx, scope, { wanted }));
}

/** Places and chains of a status or of single days. */
export async function readFigurePlaces(figures: Figures): Promise<PlacesAndChains> {
  const lists = new Map<Dim, readonly Entry[]>();
  for (const dim of wanted) lists.set(dim, await figures.all(dim));
  return placesFrom(lists);
}

function placesFrom(lists: ReadonlyMap<Dim, readonly Entry[]>): PlacesAndChains {
  const of = (dim: Dim) => (lists.get(dim) ?? []).filter(({ count }) => count > 0);
  const [chains] = of(dims.chains);
  const places: CountedPlaces = {
    totalDocuments: of(dims.status).reduce((sum, { count }) => sum + count, 0),
    loading: asMap(of(dims.fromAddress)),
    unloading: asMap(of(dims.toAddress)),
    routes: of(dims.route).map(({ label, count }) => ({ ...endsOf(label), count })),
  };
  return { places, chains: { count: chains?.count ?? 0, done: chains?.done ?? 0 } };
}

const asMap = (entries: readonly Entry[]) => new Map(entries.map(({ label, count }) => [label, count]));
