import { type Stretch, splitSettled } from './figures/split-time.rules.ts';

/** How that part of a count is remembered that began long ago. */
interface ByAge<T> {
  /** What began before then hardly changes any more; undefined: nothing is remembered. */
  settled: Date | undefined;
  recall: (old: Stretch, make: () => Promise<T>) => Promise<T>;
}

/** Counts a stretch of time in at most two parts: what began long ago, which is remembered, and then the rest. */
export async function countByAge<T>(
  stretch: Stretch,
  { settled, recall }: ByAge<T>,
  count: (part: Stretch) => Promise<T>,
): Promise<T[]> {
  const { old, young } = splitSettled(stretch, settled);
  const parts: T[] = [];
  if (old) parts.push(await recall(old, () => count(old)));
  if (young) parts.push(await count(young));
  return parts;
}
