import { addFileColumn } from '@trassa/service-kit/files/file-columns';
import type { Migration } from 'kysely/migration';

/** Adds the column by which archives move from rows of the database to files. */
export const archiveFiles: Migration = { up: (db) => addFileColumn(db, { table: 'archives', from: 'bytes' }) };
