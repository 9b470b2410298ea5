import { addDays, dayOf, startOfDay } from '../moscow-day.rules.ts';

/** A trip is without news once so many whole Moscow days have gone by since news of it should have come. */
export const SILENT_AFTER_DAYS = 3;
/** How long a trip takes at most, from its first title, where no title names the day of delivery. */
export const UNPLANNED_TRIP_DAYS = 7;

/** Standing of a chain whose trip is without news; no code of the exchange tells that. */
export const SILENT = 'SILENT';
/** Standing of a chain whose trip was finished without T4. */
export const CLOSED = 'CLOSED';

/** View of a list: chains that wait for the carrier. T2 or T4 to sign, news overdue, a refusal of late, or without T1. */
export const MINE = 'MINE';
/** View of a list: chains with a later title and without T1. */
export const GAP = 'GAP';
/** A refusal waits for the carrier for so many days. */
export const REFUSAL_DAYS = 30;
/** Standings that wait for the carrier whatever else is true of the chain. */
export const MINE_STANDINGS: readonly string[] = ['ON_TRNACLGROT', 'ON_TRNACLGRPO', SILENT];

const REFUSED = 'ON_TRNACLOTKL';
const UNLOADED = 'ON_TRNACLGRPO';
const HANDED_OVER: ReadonlySet<string> = new Set(['ON_TRNACLPVYN', 'ON_TRNACLZAKR']);
const DAY_MS = 86_400_000;

/** What a chain says of its trip. Only chains of waybills (`ETRN`) are trips. */
export interface TripFacts {
  category: string;
  /** Code of the furthest title. */
  status: string;
  startedAt: Date;
  /** Of the latest document. */
  lastAt: Date;
  /** Day of delivery by T1; null: not named, or T1 not read. */
  dueAt: Date | null;
  /** When a person finished it without T4; null: nobody did. */
  closedAt: Date | null;
}

/**
 * Whether a trip is over: the consignee took the cargo (T3), the carrier handed it over (T4), the exchange closed the
 * waybill, or a person finished it without T4. Vehicles, map, lists and orders go by this alone.
 */
export const isFinished = ({
  category,
  status,
  closedAt,
}: Pick<TripFacts, 'category' | 'status' | 'closedAt'>): boolean =>
  status === UNLOADED || HANDED_OVER.has(status) || (closedAt !== null && category === 'ETRN' && status !== REFUSED);

/**
 * By when news of a trip should have come: at the day of delivery, or with its latest document when that came later. Null:
 * none is awaited. After T3 it is T4 that is awaited.
 */
export function newsDueOf({ category, status, startedAt, lastAt, dueAt, closedAt }: TripFacts): Date | null {
  if (category !== 'ETRN' || HANDED_OVER.has(status) || status === REFUSED || closedAt !== null) return null;
  return newsDueBy({ dueAt, startedAt, lastAt });
}

/** By when news of a trip under way should have come, whoever tells of it: documents, a platform or a person. */
export function newsDueBy({ dueAt, startedAt, lastAt }: Pick<TripFacts, 'dueAt' | 'startedAt' | 'lastAt'>): Date {
  const planned = dueAt?.getTime() ?? startedAt.getTime() + UNPLANNED_TRIP_DAYS * DAY_MS;
  return new Date(Math.max(planned, lastAt.getTime()));
}

/** Trips whose news was due before then are without news: midnight in Moscow, so that a day's figures agree all day. */
export const silentBefore = (now: Date): Date => startOfDay(addDays(dayOf(now), -SILENT_AFTER_DAYS));

/** What lists show: the code of the furthest title, unless its news is long overdue or a person has finished the trip. */
export function standingOf(facts: TripFacts, now: Date): string {
  const { category, status, closedAt } = facts;
  const isEnded = HANDED_OVER.has(status) || status === REFUSED;
  if (closedAt !== null && category === 'ETRN' && !isEnded) return CLOSED;
  const due = newsDueOf(facts);
  if (due === null || due >= silentBefore(now)) return status;
  return status === UNLOADED ? CLOSED : SILENT;
}
