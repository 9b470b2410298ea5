import { aSchema, type TestSchema } from '@trassa/testing/test-schema';
import { migrations } from '../db/migrations.ts';
import type { EdoTables } from '../db/tables.ts';

/** A connection to a fresh database with the tables of this service, as its own role sees them. */
export type EdoDatabase = TestSchema<EdoTables>['db'];

/** Makes one, for tests of queries without the service round them; `drop` closes and removes it. */
export const anEdoDatabase = () => aSchema<EdoTables>('edo', migrations);
