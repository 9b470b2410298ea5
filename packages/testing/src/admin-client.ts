import pg from 'pg';

/** A connection to a test database past row-level security. */
export type AdminClient = pg.Client;

/** Connects to a test database as its administrator, past the rights of the service; the caller ends it. */
export async function anAdminClient(databaseUrl: string): Promise<AdminClient> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A dropped database ends the connection, not the test process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Rows of one statement of the administrator on a connection of its own. */
export async function queryAsAdministrator(databaseUrl: string, statement: string, values: unknown[] = []) {
  const client = await anAdminClient(databaseUrl);
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
