import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { findFileAt, getRemoteOfContainer } from '../addresses.ts';
import { LoadError } from '../load-error.ts';
import { toTrustedScriptUrl } from '../trusted-urls.ts';

/** Deadline of a script or style sheet in milliseconds. */
export const fileDeadlineMs = 8000;

function getIntegrity(container: string | undefined, url: string): string {
  const remote = getRemoteOfContainer(container ?? '');
  const file = findFileAt(remote, url);
  if (!file) throw new LoadError('MFE-003', remote.id, `${url} is not in the registry`);
  return file.integrity;
}

/**
 * Scripts and style sheets of remotes: files of the registry only, with integrity values, through the Trusted Types
 * policy, within eight seconds. Chunks requested by an entry carry the integrity values of its build.
 */
export function createTrustedFilesPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'trusted-files',
    createScript: ({ url, remoteInfo }) => {
      const script = document.createElement('script');
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = getIntegrity(remoteInfo?.name, url);
      script.src = toTrustedScriptUrl(url);
      return { script, timeout: fileDeadlineMs };
    },
    createLink: ({ url, attrs = {}, remoteInfo }) => {
      const link = document.createElement('link');
      link.crossOrigin = 'anonymous';
      link.integrity = getIntegrity(remoteInfo?.name, url);
      for (const [name, value] of Object.entries(attrs)) link.setAttribute(name, value);
      link.href = url;
      return { link, timeout: fileDeadlineMs };
    },
  };
}
