import { type Figure, limitedFigure } from './results-file.ts';

const TIMES = 61;

export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Asks repeatedly, one request after another. @returns the 95th percentile in ms with its goal */
export async function measureResponses(
  figure: string,
  { ask, atMost }: { ask: () => Promise<unknown>; atMost: number },
): Promise<Figure> {
  for (let warm = 0; warm < 5; warm += 1) await ask();
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) times.push(await measureMs(ask));
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(TIMES * 0.95)] ?? Number.NaN;
  return limitedFigure(`${figure}, p95`, p95, { unit: ' ms', atMost });
}
