import { type Db, openDb } from '@trassa/service-kit/db';
import { type Migrations, prepareSchema } from '@trassa/service-kit/schema';
import { aMigratedDatabase } from './migrated-database.ts';
import { TEST_INTERNAL_SECRET } from './test-service.ts';

/** The tables of a service on a database of their own, without the service round them. */
export interface TestSchema<Tables> {
  /** As the service's own role sees them. */
  db: Db<Tables>;
  /** The superuser's connection string. */
  adminUrl: string;
  /** Closes the connection and drops the database. */
  drop: () => Promise<void>;
}

/**
 * Makes the schema of a service on a fresh database. A role belongs to the whole cluster and its password comes from the
 * secret: tests that run side by side must all prepare it with the same one, so nobody chooses it here.
 */
export async function aSchema<Tables>(schema: string, migrations: Migrations): Promise<TestSchema<Tables>> {
  const home = { schema, secret: TEST_INTERNAL_SECRET, migrations };
  const database = await aMigratedDatabase(home);
  const url = await prepareSchema({ ...home, adminUrl: database.url });
  const db = openDb<Tables>({ url, applicationName: 'test' });
  const drop = async () => {
    await db.close();
    await database.drop();
  };
  return { db, adminUrl: database.url, drop };
}
