import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildForOtherHostSchema } from '@trassa/contracts/platform/release-version';
import { parseJson } from '@trassa/service-kit/parse-json';
import { ProblemError, problem } from '@trassa/service-kit/problem-error';
import { readFolder } from './folder-release-store.ts';
import { type Build, type LocalStartReason, publishFromDist } from './publish-from-dist.ts';
import { belongsToRelease, getIntegrity } from './releases.rules.ts';
import type { Releases } from './releases.ts';

/** Builds of this machine. Pages of our host need a part of each; files for other hosts may be built later. */
export interface LocalBuilds {
  publish: (releases: Releases, start: LocalStartReason) => Promise<void>;
  /** Publishes builds that waited for newer services, and adds files for other hosts that have been built meanwhile. */
  complete: () => Promise<void>;
  /** Whether files of the remote for other hosts, and its standalone page, are still to come. */
  isAwaited: (remote: string) => boolean;
}

export function createLocalBuilds(dists: readonly string[]): LocalBuilds {
  const awaited = new Map<string, () => Promise<boolean>>();
  let publishLeft = async () => {};
  const complete = async () => {
    await publishLeft();
    for (const [remote, isCompleted] of awaited) if (await isCompleted()) awaited.delete(remote);
  };
  return {
    publish: async (releases, start) => {
      let left = dists;
      publishLeft = async () => {
        const { published, early } = await publishAllBuilds(releases, left, start);
        left = early;
        for (const { dist, build } of published)
          if (build.sources !== null) awaited.set(build.manifest.id, () => completeFromDist(releases, dist, build));
      };
      await complete();
    },
    complete,
    isAwaited: (remote) => awaited.has(remote),
  };
}

/**
 * Publishes local builds. When a page has moved between remotes since the last start, its new owner is refused while
 * the former release of the old one is live, so refused builds are retried after the others. Builds that need newer
 * services than are running, as in the middle of an upgrade, are returned as `early`.
 */
async function publishAllBuilds(releases: Releases, dists: readonly string[], start: LocalStartReason) {
  const published: { dist: string; build: Build }[] = [];
  const refused = { 'releases/path-taken': [] as string[], 'releases/needs-unmet': [] as string[] };
  const publish = async (dist: string) => {
    try {
      const build = await publishFromDist(releases, dist, start);
      if (build) published.push({ dist, build });
    } catch (error) {
      const code = error instanceof ProblemError ? error.code : '';
      if (!(code in refused)) throw error;
      refused[code as keyof typeof refused].push(dist);
    }
  };
  for (const dist of dists) await publish(dist);
  const taken = refused['releases/path-taken'].splice(0);
  for (const dist of taken) await publish(dist);
  if (refused['releases/path-taken'].length > 0) throw problem('releases/path-taken');
  return { published, early: refused['releases/needs-unmet'] };
}

/** Adds the files for other hosts to the release; false: they are missing, or built from other sources. */
async function completeFromDist(releases: Releases, dist: string, { manifest, sources }: Build): Promise<boolean> {
  const files = await readBuildForOtherHosts(join(dist, 'other'), sources);
  if (files) await releases.complete({ remote: manifest.id, version: manifest.version }, files);
  return files !== null;
}

/** Files of a container for other hosts; null: it is absent, incomplete or built from other sources. */
async function readBuildForOtherHosts(folder: string, sources: string | null): Promise<Map<string, Uint8Array> | null> {
  const text = await readFile(join(folder, 'build.json'), 'utf8').catch(() => '');
  const build = buildForOtherHostSchema.safeParse(parseJson(text)).data;
  if (!build || build.sources !== sources) return null;
  const files = await readFolder(folder, (name) => belongsToRelease(name) && Object.hasOwn(build.files, name));
  const isWhole = Object.entries(build.files).every(([name, integrity]) => {
    const bytes = files.get(name);
    return bytes !== undefined && getIntegrity(bytes) === integrity;
  });
  return isWhole ? files : null;
}
