import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import type { ReactNode } from 'react';

/** What a list needs of its query to tell that it failed. */
interface FailedQuery {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Failure of the query of a list, in place of its rows; undefined while there is none. */
export const buildFailure = (title: string, { error, isFetching, refetch }: FailedQuery): ReactNode =>
  error ? <LoadFailure title={title} error={error} retrying={isFetching} onRetry={() => void refetch()} /> : undefined;
