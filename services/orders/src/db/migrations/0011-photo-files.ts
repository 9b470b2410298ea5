import { addFileColumn } from '@trassa/service-kit/files/file-columns';
import type { Migration } from 'kysely/migration';

/** Column for photos of drivers as files; bytes in rows are read until they are moved. */
export const photoFiles: Migration = { up: (db) => addFileColumn(db, { table: 'trip_events', from: 'photo' }) };
