import { isRemoteSigned } from '@trassa/contracts/platform/release-signature';
import type { RegistryRemote } from '@trassa/contracts/platform/remote-manifest';
import { registry } from '../registry.ts';
import { LoadError } from './load-error.ts';

const checks = new Map<string, Promise<boolean>>();

/**
 * Browsers from before 2025 have no Ed25519, and pages of another machine without TLS no `crypto.subtle`; they rely on
 * the check of the gateway. A release cannot cause either, so a forged one does not pass in a browser that has both.
 */
async function isSignedOrUncheckable(remote: RegistryRemote): Promise<boolean> {
  if (!globalThis.crypto?.subtle) return true;
  try {
    return await isRemoteSigned(remote, registry.keys);
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError';
  }
}

/**
 * Checks the signature, once per remote and page. The `base`, which the server adds, is not signed: it has to be a
 * path, as it might lead to another origin. @throws LoadError MFE-003 for a release that no trusted key has signed, or
 * a bad `base`
 */
export async function checkSignature(remote: RegistryRemote): Promise<void> {
  if (!remote.base.startsWith('/')) throw new LoadError('MFE-003', remote.id, `${remote.base} is no path`);
  const check = checks.get(remote.id) ?? isSignedOrUncheckable(remote);
  checks.set(remote.id, check);
  if (!(await check)) throw new LoadError('MFE-003', remote.id, `release ${remote.version} has no trusted signature`);
}
