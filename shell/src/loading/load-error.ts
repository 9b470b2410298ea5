import { newTraceId } from '@trassa/api-client/request';
import { formatSwitchedOffText, type LoadErrorCode, loadErrorTexts, noNetworkText } from './load-error.messages.ts';

function formatText(code: LoadErrorCode, cause: unknown): string {
  if (code === 'MFE-009' && typeof cause === 'string') return formatSwitchedOffText(cause);
  const isFetched = code === 'MFE-001' || code === 'MFE-002';
  return isFetched && navigator.onLine === false ? noNetworkText : loadErrorTexts[code];
}

/** Failure to show a remote. `message` is the Russian text of the card, `cause` the original error. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly code: LoadErrorCode;
  readonly remote: string;
  readonly traceId: string;

  constructor(code: LoadErrorCode, remote: string, cause?: unknown) {
    super(formatText(code, cause), { cause });
    this.code = code;
    this.remote = remote;
    this.traceId = newTraceId();
  }

  /** The page keeps the failure (switched off, version mismatch, an unfetched part), so a retry requires a new page. */
  get needsAnotherPage(): boolean {
    return this.code === 'MFE-008' || this.code === 'MFE-009' || isUnfetchedPart(this.cause);
  }
}

/** Whether a remote that is shown misses a lazy part of its own; failures to load the remote have other causes. */
function isUnfetchedPart(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Failure of a remote that is shown already. */
export function toShownFailure(error: unknown, remote: string): LoadError {
  return asLoadError(error, isUnfetchedPart(error) ? 'MFE-001' : 'MFE-006', remote);
}

/** Repeats what has failed, in a new page where the failure asks for one. */
export function retryAfter(error: unknown, retry: () => void): void {
  if (error instanceof LoadError && error.needsAnotherPage) location.reload();
  else retry();
}

/** Transient failure: the file is available and intact by now. */
export class TransientError extends LoadError {}

/** Wraps an error; a LoadError is returned unchanged. */
export function asLoadError(error: unknown, code: LoadErrorCode, remote: string): LoadError {
  return error instanceof LoadError ? error : new LoadError(code, remote, error);
}

/** Rejects with MFE-002 after `ms`; the work itself is not cancelled. */
export function withDeadline<T>(work: Promise<T>, ms: number, remote: string): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadError('MFE-002', remote, `no result in ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
