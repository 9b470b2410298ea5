import { getNewsDueTime, isTripFinished, type TripFacts } from '@trassa/contracts/edo/trip-state.rules';
import type { ChainRow } from '../db/tables.ts';

/** Columns that tell how far a trip is. */
export type TripFactColumns = Pick<
  ChainRow,
  'docflow_type' | 'status' | 'started_at' | 'last_at' | 'due_at' | 'closed_at'
>;

/** Facts of a trip from a row of `chains`. */
export const toTripFacts = (row: TripFactColumns): TripFacts => ({
  category: row.docflow_type,
  status: row.status,
  startedAt: row.started_at,
  lastAt: row.last_at,
  dueAt: row.due_at,
  closedAt: row.closed_at,
});

export const isTripOver = (row: Pick<TripFactColumns, 'docflow_type' | 'status' | 'closed_at'>): boolean =>
  isTripFinished({ category: row.docflow_type, status: row.status, closedAt: row.closed_at });

/** When news of an unfinished trip is due; null: the trip is over, or the chain is no trip. */
export const getNewsDueOfUnfinishedTrip = (row: TripFactColumns): Date | null =>
  isTripOver(row) ? null : getNewsDueTime(toTripFacts(row));
