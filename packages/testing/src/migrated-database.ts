import { createHash } from 'node:crypto';
import { prepareJobs } from '@trassa/service-kit/jobs';
import { prepareSchema, type SchemaOptions } from '@trassa/service-kit/schema';
import { anAdminClient } from './admin-client.ts';
import { aDatabase, buildDatabaseUrl, getAdminUrl, TEST_RUN_VARIABLE, type TestDatabase } from './test-postgres.ts';

type Schema = Omit<SchemaOptions, 'adminUrl'>;

/**
 * A database for one test file in which the schema of a service and its job tables are migrated: a copy of a template
 * that the first file of the run makes.
 */
export async function aMigratedDatabase(schema: Schema): Promise<TestDatabase> {
  return aDatabase(await getTemplate(schema));
}

/** Name of the template, made on the first call; concurrent calls wait for the first. */
async function getTemplate(schema: Schema): Promise<string> {
  const name = templateName(schema);
  const client = await anAdminClient(getAdminUrl());
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount) return name;
    // Renamed last, so that a template of a failed migration is never copied.
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await prepareSchema({ ...schema, adminUrl: buildDatabaseUrl(unfinished) });
    await prepareJobs({ adminUrl: buildDatabaseUrl(unfinished), service: schema.schema });
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    // The lock is released with the connection.
    await client.end();
  }
}

/** The name holds a hash of the migrations, since tests give one name to several schemas. */
function templateName({ schema, migrations }: Schema): string {
  const steps = Object.entries(migrations).map(([name, { up }]) => [name, String(up)]);
  const hash = createHash('sha256').update(JSON.stringify(steps)).digest('hex').slice(0, 12);
  return `template_${process.env[TEST_RUN_VARIABLE]}_${schema}_${hash}`;
}
