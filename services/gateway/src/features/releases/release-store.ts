/** Files of one release by relative name. */
export type ReleaseFiles = ReadonlyMap<string, Uint8Array>;

/** Storage of releases: a folder, or a bucket with a copy of it in a folder. */
export interface ReleaseStore {
  /**
   * Writes a release atomically; one that exists stays as it is.
   * @returns `differs` when one that exists has other bytes in a file (compressed variants aside), else `same`
   */
  write: (remote: string, version: string, files: ReleaseFiles) => Promise<'written' | 'same' | 'differs'>;
  /** Adds what a release lacks, and smaller variants of its files; every other file keeps its bytes. */
  add: (remote: string, version: string, files: ReleaseFiles) => Promise<void>;
  getFolder: (remote: string, version: string) => string;
  /** Brings the files of a version that another gateway has published into the folder. */
  prepare: (remote: string, version: string) => Promise<void>;
  /** Folder of any release of this remote that holds the file; null when none does. */
  folderHolding: (remote: string, name: string) => Promise<string | null>;
  remove: (remote: string, version: string) => Promise<void>;
}
