/** The specification's verdict of a success rate: 80 and more, 60 and more, less. */
export function verdictOf(rate: number): 'good' | 'fair' | 'poor' {
  if (rate >= 80) return 'good';
  return rate >= 60 ? 'fair' : 'poor';
}
