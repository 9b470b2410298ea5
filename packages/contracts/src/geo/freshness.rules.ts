const MINUTE_MS = 60_000;

/** `now`: to 5 minutes; `recent`: to an hour; `old`: to a day; `lost`: older, shown in lists alone. */
type Freshness = 'now' | 'recent' | 'old' | 'lost';

/** Minutes since a position was recorded; never negative. */
export const getAgeMinutes = (recordedAt: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(recordedAt)) / MINUTE_MS));

/** How fresh a position is, the same on every screen and in every rule. */
export function getFreshness(recordedAt: string, now: Date): Freshness {
  const minutes = getAgeMinutes(recordedAt, now);
  if (minutes <= 5) return 'now';
  if (minutes <= 60) return 'recent';
  return minutes <= 24 * 60 ? 'old' : 'lost';
}

/** Whether an arrival may be foretold by a position of this age. */
export const isRecentlyRecorded = (recordedAt: string, now: Date): boolean =>
  ['now', 'recent'].includes(getFreshness(recordedAt, now));
