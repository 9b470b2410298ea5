import { basename, dirname, join } from 'node:path';
import { serviceWorkerPath } from '@trassa/contracts/platform/offline';
import { isContentHashed } from '../../shared/content-names.ts';
import type { FileRequest } from './static-file.ts';

/** Folders of built files. */
interface StaticRoots {
  shellDist: string;
  /** False: the service worker is one that removes itself. */
  serviceWorker: boolean;
  /** `…/mfe-<id>/dist` folders. */
  remoteDists: readonly string[];
  releases: {
    getFolder: (remote: string, version: string) => string;
    /** Folder of a release of the remote that holds the file. */
    folderHolding: (remote: string, name: string) => Promise<string | null>;
  };
  /** Live version of a remote; undefined without one, or while it is switched off. */
  liveVersion: (remote: string) => string | undefined;
}

/** Files that browsers and crawlers request at the origin's root. */
const ROOT_FILES = new Set(['/favicon.svg', '/favicon.ico', '/manifest.webmanifest']);

/** Files of the prerendered site: their prefix, and the preview picture for other sites. */
const SITE_PREFIX = '/_/site/';
const SITE_PICTURE = '/og.png';

/** Standalone build of one remote: its folder, and the requested file. */
interface StandaloneBuild {
  remote: string;
  root: string;
  /** Relative file name; empty for the page. */
  name: string;
}

/** Built file of a path; null for a path outside of built files. */
export function createStaticPaths(roots: StaticRoots) {
  const dists = new Map(roots.remoteDists.map((dist) => [basename(dirname(dist)).replace(/^mfe-/, ''), dist]));
  const site = roots.remoteDists.find((dist) => basename(dirname(dist)) === 'mfe-landing');
  return {
    fileAt: async (path: string): Promise<FileRequest | null> => {
      if (site && (path.startsWith(SITE_PREFIX) || path === SITE_PICTURE)) return siteFile(path, join(site, 'site'));
      if (path.startsWith('/assets/')) return { root: roots.shellDist, name: path.slice(1), caching: 'immutable' };
      if (path.startsWith('/remotes/')) return releaseFile(path, roots);
      if (path === serviceWorkerPath) return workerFile(roots);
      return ROOT_FILES.has(path) ? { root: roots.shellDist, name: path.slice(1), caching: 'short' } : null;
    },
    /** Standalone build, or the page that frames foreign scripts. */
    standaloneAt: (path: string): StandaloneBuild | null => {
      const [, kind = '', id = '', name = ''] = /^\/_\/(alone|frame)\/([a-z][a-z0-9-]*)(?:\/(.*))?$/.exec(path) ?? [];
      const dist = dists.get(id);
      return dist ? { remote: id, root: join(dist, kind), name: /\.[a-z0-9]+$/.test(name) ? name : '' } : null;
    },
  };
}

export type StaticPaths = ReturnType<typeof createStaticPaths>;

function siteFile(path: string, root: string): FileRequest {
  const name = path.replace(SITE_PREFIX, '').replace(/^\//, '');
  // A hash in the name changes with the content.
  return { root, name, caching: /\.[0-9a-f]{12}\./.test(name) ? 'immutable' : 'short' };
}

function workerFile({ shellDist, serviceWorker }: StaticRoots): FileRequest {
  return { root: shellDist, name: serviceWorker ? 'service-worker.js' : 'service-worker-off.js', caching: 'checked' };
}

const MISSING_FILE: FileRequest = { root: '/', name: '', caching: 'short' };

/**
 * `/remotes/<id>/[<version>/][retry-<n>/]<file>`. A retry is another address of the same file; pages from before
 * decision 0051 use `files/`.
 */
const RELEASE_FILE = /^\/remotes\/([a-z][a-z0-9-]*)\/(?:(\d[\w.+-]*)\/)?(?:(?:retry-\d+|files)\/)?(.+)$/;

/** Without a version a content-hashed name is found in any release, every other name in the live one. */
async function releaseFile(path: string, { releases, liveVersion }: StaticRoots): Promise<FileRequest> {
  const [, remote, version, name] = RELEASE_FILE.exec(path) ?? [];
  if (!remote || !name) return MISSING_FILE;
  if (version) return { root: releases.getFolder(remote, version), name, caching: 'immutable' };
  if (isContentHashed(name)) {
    const root = await releases.folderHolding(remote, name);
    return root === null ? MISSING_FILE : { root, name, caching: 'immutable' };
  }
  const live = liveVersion(remote);
  return live === undefined ? MISSING_FILE : { root: releases.getFolder(remote, live), name, caching: 'never' };
}
