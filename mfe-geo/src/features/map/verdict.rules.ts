/** Grades of the success rate in the specification: from 80, from 60, below. */
export function getVerdict(rate: number): 'good' | 'fair' | 'poor' {
  if (rate >= 80) return 'good';
  return rate >= 60 ? 'fair' : 'poor';
}
