/** Moscow keeps one offset the whole year. */
const MOSCOW_MS = 3 * 3_600_000;

/** Part of the day in Moscow. */
export function partOfDay(now: Date): 'morning' | 'day' | 'evening' | 'night' {
  const hour = new Date(now.getTime() + MOSCOW_MS).getUTCHours();
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'day' : 'evening';
}
