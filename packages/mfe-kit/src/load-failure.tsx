import { ApiError } from '@trassa/api-client/api-error';
import { ErrorState } from '@trassa/ui/error-state';
import type { ReactNode } from 'react';

/** What a LoadFailure takes. `text`: said instead of the server's own words; `actions`: other ways out, after «Повторить». */
export interface LoadFailureProps {
  readonly title: string;
  readonly error: Error;
  readonly text?: string;
  readonly retrying?: boolean;
  readonly actions?: ReactNode;
  readonly onRetry: () => void;
}

/**
 * A load that failed: what could not be had, the server's words unless they say the same, the code to name to support,
 * «Повторить».
 */
export function LoadFailure({ title, error, text, ...ways }: LoadFailureProps) {
  const told = text ?? (error.message === title ? '' : error.message);
  const traceId = error instanceof ApiError ? error.traceId : undefined;
  return <ErrorState title={title} text={told} traceId={traceId} {...ways} />;
}
