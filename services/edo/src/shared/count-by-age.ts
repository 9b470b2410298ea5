import type { Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import type { AnswerMemory } from './answer-memory.ts';
import { type Stretch, splitSettled } from './figures/split-time.rules.ts';

/** How that part of a count is remembered that began long ago. */
interface ByAge {
  /** What began before then hardly changes any more; undefined: nothing is remembered. */
  settled: Date | undefined;
  recall: <T>(old: Stretch, make: () => Promise<T>) => Promise<T>;
}

/** Counts a stretch of time in at most two parts: what began long ago, which is remembered, and then the rest. */
export async function countByAge<T>(
  stretch: Stretch,
  { settled, recall }: ByAge,
  count: (part: Stretch) => Promise<T>,
): Promise<T[]> {
  const { old, young } = splitSettled(stretch, settled);
  const parts: T[] = [];
  if (old) parts.push(await recall(old, () => count(old)));
  if (young) parts.push(await count(young));
  return parts;
}

/** Remembers what is old by a name of its own, where there is a memory. */
export const recallIn =
  (
    memory: AnswerMemory | undefined,
    trx: Transaction<EdoTables>,
    { companyId, nameOf }: { companyId: string; nameOf: (old: Stretch) => unknown },
  ) =>
  <T>(old: Stretch, make: () => Promise<T>): Promise<T> =>
    memory ? memory.recall(trx, { companyId, name: JSON.stringify(nameOf(old)), before: old.to }, make) : make();
