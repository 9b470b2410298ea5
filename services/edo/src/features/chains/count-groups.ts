import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { othersOf, sayingOf } from '../../shared/whole-chains.ts';
import { widenWorkMemory } from '../../shared/work-memory.ts';
import type { MatchedList } from './matched-conditions.ts';
import {
  countChainsAlone,
  countHolding,
  countMatched,
  countOfTime,
  countWhole,
  type MatchedCount,
} from './matched-counts.queries.ts';

/** Fewer documents are looked at one by one: then it is known, too, which chains they are of. */
const FEW_DOCUMENTS = 20_000;

/** Chains of a list by status. */
export interface Groups {
  groups: MatchedCount[];
  /** Whether they say how many documents they hold. */
  areDocumentsCounted: boolean;
  /** Whether every chain that meets what is said of chains holds a document of the list. */
  isSure: boolean;
}

/** Counts chains of a list in the way that takes least. `kept`: how many documents it has, where that is known. */
export async function countGroups(
  trx: Transaction<EdoTables>,
  list: MatchedList,
  kept: number | null,
): Promise<Groups> {
  if (kept === 0) return { groups: [], areDocumentsCounted: true, isSure: false };
  await widenWorkMemory(trx);
  const said = sayingOf(list.filters);
  const isSmall = isLittle(list, kept);
  if (said === 'much' || isSmall) return countEach(trx, list, isSmall ? null : kept);
  const others = await othersOf(trx, list);
  if (said === 'time') {
    if (kept === null) return countEach(trx, list, null);
    return { groups: await countOfTime(trx, list, others), areDocumentsCounted: false, isSure: false };
  }
  const isSure = others.length === 0;
  return kept === null
    ? { groups: await countWhole(trx, list, others), areDocumentsCounted: true, isSure }
    : { groups: await countChainsAlone(trx, list, others), areDocumentsCounted: false, isSure };
}

/** Whether a list is known to have so little that each of its documents may be looked at. */
export const isLittle = (list: MatchedList, kept: number | null): boolean =>
  Boolean(list.few) || (kept !== null && kept <= FEW_DOCUMENTS);

async function countEach(trx: Transaction<EdoTables>, list: MatchedList, kept: number | null): Promise<Groups> {
  const groups = kept === null ? await countMatched(trx, list) : await countHolding(trx, list);
  return { groups, areDocumentsCounted: kept === null, isSure: false };
}
