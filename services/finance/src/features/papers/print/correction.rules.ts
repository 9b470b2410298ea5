import type { PaperLineRow } from '../../../shared/papers.queries.ts';

/** Sums of a line before and after, and what they grow by. */
export function getChange(line: PaperLineRow) {
  const before = { sum: line.before_kopecks ?? 0, vat: line.before_vat_kopecks ?? 0, rate: line.before_vat_rate };
  const after = { sum: line.sum_kopecks, vat: line.vat_kopecks, rate: line.vat_rate };
  const [vat, sum] = [after.vat - before.vat, after.sum - before.sum];
  return { before, after, grown: { net: sum - vat, vat, sum } };
}

/** Sums of «Всего увеличение» and «Всего уменьшение», column by column, as the form of the government has them. */
export function sumChanges(lines: readonly PaperLineRow[]) {
  const changes = lines.map((line) => getChange(line).grown);
  const add = (sign: 1 | -1) => (column: 'net' | 'vat' | 'sum') =>
    changes.reduce((all, change) => all + Math.max(0, sign * change[column]), 0);
  const toSums = (of: ReturnType<typeof add>) => ({ net: of('net'), vat: of('vat'), sum: of('sum') });
  return { up: toSums(add(1)), down: toSums(add(-1)) };
}
