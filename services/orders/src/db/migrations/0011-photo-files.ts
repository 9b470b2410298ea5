import { addFileColumn } from '@trassa/service-kit/files/file-columns';
import type { Migration } from 'kysely/migration';

/** Photos of drivers out of the rows. */
export const photoFiles: Migration = { up: (db) => addFileColumn(db, { table: 'trip_events', from: 'photo' }) };
