import { type Db, openDb } from '@trassa/service-kit/db';
import { type Migrations, prepareSchema } from '@trassa/service-kit/schema';
import { aMigratedDatabase } from './migrated-database.ts';

/** Tables of a service on a database of their own, without the service. */
export interface TestSchema<Tables> {
  /** Connections under the roles of the service. */
  db: Db<Tables>;
  /** The superuser's connection string. */
  adminUrl: string;
  /** Closes the connection and drops the database. */
  drop: () => Promise<void>;
}

/**
 * Makes the schema of a service on a fresh database. Roles are shared by the cluster; their passwords follow from that of
 * its administrator.
 */
export async function aSchema<Tables>(schema: string, migrations: Migrations): Promise<TestSchema<Tables>> {
  const home = { schema, migrations };
  const database = await aMigratedDatabase(home);
  const urls = await prepareSchema({ ...home, adminUrl: database.url });
  const db = openDb<Tables>({ ...urls, applicationName: 'test' });
  const drop = async () => {
    await db.close();
    await database.drop();
  };
  return { db, adminUrl: database.url, drop };
}
