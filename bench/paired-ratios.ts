export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** 95 % bootstrap percentile interval of the median from 10,000 seeded resamples. */
export function bootstrapInterval(values: readonly number[]): [low: number, high: number] {
  let state = 20_260_312;
  const draw = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const resample = () => median(values.map(() => values[Math.floor(draw() * values.length)] ?? Number.NaN));
  const medians = Array.from({ length: 10_000 }, resample).sort((a, b) => a - b);
  return [medians[250] ?? Number.NaN, medians[9749] ?? Number.NaN];
}
