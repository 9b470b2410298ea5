import { addFileColumn } from '@trassa/service-kit/files/file-columns';
import type { Migration } from 'kysely/migration';

/** Column for receipts stored as files; those still stored as bytes in rows are read from there. */
export const receiptFiles: Migration = { up: (db) => addFileColumn(db, { table: 'receipts', from: 'bytes' }) };
