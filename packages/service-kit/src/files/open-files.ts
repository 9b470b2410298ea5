import { z } from 'zod';
import { ConfigError } from '../config.ts';
import { createCompanyFiles } from './company-files.ts';
import type { ServiceFiles } from './file-columns.ts';
import type { FileStore } from './file-store.ts';
import { createFolderFileStore } from './folder-file-store.ts';

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
