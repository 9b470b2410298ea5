import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { splitSettled } from '../../shared/figures/split-time.rules.ts';
import { countGroups, type Groups, isLittle } from './count-groups.ts';
import type { MatchedList } from './matched-conditions.ts';
import type { MatchedCount } from './matched-counts.queries.ts';

/** Remembers what was counted of a list. `before`: of what began before then, while only later documents change. */
export type Recall = <T>(what: string, make: () => Promise<T>, before?: Date | null) => Promise<T>;

/** Where what was counted is remembered. */
export interface Remembering {
  recall: Recall;
  /** What began before then hardly changes; undefined: nothing is remembered. */
  settled: Date | undefined;
}

/** As `countGroups`; of a long list, chains that began long ago are counted by themselves, and remembered. */
export async function countParts(
  trx: Transaction<EdoTables>,
  list: MatchedList,
  { kept, recall, settled }: Remembering & { kept: number | null },
): Promise<Groups> {
  const { old, young } = splitSettled(list.filters, settled);
  if (!settled || !old || !young || isLittle(list, kept)) return countGroups(trx, list, kept);
  const count = (began: MatchedList['began']) => countGroups(trx, { ...list, began }, kept);
  const what = `groups before ${settled.toISOString()} ${kept === null ? 'with documents' : 'alone'}`;
  return joined(
    await recall(what, () => count({ from: null, to: settled }), settled),
    await count({ from: settled, to: null }),
  );
}

function joined(old: Groups, young: Groups): Groups {
  const byStatus = Map.groupBy([...old.groups, ...young.groups], ({ status }) => status);
  return {
    groups: [...byStatus].map(([status, groups]) => sumOf(status, groups)),
    areDocumentsCounted: old.areDocumentsCounted && young.areDocumentsCounted,
    isSure: old.isSure && young.isSure,
  };
}

function sumOf(status: string, groups: readonly MatchedCount[]): MatchedCount {
  return {
    status,
    chains: groups.reduce((sum, { chains }) => sum + chains, 0),
    documents: groups.reduce((sum, { documents }) => sum + documents, 0),
    ids: groups.every(({ ids }) => ids) ? groups.flatMap(({ ids }) => ids ?? []) : null,
  };
}
