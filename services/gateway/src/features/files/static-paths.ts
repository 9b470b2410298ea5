import { basename, dirname, join } from 'node:path';
import { isContentHashed } from '../../shared/content-names.ts';
import type { FileRequest } from './static-file.ts';

/** Where built files lie. */
export interface StaticRoots {
  shellDist: string;
  /** `…/mfe-<id>/dist` folders. */
  remoteDists: readonly string[];
  releases: {
    folderOf: (remote: string, version: string) => string;
    /** Folder of any release of the remote that holds the file. */
    folderHolding: (remote: string, name: string) => Promise<string | null>;
  };
  /** The version of a remote that people get; undefined when there is none, or it is switched off. */
  liveVersion: (remote: string) => string | undefined;
}

/** Files at the origin's root that browsers and crawlers ask for by name. */
const ROOT_FILES = new Set(['/favicon.svg', '/favicon.ico', '/manifest.webmanifest']);

/** Files of the prerendered site: under a prefix of their own, and the one picture that other sites show. */
const SITE_PREFIX = '/_/site/';
const SITE_PICTURE = '/og.png';

/** A standalone build of one remote: its folder, and the requested file in it. */
export interface StandaloneBuild {
  root: string;
  /** Relative file name; empty for the page. */
  name: string;
}

/** Which built file a path names; null when the path is not one of built files at all. */
export function createStaticPaths(roots: StaticRoots) {
  const dists = new Map(roots.remoteDists.map((dist) => [basename(dirname(dist)).replace(/^mfe-/, ''), dist]));
  const site = roots.remoteDists.find((dist) => basename(dirname(dist)) === 'mfe-landing');
  return {
    fileAt: async (path: string): Promise<FileRequest | null> => {
      if (site && (path.startsWith(SITE_PREFIX) || path === SITE_PICTURE)) return siteFile(path, join(site, 'site'));
      if (path.startsWith('/assets/')) return { root: roots.shellDist, name: path.slice(1), caching: 'immutable' };
      if (path.startsWith('/remotes/')) return releaseFile(path, roots);
      return ROOT_FILES.has(path) ? { root: roots.shellDist, name: path.slice(1), caching: 'short' } : null;
    },
    /** The standalone build, or the page that frames strangers' scripts. */
    standaloneAt: (path: string): StandaloneBuild | null => {
      const [, kind = '', id = '', name = ''] = /^\/_\/(alone|frame)\/([a-z][a-z0-9-]*)(?:\/(.*))?$/.exec(path) ?? [];
      const dist = dists.get(id);
      return dist ? { root: join(dist, kind), name: /\.[a-z0-9]+$/.test(name) ? name : '' } : null;
    },
  };
}

/** Maps paths to files. */
export type StaticPaths = ReturnType<typeof createStaticPaths>;

function siteFile(path: string, root: string): FileRequest {
  const name = path.replace(SITE_PREFIX, '').replace(/^\//, '');
  // Names with a hash change with their content.
  return { root, name, caching: /\.[0-9a-f]{12}\./.test(name) ? 'immutable' : 'short' };
}

const NOWHERE: FileRequest = { root: '/', name: '', caching: 'short' };

/**
 * `/remotes/<id>/[<version>/][retry-<n>/]<file>`. A retry is another address of the same file; `files/` is one that pages
 * before decision 0051 have.
 */
const RELEASE_FILE = /^\/remotes\/([a-z][a-z0-9-]*)\/(?:(\d[\w.+-]*)\/)?(?:(?:retry-\d+|files)\/)?(.+)$/;

/** Without a version, a name that tells the content is of whatever release holds the file, any other of the live one. */
async function releaseFile(path: string, { releases, liveVersion }: StaticRoots): Promise<FileRequest> {
  const [, remote, version, name] = RELEASE_FILE.exec(path) ?? [];
  if (!remote || !name) return NOWHERE;
  if (version) return { root: releases.folderOf(remote, version), name, caching: 'immutable' };
  if (isContentHashed(name)) {
    const root = await releases.folderHolding(remote, name);
    return root === null ? NOWHERE : { root, name, caching: 'immutable' };
  }
  const live = liveVersion(remote);
  return live === undefined ? NOWHERE : { root: releases.folderOf(remote, live), name, caching: 'never' };
}
