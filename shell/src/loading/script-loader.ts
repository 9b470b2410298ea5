import type { RegistryRemote, RemoteFile } from '@trassa/contracts/platform/remote-manifest';
import { LoadError, withDeadline } from './load-error.ts';
import { trustedScriptUrl } from './trusted-urls.ts';

/** How long one script may take, in milliseconds. */
export const scriptDeadlineMs = 8000;

/** How long the second look may take. */
const secondLookMs = 4000;

/** Failures so far by address: the next attempt asks for another address, past every cache that holds the bad answer. */
const failures = new Map<string, number>();

function addressOf(url: string): string {
  const failed = failures.get(url) ?? 0;
  return failed === 0 ? url : `${url}?retry=${failed}`;
}

function fileOf(remote: RegistryRemote, url: string): RemoteFile | undefined {
  const { pathname } = new URL(url, location.href);
  return pathname.startsWith(remote.base) ? remote.files[pathname.slice(remote.base.length)] : undefined;
}

function scriptTag(address: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.src = trustedScriptUrl(address);
  return script;
}

async function sha384(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * A script tag only says "error"; a second look at the same address tells a refused byte from a missing file. Null when
 * the file is there and right: then the tag got the remains of a failed preload, and another address will do.
 */
async function reasonOf(remote: string, address: string, integrity: string): Promise<LoadError | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(secondLookMs) });
    if (!answer.ok) return new LoadError('MFE-001', remote, `${address} answered ${answer.status}`);
    const real = await sha384(await answer.arrayBuffer());
    return real === integrity ? null : new LoadError('MFE-003', remote, `${address} has ${real}`);
  } catch (error) {
    return new LoadError('MFE-001', remote, error);
  }
}

/** Runs one script tag: whether it loaded. Rejects when it takes too long. */
function runTag(remote: string, address: string, integrity: string): Promise<boolean> {
  const script = scriptTag(address, integrity);
  const settled = new Promise<boolean>((resolve) => {
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
  });
  document.head.append(script);
  return withDeadline(settled, scriptDeadlineMs, remote).finally(() => script.remove());
}

/**
 * Runs one script of a remote with its integrity value. A file that the manifest does not know is refused. Rejects with
 * LoadError; the next call for the same file really asks again.
 */
export async function loadScript(remote: RegistryRemote, url: string): Promise<void> {
  const file = fileOf(remote, url);
  if (!file) throw new LoadError('MFE-003', remote.id, `${url} is not in the manifest`);
  const address = addressOf(url);
  try {
    if (await runTag(remote.id, address, file.integrity)) return;
  } catch (error) {
    distrust(url);
    throw error;
  }
  distrust(url);
  const reason = await reasonOf(remote.id, address, file.integrity);
  if (reason) throw reason;
  const again = addressOf(url);
  if (!(await runTag(remote.id, again, file.integrity))) throw new LoadError('MFE-001', remote.id, `${again} failed`);
}

/** Makes the next load of this file ask for a new address, because what came last time does not work. */
export function distrust(url: string): void {
  failures.set(url, (failures.get(url) ?? 0) + 1);
}

/** Style sheets on the page or on their way, by address. */
const styles = new Map<string, Promise<void>>();

function styleTag(address: string, integrity: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = address;
  // Releases from before 0041 look for the element themselves and wait for it while it carries the bundler's mark.
  link.dataset.rspackLoading = '1';
  return link;
}

/** Puts a remote's style sheet on the page with its integrity value. Fails like {@link loadScript}. */
export function loadStyle(remote: RegistryRemote, url: string): Promise<void> {
  const known = styles.get(url);
  if (known) return known;
  const file = fileOf(remote, url);
  if (!file) return Promise.reject(new LoadError('MFE-003', remote.id, `${url} is not in the manifest`));
  const link = styleTag(addressOf(url), file.integrity);
  const settled = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => {
      delete link.dataset.rspackLoading;
      resolve();
    });
    link.addEventListener('error', () => reject(new LoadError('MFE-001', remote.id, `${link.href} failed`)));
  });
  document.head.append(link);
  const loading = withDeadline(settled, scriptDeadlineMs, remote.id).catch((error: unknown) => {
    distrust(url);
    styles.delete(url);
    link.remove();
    throw error;
  });
  styles.set(url, loading);
  return loading;
}
