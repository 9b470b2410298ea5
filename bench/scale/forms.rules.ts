/** Size of a benchmark database: numbers of companies and documents. */
export interface DatabaseForm {
  companies: number;
  documents: number;
  /** Documents of the biggest company. */
  biggest: number;
  /** Documents of the median company. */
  median: number;
}

/** `full`: the size that the product promises to serve; `small`: a trial of the benchmark in minutes. */
export const databaseForms = {
  full: { companies: 1000, documents: 10_000_000, biggest: 250_000, median: 8000 },
  small: { companies: 20, documents: 200_000, biggest: 50_000, median: 6000 },
} satisfies Record<string, DatabaseForm>;
export type FormName = keyof typeof databaseForms;

/** Documents for each order. */
export const DOCUMENTS_OF_ORDER = 10;

/**
 * Documents of each company, fewest first. All but the biggest follow a log-logistic distribution: sizes of firms are
 * skewed, and its quantiles need no table.
 */
export function getDocumentCounts({ companies, documents, biggest, median }: DatabaseForm): number[] {
  const others = companies - 1;
  const sizesAt = (shape: number) =>
    Array.from({ length: others }, (_, at) => {
      const share = (at + 0.5) / others;
      return Math.min(biggest, Math.round(median * (share / (1 - share)) ** shape));
    });
  let [low, high] = [0, 1];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    const sum = sizesAt(middle).reduce((total, size) => total + size, biggest);
    [low, high] = sum < documents ? [middle, high] : [low, middle];
  }
  const sizes = [...sizesAt(low), biggest];
  // Rounding leaves a few, which the second biggest takes.
  sizes[others - 1] = (sizes[others - 1] ?? 0) + documents - sizes.reduce((total, size) => total + size, 0);
  return sizes;
}
