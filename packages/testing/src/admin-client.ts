import pg from 'pg';

/** A connection to a test database past row-level security. */
export type AdminClient = pg.Client;

/** Connects to a test database as its administrator, to see or break what the service itself cannot; end it yourself. */
export async function anAdminClient(databaseUrl: string): Promise<AdminClient> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A database that is dropped under it ends it, not the test process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** One statement of the administrator on a connection of its own: its rows. */
export async function asAdministrator(databaseUrl: string, statement: string, values: unknown[] = []) {
  const client = await anAdminClient(databaseUrl);
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
