import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FileStore } from '@trassa/service-kit/files/file-store';
import type { ReleaseFiles, ReleaseStore } from './release-store.ts';

/** Longest time for which a file that another gateway has written is missing here. */
const BUCKET_CHECK_INTERVAL_MS = 5000;

interface Stores {
  folder: ReleaseStore;
  bucket: FileStore;
}

/**
 * Releases in a bucket, `releases/<id>/<version>/…`, served from a copy in the folder of each gateway: what the folder
 * lacks is fetched when it is asked for.
 */
export function createBucketReleaseStore(folder: ReleaseStore, bucket: FileStore): ReleaseStore {
  const stores = { folder, bucket };
  const looks = new Map<string, { at: number; done: Promise<void> }>();
  const look = (remote: string) => {
    const known = looks.get(remote);
    if (known && known.at > performance.now() - BUCKET_CHECK_INTERVAL_MS) return known.done;
    const done = fetchMissingFiles(stores, remote);
    looks.set(remote, { at: performance.now(), done });
    done.catch(() => looks.delete(remote));
    return done;
  };
  return {
    getFolder: folder.getFolder,
    folderHolding: async (remote, name) => {
      const found = await folder.folderHolding(remote, name);
      if (found !== null) return found;
      await look(remote);
      return folder.folderHolding(remote, name);
    },
    prepare: async (remote, version) => {
      if (!existsSync(folder.getFolder(remote, version))) await fetchMissingFiles(stores, remote, version);
    },
    write: async (remote, version, files) => {
      await fetchMissingFiles(stores, remote, version);
      const written = await folder.write(remote, version, files);
      if (written !== 'differs') await uploadMissingFiles(bucket, { remote, version }, files);
      return written;
    },
    add: async (remote, version, files) => {
      await folder.add(remote, version, files);
      await uploadMissingFiles(bucket, { remote, version }, files);
    },
    remove: async (remote, version) => {
      await folder.remove(remote, version);
      for await (const { key } of bucket.list(buildBucketKey(remote, version))) await bucket.delete(key);
    },
  };
}

const buildBucketKey = (...parts: [remote: string, version?: string, name?: string]): string => {
  const path = `releases/${parts.join('/')}`;
  return parts.length < 3 ? `${path}/` : path;
};

/** Fetches files that the folder lacks, of a version or of all versions of a remote. */
async function fetchMissingFiles({ folder, bucket }: Stores, ...of: [remote: string, version?: string]): Promise<void> {
  const [remote] = of;
  const missing = new Map<string, string[]>();
  for await (const { key } of bucket.list(buildBucketKey(...of))) {
    const [, , version = '', ...parts] = key.split('/');
    const name = parts.join('/');
    if (!existsSync(join(folder.getFolder(remote, version), name)))
      missing.set(version, [...(missing.get(version) ?? []), name]);
  }
  for (const [version, names] of missing) {
    const files = await readFiles(bucket, { remote, version }, names);
    if ((await folder.write(remote, version, files)) !== 'written') await folder.add(remote, version, files);
  }
}

interface StoredRelease {
  remote: string;
  version: string;
}

async function readFiles(bucket: FileStore, { remote, version }: StoredRelease, names: readonly string[]) {
  const files = new Map<string, Uint8Array>();
  for (const name of names) {
    const bytes = await bucket.read(buildBucketKey(remote, version, name));
    if (bytes) files.set(name, bytes);
  }
  return files;
}

/** Writes those of the files that the bucket lacks. */
async function uploadMissingFiles(
  bucket: FileStore,
  { remote, version }: StoredRelease,
  files: ReleaseFiles,
): Promise<void> {
  const kept = new Set<string>();
  for await (const { key } of bucket.list(buildBucketKey(remote, version))) kept.add(key);
  for (const [name, bytes] of files) {
    const key = buildBucketKey(remote, version, name);
    if (!kept.has(key)) await bucket.write(key, bytes);
  }
}
