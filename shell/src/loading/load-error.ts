import { newTraceId } from '@trassa/api-client/request';
import { type LoadErrorCode, loadErrorTexts, switchedOffText } from './load-error.messages.ts';

function textOf(code: LoadErrorCode, cause: unknown): string {
  return code === 'MFE-009' && typeof cause === 'string' ? switchedOffText(cause) : loadErrorTexts[code];
}

/** A remote could not be shown. `message` is the Russian text of the card; `cause` is what really happened. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly code: LoadErrorCode;
  readonly remote: string;
  readonly traceId: string;

  constructor(code: LoadErrorCode, remote: string, cause?: unknown) {
    super(textOf(code, cause), { cause });
    this.code = code;
    this.remote = remote;
    this.traceId = newTraceId();
  }

  /** The page itself carries the decision (switched off, waits for a service): only another page can bring another one. */
  get needsAnotherPage(): boolean {
    return this.code === 'MFE-008' || this.code === 'MFE-009';
  }
}

/** The file is there and right by now: what failed was one request for it. */
export class PassingError extends LoadError {}

/** Any failure as a LoadError; one that is already stays as it is. */
export function asLoadError(error: unknown, code: LoadErrorCode, remote: string): LoadError {
  return error instanceof LoadError ? error : new LoadError(code, remote, error);
}

/** Rejects with MFE-002 when the work takes longer than `ms`. The work itself may still finish unseen. */
export function withDeadline<T>(work: Promise<T>, ms: number, remote: string): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadError('MFE-002', remote, `no result in ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
