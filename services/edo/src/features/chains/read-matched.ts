import type { Matched } from '@trassa/contracts/edo/document';
import type { ChainsQuery } from '@trassa/contracts/edo/filters';
import type { Transaction } from 'kysely';
import type { ChainRow, EdoTables } from '../../db/tables.ts';
import { type ListFilters, toListFilters } from '../../shared/filter-conditions.rules.ts';
import { countKept } from '../../shared/rollups/count-kept.ts';
import { TRIPS } from '../../shared/rollups/dims.rules.ts';
import { listCategories } from '../../shared/rollups/figures.queries.ts';
import { keptQuestion } from '../../shared/rollups/kept-question.rules.ts';
import { connectionIdsOf, openScope } from '../../shared/rollups/open-scope.ts';
import type { ChainList } from './chains.queries.ts';
import {
  countAll,
  countHolding,
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
  const kept = narrowsChains(list) || status !== null ? null : await countKept(trx, list, own);
  const groups = await countGroups(trx, matched, kept);
  const ids = groups.every((group) => group.ids) ? groups.flatMap((group) => group.ids ?? []) : null;
  const place = { status, ids, limit: asked.limit, offset: asked.offset };
  return {
    rows: await listMatched(trx, matched, { ...place, categories: await categoriesOf(trx, list) }),
    counts: Object.fromEntries(groups.map((group) => [group.status, group.chains])),
    matched: {
      documents: kept ?? documentsOf(groups, status),
      figure: await figureOf(trx, matched, { counted: asked.counted, isKept: kept !== null }),
    },
  };
}

/** Fewer documents are looked at one by one: then it is known, too, which chains they are of. */
const FEW_DOCUMENTS = 20_000;

async function countGroups(trx: Transaction<EdoTables>, list: MatchedList, kept: number | null) {
  if (kept === 0) return [];
  if (kept === null || kept <= FEW_DOCUMENTS) return countMatched(trx, list);
  return isEverything(list.filters) ? countAll(trx, list) : countHolding(trx, list);
}

/** Categories of the company's chains where a list is of all of them. */
async function categoriesOf(trx: Transaction<EdoTables>, { companyId, connectionIds, filters }: ChainList) {
  if (filters.category !== null || filters.deleted) return null;
  return listCategories(trx, companyId, connectionIds ?? (await connectionIdsOf(trx, companyId, null)));
}

/** Whether nothing narrows a list but to waybills: what is counted of it is kept. */
function isEverything(filters: ListFilters): boolean {
  const nothing = toListFilters({ category: filters.category === null ? '0' : TRIPS }, new Date(0));
  return JSON.stringify(filters) === JSON.stringify(nothing);
}

const documentsOf = (groups: readonly MatchedCount[], status: string | null) =>
  groups.filter((group) => status === null || group.status === status).reduce((sum, group) => sum + group.documents, 0);

/** Of all documents of a stretch of time figures are kept; of fewer they are counted anew. */
async function figureOf(
  trx: Transaction<EdoTables>,
  list: MatchedList,
  { counted, isKept }: Pick<Counted, 'counted'> & { isKept: boolean },
): Promise<number | null> {
  const question = keptQuestion(list.filters);
  if (!isKept || question?.kind !== 'all') return readFigure(trx, list, counted);
  const { companyId } = list.scope;
  const connectionIds = list.scope.connectionIds ?? (await connectionIdsOf(trx, companyId, null));
  const { slice } = question;
  const { category } = list.filters;
  return readKeptFigure(trx, await openScope(trx, { companyId, connectionIds }, { category, slice }), counted);
}
