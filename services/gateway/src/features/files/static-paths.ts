import { basename, dirname, join } from 'node:path';
import { serviceWorkerPath } from '@trassa/contracts/platform/offline';
import { shellId } from '@trassa/contracts/platform/remote-manifest';
import { isContentHashed } from '../../shared/content-names.ts';
import type { StaticFile } from './static-file.ts';

/** Releases, and builds of this machine that belong to none. */
interface StaticRoots {
  /** False: the service worker is one that removes itself. */
  serviceWorker: boolean;
  /** `…/mfe-<id>/dist` folders. */
  remoteDists: readonly string[];
  releases: {
    getFolder: (id: string, version: string) => string;
    /** Folder of any release of this remote that holds the file; null: none does. */
    folderHolding: (id: string, name: string) => Promise<string | null>;
  };
  /** Live version of a remote or of the shell. */
  getVersion: (id: string) => string | undefined;
  isSwitchedOff: (remote: string) => boolean;
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

/** Finder of built files by path; its answer is null for a path outside of them. */
export function createStaticPaths(roots: StaticRoots) {
  const dists = new Map(roots.remoteDists.map((dist) => [basename(dirname(dist)).replace(/^mfe-/, ''), dist]));
  return {
    fileAt: async (path: string): Promise<StaticFile | null> => {
      if (path.startsWith('/remotes/')) return findRemoteFile(path, roots);
      if (path.startsWith(SITE_PREFIX))
        return findReleasedFile(roots, { id: 'landing', name: `site/${path.slice(SITE_PREFIX.length)}` });
      if (path === SITE_PICTURE) return findReleasedFile(roots, { id: 'landing', name: `site${path}` });
      if (path === serviceWorkerPath)
        return findReleasedFile(roots, { ...getServiceWorkerFile(roots), caching: 'checked' });
      const isOfShell = path.startsWith('/assets/') || ROOT_FILES.has(path);
      return isOfShell ? findReleasedFile(roots, { id: shellId, name: path.slice(1) }) : null;
    },
    /** Path of a file in the live release; null without one. */
    getLivePath: (id: string, name: string): string | null => {
      const version = roots.getVersion(id);
      return version === undefined ? null : join(roots.releases.getFolder(id, version), name);
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

const getServiceWorkerFile = ({ serviceWorker }: StaticRoots) => ({
  id: shellId,
  name: serviceWorker ? 'service-worker.js' : 'service-worker-off.js',
});

const MISSING_FILE: StaticFile = { root: '/', name: '', caching: 'short' };

/**
 * `/remotes/<id>/[<version>/][retry-<n>/]<file>`. A retry is another address of the same file; pages from before
 * decision 0051 use `files/`.
 */
const RELEASE_FILE_PATTERN = /^\/remotes\/([a-z][a-z0-9-]*)\/(?:(\d[\w.+-]*)\/)?(?:(?:retry-\d+|files)\/)?(.+)$/;

async function findRemoteFile(path: string, roots: StaticRoots): Promise<StaticFile> {
  const [, id, version, name] = RELEASE_FILE_PATTERN.exec(path) ?? [];
  if (!id || !name || id === shellId) return MISSING_FILE;
  if (version) return { root: roots.releases.getFolder(id, version), name, caching: 'immutable' };
  if (!isContentHashed(name) && roots.isSwitchedOff(id)) return MISSING_FILE;
  return findReleasedFile(roots, { id, name, caching: 'never' });
}

/** A content-hashed name is found in any release, every other name in the live one. */
async function findReleasedFile(
  { releases, getVersion }: StaticRoots,
  { id, name, caching = 'short' }: { id: string; name: string; caching?: StaticFile['caching'] },
): Promise<StaticFile> {
  if (isContentHashed(name)) {
    const root = await releases.folderHolding(id, name);
    return root === null ? MISSING_FILE : { root, name, caching: 'immutable' };
  }
  const version = getVersion(id);
  return version === undefined ? MISSING_FILE : { root: releases.getFolder(id, version), name, caching };
}
