import { addFileColumn } from '@trassa/service-kit/files/file-columns';
import type { Migration } from 'kysely/migration';

/** Archives out of the rows. */
export const archiveFiles: Migration = { up: (db) => addFileColumn(db, { table: 'archives', from: 'bytes' }) };
