import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RegistryRemote } from '@trassa/contracts/platform/remote-manifest';
import { findFileAt, getRemoteOfContainer } from '../addresses.ts';
import type { LoadErrorCode } from '../load-error.messages.ts';
import { LoadError, TransientError } from '../load-error.ts';
import { fileDeadlineMs } from './trusted-files.ts';

/** Deadline of the second request in milliseconds. */
const secondRequestDeadlineMs = 4000;

async function sha384(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * A script tag reports only "error", and the library treats a refused integrity like a missing file, so a second
 * request distinguishes them. An intact file means a transient failure.
 */
async function diagnoseFailedFile(remote: RegistryRemote, url: string): Promise<LoadError> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(secondRequestDeadlineMs) });
    if (!answer.ok) return new LoadError('MFE-001', remote.id, `${url} answered ${answer.status}`);
    const real = await sha384(await answer.arrayBuffer());
    const expected = findFileAt(remote, url)?.integrity ?? real;
    if (real !== expected) return new LoadError('MFE-003', remote.id, `${url} has ${real}`);
    return new TransientError('MFE-001', remote.id, `${url} failed once`);
  } catch (error) {
    return new LoadError('MFE-001', remote.id, error);
  }
}

/** URL of the failed file: chunks have it in `request`, entries in the library's message. */
function getFailedUrl(error: Error, remote: RegistryRemote): string {
  const { request } = error as { request?: unknown };
  if (typeof request === 'string') return request;
  return /Script "([^"]+)"/.exec(error.message)?.[1] ?? `${remote.base}${remote.entry}`;
}

/** Maps errors of library and bundler to our codes (001, 002: no container; 008: failed script; 014: no expose). */
export async function toLoadError(thrown: unknown, remote: RegistryRemote): Promise<LoadError> {
  if (thrown instanceof LoadError) return thrown;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message } = error;
  const coded = (code: LoadErrorCode, cause: unknown = error) => new LoadError(code, remote.id, cause);
  if (/timed out|\(timeout:/.test(message)) return coded('MFE-002', `no file in ${fileDeadlineMs} ms`);
  if (/ScriptExecutionError/.test(message)) return coded(/SyntaxError/.test(message) ? 'MFE-004' : 'MFE-005');
  if (/#RUNTIME-00[12]\b/.test(message)) return coded('MFE-004');
  if (/#RUNTIME-014\b|does not exist in container/.test(message)) return coded('MFE-007');
  if (name === 'ChunkLoadError' || /#RUNTIME-008\b/.test(message))
    return diagnoseFailedFile(remote, getFailedUrl(error, remote));
  return coded('MFE-005');
}

/** Converts every failure to load a remote into a coded LoadError. */
export function createErrorCodesPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'error-codes',
    errorLoadRemote: async ({ id, error }) => {
      throw await toLoadError(error, getRemoteOfContainer(id.split('/')[0] ?? ''));
    },
  };
}
