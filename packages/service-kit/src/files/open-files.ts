import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../config.ts';
import { createCompanyFiles } from './company-files.ts';
import type { ServiceFiles } from './file-columns.ts';
import type { FileStore, ListedFile } from './file-store.ts';

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const toNullIfAbsent = (error: unknown) => {
  if (isAbsent(error)) return null;
  throw error;
};

/** Files in a folder, for an installation on one machine; drafts of writes that were cut off lie in `drafts`. */
function createFolderFileStore(root: string): FileStore {
  return {
    async write(key, bytes) {
      const path = join(root, key);
      const draft = join(root, 'drafts', randomBytes(8).toString('hex'));
      await Promise.all([dirname(path), dirname(draft)].map((folder) => mkdir(folder, { recursive: true })));
      try {
        const handle = await open(draft, 'wx');
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: (key) => readFile(join(root, key)).catch(toNullIfAbsent),
    delete: (key) => rm(join(root, key), { force: true }),
    list: (folder) => listFilesBelow(root, folder.replace(/\/$/, '')),
  };
}

async function* listFilesBelow(root: string, folder: string): AsyncGenerator<ListedFile> {
  const entries = (await readdir(join(root, folder), { withFileTypes: true }).catch(toNullIfAbsent)) ?? [];
  for (const entry of entries) {
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listFilesBelow(root, key);
    // A file may be deleted between listing and reading its time.
    const found = entry.isFile() ? await stat(join(root, key)).catch(toNullIfAbsent) : null;
    if (found) yield { key, at: found.mtime };
  }
}

/** Settings of a service that has files: a folder, or a bucket that speaks S3. */
export const filesSettings = {
  /** Folder of files, where all processes are on one machine. */
  FILES_DIR: z.string().optional(),
  /** Bucket by its path, for example `https://storage.yandexcloud.net/trassa`; preferred to the folder. */
  FILES_S3_URL: z.url().optional(),
  FILES_S3_REGION: z.string().default('ru-central1'),
  FILES_S3_KEY_ID: z.string().default(''),
  FILES_S3_SECRET: z.string().default(''),
};

const schema = z.object(filesSettings);

/**
 * Opens the store that the settings name.
 * @throws {ConfigError} when they name none
 */
export async function openFileStore(settings: unknown): Promise<FileStore> {
  const { FILES_DIR, FILES_S3_URL, FILES_S3_REGION, FILES_S3_KEY_ID, FILES_S3_SECRET } = schema.parse(settings);
  if (!FILES_S3_URL) {
    if (!FILES_DIR) throw new ConfigError('Configuration is incomplete:\n  FILES_DIR: or FILES_S3_URL');
    return createFolderFileStore(FILES_DIR);
  }
  // Imported only where it is used, because the client is large.
  const { createS3FileStore } = await import('./s3-file-store.ts');
  const place = { url: FILES_S3_URL, region: FILES_S3_REGION, keyId: FILES_S3_KEY_ID, secret: FILES_S3_SECRET };
  return createS3FileStore(place);
}

/** Opens the files of a service. @throws {ConfigError} when the settings name no place for them */
export async function openFiles<Tables>(
  named: Pick<ServiceFiles<Tables>, 'service' | 'db' | 'columns'>,
  settings: unknown,
): Promise<ServiceFiles<Tables>> {
  const store = await openFileStore(settings);
  return { ...named, store, files: createCompanyFiles(store, named.service) };
}
