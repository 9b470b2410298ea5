/** Grades of the success rate in percent, by the specification: good from 80, fair from 60, poor below. */
export function getSuccessVerdict(rate: number): 'good' | 'fair' | 'poor' {
  if (rate >= 80) return 'good';
  return rate >= 60 ? 'fair' : 'poor';
}
