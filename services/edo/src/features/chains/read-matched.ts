import type { Matched } from '@trassa/contracts/edo/document';
import type { ChainsQuery } from '@trassa/contracts/edo/filters';
import type { Transaction } from 'kysely';
import type { ChainRow, EdoTables } from '../../db/tables.ts';
import { type ListFilters, toListFilters } from '../../shared/filter-conditions.rules.ts';
import { ALL_TIME, dims, TRIPS } from '../../shared/rollups/dims.rules.ts';
import { listAll } from '../../shared/rollups/figures.queries.ts';
import { connectionIdsOf, openScope } from '../../shared/rollups/open-scope.ts';
import type { ChainList } from './chains.queries.ts';
import {
  countAll,
  countMatched,
  listMatched,
  type MatchedCount,
  type MatchedList,
  narrowsChains,
} from './matched.queries.ts';
import { readFigure, readKeptFigure } from './matched-figure.ts';

/** What a figure counted, and of documents of which status of their own. */
type Counted = Pick<ChainsQuery, 'counted' | 'docStatus'>;

/** Whether the filters are those of a figure: about documents, not about chains. */
export const isCounted = ({ counted, docStatus }: Counted) => Boolean(counted || (docStatus && docStatus !== '0'));

interface MatchedPage {
  rows: ChainRow[];
  counts: Record<string, number>;
  matched: Matched;
}

/** A page of the chains whose documents a figure counted, and the figure again from the documents themselves. */
export async function readMatched(
  trx: Transaction<EdoTables>,
  list: ChainList,
  asked: Counted & { limit: number; offset: number },
): Promise<MatchedPage> {
  const { companyId, connectionIds, filters, addresses, trips } = list;
  const { status } = filters;
  const own = { ...filters, status: asked.docStatus && asked.docStatus !== '0' ? asked.docStatus : null };
  const matched: MatchedList = { scope: { companyId, connectionIds, snapshot: null }, filters: own, addresses, trips };
  const all = isEverything(own) && !narrowsChains(list) && status === null;
  const groups = all ? await countAll(trx, matched) : await countMatched(trx, matched);
  const ids = groups.every((group) => group.ids) ? groups.flatMap((group) => group.ids ?? []) : null;
  return {
    rows: await listMatched(trx, matched, { status, ids, limit: asked.limit, offset: asked.offset }),
    counts: Object.fromEntries(groups.map((group) => [group.status, group.chains])),
    matched: all
      ? await figuresOfAll(trx, matched, asked.counted)
      : { documents: documentsOf(groups, status), figure: await readFigure(trx, matched, asked.counted) },
  };
}

/** Whether nothing narrows a list but to waybills: what is counted of it is kept. */
function isEverything(filters: ListFilters): boolean {
  const nothing = toListFilters({ category: filters.category === null ? '0' : TRIPS }, new Date(0));
  return JSON.stringify(filters) === JSON.stringify(nothing);
}

const documentsOf = (groups: readonly MatchedCount[], status: string | null) =>
  groups.filter((group) => status === null || group.status === status).reduce((sum, group) => sum + group.documents, 0);

async function figuresOfAll(
  trx: Transaction<EdoTables>,
  { scope, filters }: MatchedList,
  counted: Counted['counted'],
): Promise<Matched> {
  const { companyId } = scope;
  const connectionIds = scope.connectionIds ?? (await connectionIdsOf(trx, companyId, null));
  const kept = await openScope(trx, { companyId, connectionIds }, { category: filters.category, slice: ALL_TIME });
  const statuses = (await listAll(trx, kept, { wanted: [dims.status] })).get(dims.status) ?? [];
  return {
    documents: statuses.reduce((sum, { count }) => sum + count, 0),
    figure: await readKeptFigure(trx, kept, counted),
  };
}
