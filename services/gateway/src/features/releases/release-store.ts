/** Files of one release by relative name. */
export type ReleaseFiles = ReadonlyMap<string, Uint8Array>;

/** Storage of releases: a folder now, replaceable by an object store. */
export interface ReleaseStore {
  /**
   * Writes a release atomically.
   * @returns `same` when exactly these files exist already, `differs` when others do and nothing was written
   */
  write: (remote: string, version: string, files: ReleaseFiles) => Promise<'written' | 'same' | 'differs'>;
  folderOf: (remote: string, version: string) => string;
  /** Folder of any release of this remote that holds the file; null when none does. */
  folderHolding: (remote: string, name: string) => Promise<string | null>;
  remove: (remote: string, version: string) => Promise<void>;
}
