import { addFileColumn } from '@trassa/service-kit/files/file-columns';
import type { Migration } from 'kysely/migration';

/** Receipts out of the rows. */
export const receiptFiles: Migration = { up: (db) => addFileColumn(db, { table: 'receipts', from: 'bytes' }) };
