import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import type { ReactNode } from 'react';

/** Part of a query result that the failure message and its retry button use. */
interface FailedQuery {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Failure message of a query with a retry button; undefined without an error. */
export const renderLoadFailure = (title: string, { error, isFetching, refetch }: FailedQuery): ReactNode =>
  error ? <LoadFailure title={title} error={error} retrying={isFetching} onRetry={() => void refetch()} /> : undefined;
