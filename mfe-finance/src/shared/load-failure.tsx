import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import type { ReactNode } from 'react';

/** Parts of a query that its failure needs. */
interface FailedQuery {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Failure of a query as the reader sees it; undefined without an error. */
export const renderLoadFailure = (title: string, { error, isFetching, refetch }: FailedQuery): ReactNode =>
  error ? <LoadFailure title={title} error={error} retrying={isFetching} onRetry={() => void refetch()} /> : undefined;
