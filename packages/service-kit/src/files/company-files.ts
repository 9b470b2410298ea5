import { randomUUID } from 'node:crypto';
import type { ColumnType } from 'kysely';
import { getHash } from '../link-tokens.ts';
import { problem } from '../problem-error.ts';
import type { FileStore } from './file-store.ts';

/** What a row keeps of its file; `size` in bytes, `sha256` in hex. */
export interface StoredFileFacts {
  key: string;
  size: number;
  sha256: string;
}

/** Type of a column `file`. */
export type FileColumnType = ColumnType<
  StoredFileFacts | null,
  StoredFileFacts | null | undefined,
  StoredFileFacts | null
>;

/** What a row keeps of a file; `bytes`: the file itself, until a job has moved it to the store. Null both: no file. */
export interface KeptFile {
  file: StoredFileFacts | null;
  bytes: Buffer | null;
}

/** Files of the companies of a service. */
export interface CompanyFiles {
  /**
   * Writes a file, before the row that names it: a file that no row names is deleted after a day or two.
   * @throws common/unavailable when the store is away
   */
  write: (companyId: string, bytes: Uint8Array) => Promise<StoredFileFacts>;
  /**
   * The bytes that were written.
   * @throws common/unavailable when the store is away
   * @throws Error when the file is missing or has other bytes
   */
  read: (file: StoredFileFacts) => Promise<Buffer>;
}

/** Folder of a company in the store. */
export const getCompanyFolder = (service: string, companyId: string): string => `${service}/${companyId}/`;

const READ_ATTEMPTS = 2;

/** Files of a service in a store. Each write takes a new key, so that deleting a file never deletes another one. */
export function createCompanyFiles(store: FileStore, service: string): CompanyFiles {
  return {
    async write(companyId, bytes) {
      const key = `${getCompanyFolder(service, companyId)}${randomUUID()}`;
      await store.write(key, bytes).catch(throwStoreUnavailable);
      return { key, size: bytes.byteLength, sha256: getHash(bytes) };
    },
    async read({ key, sha256 }) {
      for (let tries = 1; tries <= READ_ATTEMPTS; tries += 1) {
        const bytes = await store.read(key).catch(throwStoreUnavailable);
        if (!bytes) throw new Error(`file ${key} is missing`);
        if (getHash(bytes) === sha256) return bytes;
      }
      throw new Error(`file ${key} has other bytes than were written`);
    },
  };
}

/** Bytes of a row's file, stored or still in the row; null without a file. */
export const readKeptFile = async (files: CompanyFiles, { file, bytes }: KeptFile): Promise<Buffer | null> =>
  file ? files.read(file) : bytes;

function throwStoreUnavailable(cause: unknown): never {
  throw problem('common/unavailable', { retryAfter: 5, cause });
}
