/** A file as a store lists it; `at`: when it was written. */
export interface ListedFile {
  key: string;
  at: Date;
}

/**
 * Files by key (`orders/<company>/<uuid>`: letters, digits, dots, hyphens and slashes), each written once and read
 * whole. Calls fail with an error when the store does not answer.
 */
export interface FileStore {
  /** Once it resolves, every process can read the whole file. */
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Null when there is no file of that key. */
  read: (key: string) => Promise<Buffer | null>;
  /** Deletes the file, if it is there. */
  delete: (key: string) => Promise<void>;
  /** Files below a folder (`orders/<company>/`), in no order. */
  list: (folder: string) => AsyncIterable<ListedFile>;
}
