import type { Matched } from '@trassa/contracts/edo/document';
import type { ChainsQuery } from '@trassa/contracts/edo/filters';
import type { Transaction } from 'kysely';
import type { ChainRow, EdoTables } from '../../db/tables.ts';
import type { Memory } from '../../shared/answer-memory.ts';
import { ownConnections } from '../../shared/connections.queries.ts';
import { countKept } from '../../shared/rollups/count-kept.ts';
import { ALL_TIME, dims, TRIPS } from '../../shared/rollups/dims.rules.ts';
import { countAll } from '../../shared/rollups/figures.queries.ts';
import { keptQuestion } from '../../shared/rollups/kept-question.rules.ts';
import { openScope } from '../../shared/rollups/open-scope.ts';
import { withoutUniversal } from '../../shared/rollups/universal-filters.ts';
import type { ChainList } from './chains.queries.ts';
import type { Groups } from './count-groups.ts';
import { countParts, type Recall, type Remembering } from './count-parts.ts';
import { listMatched } from './matched.queries.ts';
import { type MatchedList, narrowsChains } from './matched-conditions.ts';
import { readFigure, readKeptFigure } from './matched-figure.ts';

/** What a figure counted, and of documents of which status of their own. */
type Counted = Pick<ChainsQuery, 'counted' | 'docStatus'>;

/** Whether the filters are those of a figure: about documents, not about chains. */
export const isCounted = ({ counted, docStatus }: Counted) => Boolean(counted || (docStatus && docStatus !== '0'));

interface MatchedPage {
  rows: ChainRow[];
  counts: Record<string, number>;
  views: Record<string, number>;
  matched: Matched;
}

/** Figures of a list. `recall` remembers what took long to count of the list, whichever figure is asked for. */
export interface AskedFigure extends Counted {
  memory: Memory | undefined;
  recall: Recall;
}

/** A page of the chains whose documents a figure counted, and the figure again from the documents themselves. */
export async function readMatched(
  trx: Transaction<EdoTables>,
  list: ChainList,
  asked: AskedFigure & { limit: number; offset: number },
): Promise<MatchedPage> {
  const { status } = list.filters;
  const matched = await openList(trx, list, asked.docStatus && asked.docStatus !== '0' ? asked.docStatus : null);
  const { groups, ids, isSure, documents, isKept } = await asked.recall(
    'groups',
    () => countList(trx, matched, { status, recall: asked.recall, settled: asked.memory?.settled() }),
    matched.filters.to,
  );
  const figure = await asked.recall(`figure ${asked.counted}`, () => figureOf(trx, matched, { ...asked, isKept }));
  const { limit, offset } = asked;
  return {
    rows: await listMatched(trx, matched, { status, ids, isSure, sort: list.sort, limit, offset }),
    counts: Object.fromEntries(groups.map((group) => [group.status, group.chains])),
    views: {},
    matched: { documents, figure },
  };
}

async function countList(
  trx: Transaction<EdoTables>,
  list: MatchedList,
  { status, ...remembering }: Remembering & { status: string | null },
) {
  const kept = narrowsChains(list) ? null : await countKept(trx, list.scope, list.filters);
  const counted = await countParts(trx, list, { kept, ...remembering });
  const { groups } = counted;
  return {
    groups,
    ids: groups.every((group) => group.ids) ? groups.flatMap((group) => group.ids ?? []) : null,
    isSure: counted.isSure || (await areAll(trx, list, counted)),
    documents: await documentsOf(trx, list, { ...counted, ...remembering, kept, status }),
    isKept: kept !== null,
  };
}

/** The list of a figure: `status` is that of documents. */
async function openList(trx: Transaction<EdoTables>, list: ChainList, status: string | null): Promise<MatchedList> {
  const { companyId, connectionIds, addresses, trips, silentBefore, few, categories } = list;
  const filters = await withoutUniversal(trx, list, { ...list.filters, status });
  const scope = { companyId, connectionIds, snapshot: null };
  return { scope, filters, addresses, trips, silentBefore, few, categories };
}

/** Whether these chains are all that the company has: then each of them holds a document of the list. */
async function areAll(trx: Transaction<EdoTables>, list: MatchedList, { groups }: Groups): Promise<boolean> {
  const { category, from, to, deleted } = list.filters;
  if (from || to || deleted || narrowsChains(list)) return false;
  // Documents of other categories stand in chains of waybills, too.
  if (category !== null && category !== TRIPS) return false;
  const scope = await openScope(trx, await ownConnections(trx, list.scope), { category, slice: ALL_TIME });
  return (await countAll(trx, scope, dims.chains)) === chainsOf(groups);
}

const chainsOf = (groups: Groups['groups']) => groups.reduce((sum, { chains }) => sum + chains, 0);

/** How many documents of the list stand in chains of a status; null: of any. */
async function documentsOf(
  trx: Transaction<EdoTables>,
  list: MatchedList,
  counted: Groups & Remembering & { kept: number | null; status: string | null },
): Promise<number> {
  const { groups, kept, status } = counted;
  if (status === null && kept !== null) return kept;
  if (counted.areDocumentsCounted) return sumDocuments(groups, status);
  const own = groups.find((group) => group.status === status)?.chains ?? 0;
  const all = chainsOf(groups);
  // Every one of the documents is in these chains, none is, or each chain holds just one.
  if (own === all) return kept ?? 0;
  if (own === 0 || all === kept) return own;
  const { recall, settled } = counted;
  return sumDocuments((await countParts(trx, list, { kept: null, recall, settled })).groups, status);
}

const sumDocuments = (groups: Groups['groups'], status: string | null) =>
  groups
    .filter((group) => status === null || group.status === status)
    .reduce((sum, { documents }) => sum + documents, 0);

/** Of all documents of a stretch of time figures are kept; of fewer they are counted anew. */
async function figureOf(
  trx: Transaction<EdoTables>,
  list: MatchedList,
  { counted, isKept, memory }: Pick<AskedFigure, 'counted' | 'memory'> & { isKept: boolean },
): Promise<number | null> {
  const question = keptQuestion(list.filters);
  if (!isKept || question?.kind !== 'all') return readFigure(trx, list, { counted, memory });
  const { slice } = question;
  const { category } = list.filters;
  const scope = await openScope(trx, await ownConnections(trx, list.scope), { category, slice });
  return readKeptFigure(trx, scope, counted);
}
