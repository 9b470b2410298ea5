import { ApiError } from '@trassa/api-client/api-error';
import { ErrorState } from '@trassa/ui/error-state';
import type { ReactNode } from 'react';

/**
 * Properties of a LoadFailure. `text` replaces the server's message; `actions` follow «Повторить». `back`, a link from
 * a record to its list, is the default of `actions`, and stands alone when the record does not exist.
 */
interface LoadFailureProps {
  readonly title: string;
  readonly error: Error;
  readonly text?: string;
  readonly retrying?: boolean;
  readonly actions?: ReactNode;
  readonly back?: ReactNode;
  readonly onRetry: () => void;
}

/**
 * Failed load: its title, the server's message unless the title says the same, the trace id for support, «Повторить».
 */
export function LoadFailure({ title, error, text, back, actions = back, ...retry }: LoadFailureProps) {
  const told = text ?? (error.message === title ? '' : error.message);
  const failed = error instanceof ApiError ? error : null;
  if (back && failed?.status === 404) return <ErrorState icon="signpost" title={title} text={told} actions={back} />;
  // An answer came, so that the connection is not to blame.
  const icon = failed && failed.status > 0 ? 'triangle-alert' : 'wifi-off';
  return <ErrorState icon={icon} title={title} text={told} traceId={failed?.traceId} actions={actions} {...retry} />;
}
