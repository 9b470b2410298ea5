import { median } from './paired-ratios.ts';
import { type Figure, ratioFigure } from './results-file.ts';

/** Request pairs per ratio. */
export const PAIRS = 61;

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Company with its number of orders. */
export interface Sized<C> {
  company: C;
  orders: number;
}

/**
 * Sends the same request for a small and a large company, {@link PAIRS} times in alternating order. @returns the ratio
 * of large to small, and a row with both medians in ms
 */
export async function compareSizes<C>(
  { question, ask, atMost }: { question: string; ask: (company: C) => Promise<unknown>; atMost: number },
  { small, large }: { small: Sized<C>; large: Sized<C> },
): Promise<{ figure: Figure; row: Record<string, string> }> {
  for (let warm = 0; warm < 5; warm += 1) await Promise.all([ask(small.company), ask(large.company)]);
  const pairs: { few: number; many: number }[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const order = pair % 2 === 0;
    const first = await timed(() => ask((order ? small : large).company));
    const second = await timed(() => ask((order ? large : small).company));
    pairs.push(order ? { few: first, many: second } : { few: second, many: first });
  }
  const ratios = pairs.map((pair) => pair.many / pair.few);
  const row = {
    question,
    [`${small.orders} orders, ms`]: median(pairs.map((pair) => pair.few)).toFixed(2),
    [`${large.orders} orders, ms`]: median(pairs.map((pair) => pair.many)).toFixed(2),
  };
  return { figure: ratioFigure(`${question}: ${large.orders} orders / ${small.orders}`, ratios, { atMost }), row };
}
