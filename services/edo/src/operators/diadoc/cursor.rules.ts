import { z } from 'zod';

/**
 * Place in the feed of events. Events of equal time may fall out at the border of pages, so each round begins a while
 * before the newest event and skips those it has seen.
 */
export interface FeedPlace {
  /** Milliseconds of the newest event. */
  newest: number;
  /** Milliseconds from which this round reads. */
  from: number;
  /** IndexKey of the last event of the previous page; null: the round begins. */
  index: string | null;
  /** Events of the overlap, by id: their milliseconds. */
  seen: Record<string, number>;
}

const ROUND_OVERLAP_MS = 120_000;
const FIRST_READING_DAYS = 30;
const MOST_SEEN_EVENTS = 2000;

const instantMs = z.number().min(0).max(8e15);
const placeSchema = z.object({
  newest: instantMs,
  from: instantMs,
  index: z.string().nullable(),
  seen: z.record(z.string(), z.number()),
});

/** The place of a cursor; 30 days ago without a cursor, or for one that is not ours. */
export function readCursor(cursor: string | null, now: number): FeedPlace {
  const since = now - FIRST_READING_DAYS * 86_400_000;
  const first = { newest: since, from: since, index: null, seen: {} };
  try {
    const kept = placeSchema.safeParse(JSON.parse(cursor ?? 'null'));
    return kept.success ? kept.data : first;
  } catch {
    return first;
  }
}

/** Place that reads the rest of a round by time, for when Diadoc no longer knows the index of the page. */
export const restartRound = (place: FeedPlace): FeedPlace => ({
  ...place,
  index: null,
  from: Math.max(place.from, place.newest - ROUND_OVERLAP_MS),
});

/** An event of a page, `at` in milliseconds. */
export interface FeedEvent {
  id: string;
  index: string;
  at: number;
}

/** Cursor after a page; `hasMore`: the round goes on. A future event is never `newest`: it would hide earlier ones. */
export function buildNextCursor(
  place: FeedPlace,
  { events, hasMore, now }: { events: readonly FeedEvent[]; hasMore: boolean; now: number },
): string {
  const newest = events.reduce((latest, { at }) => (at <= now ? Math.max(latest, at) : latest), place.newest);
  const known = [...Object.entries(place.seen), ...events.map(({ id, at }): [string, number] => [id, at])];
  const kept = known.filter(([, at]) => at >= newest - ROUND_OVERLAP_MS).slice(-MOST_SEEN_EVENTS);
  const index = hasMore ? (events.at(-1)?.index ?? place.index) : null;
  const from = hasMore ? place.from : newest - ROUND_OVERLAP_MS;
  return JSON.stringify({ newest, from, index, seen: Object.fromEntries(kept) } satisfies FeedPlace);
}
