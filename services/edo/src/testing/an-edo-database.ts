import { openDb } from '@trassa/service-kit/db';
import { prepareSchema } from '@trassa/service-kit/schema';
import { aDatabase } from '@trassa/testing/test-postgres';
import { TEST_INTERNAL_SECRET } from '@trassa/testing/test-service';
import { migrations } from '../db/migrations.ts';
import type { EdoTables } from '../db/tables.ts';

/** A connection to a fresh database with the tables of this service, as its own role sees them. */
export type EdoDatabase = ReturnType<typeof openDb<EdoTables>>;

/** Makes one, for tests of queries without the service round them; `drop` closes and removes it. */
export async function anEdoDatabase(): Promise<{ db: EdoDatabase; drop: () => Promise<void> }> {
  const database = await aDatabase();
  const url = await prepareSchema({ adminUrl: database.url, schema: 'edo', secret: TEST_INTERNAL_SECRET, migrations });
  const db = openDb<EdoTables>({ url, applicationName: 'test' });
  const drop = async () => {
    await db.close();
    await database.drop();
  };
  return { db, drop };
}
