/** Files of one release by their names relative to the release. */
export type ReleaseFiles = ReadonlyMap<string, Uint8Array>;

/** Where releases lie. A folder now; a bucket can follow without another line changing. */
export interface ReleaseStore {
  /**
   * Writes a release, whole or not at all.
   * @returns `same` when exactly these files were there already, `differs` when others are and nothing was written
   */
  write: (remote: string, version: string, files: ReleaseFiles) => Promise<'written' | 'same' | 'differs'>;
  /** Folder of one release. */
  folderOf: (remote: string, version: string) => string;
  /** Folder of a release of this remote that holds the file, newest or not; null when none does. */
  folderHolding: (remote: string, name: string) => Promise<string | null>;
  remove: (remote: string, version: string) => Promise<void>;
}
