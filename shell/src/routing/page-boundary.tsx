import { ApiError } from '@trassa/api-client/api-error';
import { Button } from '@trassa/ui/button';
import { ErrorState } from '@trassa/ui/error-state';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { LoadError, retryAfter, toShownFailure } from '../loading/load-error.ts';
import { recordFailure } from '../loading/load-log.ts';
import { shellPaths } from '../paths.ts';
import { routingMessages as messages } from './routing.messages.ts';
import { useForbiddenText } from './use-forbidden-text.ts';

interface BoundaryProps {
  readonly remote: string;
  readonly title: string;
  /** Key that changes with each retry. */
  readonly retries: number;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly error: unknown;
}

interface CardProps {
  readonly error: LoadError;
  readonly title: string;
  readonly onRetry: () => void;
}

/** Error card in place of a remote. */
function LoadErrorCard({ error, title, onRetry }: CardProps) {
  return (
    <ErrorState
      icon="unplug"
      title={messages.failed(title)}
      text={messages.withCode(error.message, error.code)}
      traceId={error.traceId}
      onRetry={onRetry}
    />
  );
}

function PageError({ error }: { readonly error: ApiError }) {
  const forbidden = error.status === 403;
  const forbiddenText = useForbiddenText();
  return (
    <ErrorState
      icon={forbidden ? 'lock' : 'signpost'}
      title={forbidden ? messages.forbidden : messages.missing}
      text={forbidden ? forbiddenText : messages.missingText}
      traceId={error.traceId}
      actions={<Button href={shellPaths.home}>{messages.home}</Button>}
    />
  );
}

/**
 * Contains errors of a remote in its place. Failed calls with 403 or 404 have cards of their own; everything else is
 * the remote's failure. A class, because React has no other error boundary.
 */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    if (error instanceof LoadError || isForbiddenOrMissing(error)) return;
    const failure = recordFailure(toShownFailure(error, this.props.remote));
    this.setState({ error: failure });
  }

  retry = (): void => retryAfter(this.state.error, this.props.onRetry);

  override componentDidUpdate({ retries }: BoundaryProps): void {
    if (retries !== this.props.retries) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isForbiddenOrMissing(error)) return <PageError error={error} />;
    if (error instanceof LoadError)
      return <LoadErrorCard error={error} title={this.props.title} onRetry={this.retry} />;
    return null; // the card follows as soon as componentDidCatch has a trace id
  }
}

function isForbiddenOrMissing(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}
