import { isFinished, newsDueOf, type TripFacts } from '@trassa/contracts/edo/trip-state.rules';
import type { ChainRow } from '../db/tables.ts';

/** Columns that tell how far a trip is. */
export type TripColumns = Pick<ChainRow, 'docflow_type' | 'status' | 'started_at' | 'last_at' | 'due_at' | 'closed_at'>;

/** What a row of `chains` says of its trip. */
export const factsOf = (row: TripColumns): TripFacts => ({
  category: row.docflow_type,
  status: row.status,
  startedAt: row.started_at,
  lastAt: row.last_at,
  dueAt: row.due_at,
  closedAt: row.closed_at,
});

/** Whether a row's trip is over. */
export const isOver = (row: Pick<TripColumns, 'docflow_type' | 'status' | 'closed_at'>): boolean =>
  isFinished({ category: row.docflow_type, status: row.status, closedAt: row.closed_at });

/** When news of a trip was due that is not over; null: it is, or is none. */
export const awaitedSince = (row: TripColumns): Date | null => (isOver(row) ? null : newsDueOf(factsOf(row)));
