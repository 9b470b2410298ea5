import { addDays, getDay, getDayStart } from '../moscow-day.rules.ts';

/** Whole Moscow days for which news of a trip may be overdue before the trip counts as without news. */
export const SILENT_AFTER_DAYS = 3;
/** Assumed days of a trip from its first title, where no title names the day of delivery. */
const UNPLANNED_TRIP_DAYS = 7;

/** Standing of a trip without news; the exchange has no code for it. */
export const SILENT_STANDING = 'SILENT';
/** Standing of a chain whose trip was finished without T4. */
export const CLOSED_STANDING = 'CLOSED';

/** View of chains that wait for the carrier: T2 or T4 to sign, no news, a recent refusal that is not solved, or no T1. */
export const WAITS_FOR_CARRIER_VIEW = 'MINE';
/** View of chains with a later title and without T1. */
export const T1_GAP_VIEW = 'GAP';
/** View of chains that were refused within {@link OPEN_REFUSAL_DAYS}, and nobody has said that this is solved. */
export const OPEN_REFUSAL_VIEW = 'REFUSAL';
/** Days for which a refusal waits for the carrier. */
export const OPEN_REFUSAL_DAYS = 30;
/** Only refusals since this moment may wait for the carrier. Midnight in Moscow, as for trips without news. */
const getRefusalBoundary = (now: Date): Date => getDayStart(addDays(getDay(now), -OPEN_REFUSAL_DAYS));

/** Whether the refusal of a waybill waits for the carrier; `solvedAt`: when a person said that it is solved. */
export const isRefusalOpen = ({ lastAt, solvedAt }: { lastAt: Date; solvedAt: Date | null }, now: Date): boolean =>
  lastAt >= getRefusalBoundary(now) && (solvedAt === null || solvedAt < lastAt);

/** Standings in which a chain always waits for the carrier: T2 or T4 to sign, or no news. */
export const WAITS_FOR_CARRIER_STANDINGS: readonly string[] = ['ON_TRNACLGROT', 'ON_TRNACLGRPO', SILENT_STANDING];

export const REFUSED_STATUS = 'ON_TRNACLOTKL';
const UNLOADED_STATUS = 'ON_TRNACLGRPO';
const HANDED_OVER_STATUSES: ReadonlySet<string> = new Set(['ON_TRNACLPVYN', 'ON_TRNACLZAKR']);
const DAY_MS = 86_400_000;

/** Facts of a chain about its trip. Only chains of waybills (`ETRN`) are trips. */
export interface TripFacts {
  category: string;
  /** Code of the furthest title. */
  status: string;
  startedAt: Date;
  /** Time of the latest document. */
  lastAt: Date;
  /** Day of delivery by T1; null: not named, or T1 not read. */
  dueAt: Date | null;
  /** When a person finished the trip without T4; null: not finished so. */
  closedAt: Date | null;
}

/**
 * Whether a trip is over: the consignee took the cargo (T3), the carrier handed it over (T4), the exchange closed the
 * waybill, or a person finished the trip without T4. The one rule of vehicles, map, lists and orders.
 */
export const isTripFinished = ({
  category,
  status,
  closedAt,
}: Pick<TripFacts, 'category' | 'status' | 'closedAt'>): boolean =>
  status === UNLOADED_STATUS ||
  HANDED_OVER_STATUSES.has(status) ||
  (closedAt !== null && category === 'ETRN' && status !== REFUSED_STATUS);

/**
 * Time by which news of a trip is due: its day of delivery, stated or assumed, or its latest document if later.
 * Null: no news is awaited; after T3 the news is T4.
 */
export function getNewsDueTime({ category, status, startedAt, lastAt, dueAt, closedAt }: TripFacts): Date | null {
  if (category !== 'ETRN' || HANDED_OVER_STATUSES.has(status) || status === REFUSED_STATUS || closedAt !== null)
    return null;
  return getNewsDueTimeUnderWay({ dueAt, startedAt, lastAt });
}

/** Time by which news of a trip under way is due, whatever its source: documents, a platform or a person. */
export function getNewsDueTimeUnderWay({
  dueAt,
  startedAt,
  lastAt,
}: Pick<TripFacts, 'dueAt' | 'startedAt' | 'lastAt'>): Date {
  const planned = dueAt?.getTime() ?? startedAt.getTime() + UNPLANNED_TRIP_DAYS * DAY_MS;
  return new Date(Math.max(planned, lastAt.getTime()));
}

/** Trips whose news was due before this moment are without news. Midnight in Moscow, so that figures agree all day. */
export const getSilenceBoundary = (now: Date): Date => getDayStart(addDays(getDay(now), -SILENT_AFTER_DAYS));

/** Standing for lists: the code of the furthest title, unless news is long overdue or a person finished the trip. */
export function getStanding(facts: TripFacts, now: Date): string {
  const { category, status, closedAt } = facts;
  const isEnded = HANDED_OVER_STATUSES.has(status) || status === REFUSED_STATUS;
  if (closedAt !== null && category === 'ETRN' && !isEnded) return CLOSED_STANDING;
  const due = getNewsDueTime(facts);
  if (due === null || due >= getSilenceBoundary(now)) return status;
  return status === UNLOADED_STATUS ? CLOSED_STANDING : SILENT_STANDING;
}
