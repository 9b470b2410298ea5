import { addFileColumn } from '@trassa/service-kit/files/file-columns';
import type { Migration } from 'kysely/migration';

/** Column for receipts as files; bytes in rows are read until they are moved. */
export const receiptFiles: Migration = { up: (db) => addFileColumn(db, { table: 'receipts', from: 'bytes' }) };
