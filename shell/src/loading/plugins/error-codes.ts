import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RegistryRemote } from '@trassa/contracts/platform/remote-manifest';
import { fileAt, remoteOfContainer } from '../addresses.ts';
import type { LoadErrorCode } from '../load-error.messages.ts';
import { LoadError, PassingError } from '../load-error.ts';
import { fileDeadlineMs } from './trusted-files.ts';

/** How long the second look may take, in milliseconds. */
const secondLookMs = 4000;

async function sha384(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * A script tag says only "error", and the library reports a refused byte as it reports a missing file: a second look at
 * the address tells them apart. A file that is there and right was spoilt on its way only once.
 */
async function secondLook(remote: RegistryRemote, url: string): Promise<LoadError> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(secondLookMs) });
    if (!answer.ok) return new LoadError('MFE-001', remote.id, `${url} answered ${answer.status}`);
    const real = await sha384(await answer.arrayBuffer());
    const expected = fileAt(remote, url)?.integrity ?? real;
    if (real !== expected) return new LoadError('MFE-003', remote.id, `${url} has ${real}`);
    return new PassingError('MFE-001', remote.id, `${url} failed once`);
  } catch (error) {
    return new LoadError('MFE-001', remote.id, error);
  }
}

/** Address of the file that the error is about: chunks have it as `request`, entries in the library's message. */
function fileOf(error: Error, remote: RegistryRemote): string {
  const { request } = error as { request?: unknown };
  if (typeof request === 'string') return request;
  return /Script "([^"]+)"/.exec(error.message)?.[1] ?? `${remote.base}${remote.entry}`;
}

/** What the library or the bundler says (its 001: no container, 008: a script failed, 014: no such expose) as our code. */
export async function codedError(thrown: unknown, remote: RegistryRemote): Promise<LoadError> {
  if (thrown instanceof LoadError) return thrown;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message } = error;
  const coded = (code: LoadErrorCode, cause: unknown = error) => new LoadError(code, remote.id, cause);
  if (/timed out|\(timeout:/.test(message)) return coded('MFE-002', `no file in ${fileDeadlineMs} ms`);
  if (/ScriptExecutionError/.test(message)) return coded(/SyntaxError/.test(message) ? 'MFE-004' : 'MFE-005');
  if (/#RUNTIME-00[12]\b/.test(message)) return coded('MFE-004');
  if (/#RUNTIME-014\b|does not exist in container/.test(message)) return coded('MFE-007');
  if (name === 'ChunkLoadError' || /#RUNTIME-008\b/.test(message)) return secondLook(remote, fileOf(error, remote));
  return coded('MFE-005');
}

/** Turns every failure to load a remote into a LoadError with one of our codes. */
export function errorCodes(): ModuleFederationRuntimePlugin {
  return {
    name: 'error-codes',
    errorLoadRemote: async ({ id, error }) => {
      throw await codedError(error, remoteOfContainer(id.split('/')[0] ?? ''));
    },
  };
}
