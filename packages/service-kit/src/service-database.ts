import type { BaseConfig, Env } from './config.ts';
import { createPasswordKeyReader } from './database-login.ts';
import type { StandbyAddress } from './db.ts';
import { prepareJobs } from './jobs.ts';
import { awaitSchema, prepareSchema, type SchemaOptions } from './schema.ts';
import { getSchemaLogins, type SchemaLogins } from './schema-logins.ts';
import type { ServiceDefinition } from './service.ts';

type MigratedService = Pick<ServiceDefinition, 'name' | 'migrations' | 'hasJobs'>;

/** Makes the tables of a service and of its jobs, or changes them to what its version needs. */
export async function prepareDatabase(
  { name, migrations, hasJobs }: MigratedService,
  options: Pick<SchemaOptions, 'adminUrl' | 'passwordKeys' | 'lockTimeoutMs'>,
): Promise<SchemaLogins> {
  const urls = await prepareSchema({ ...options, schema: name, migrations });
  if (hasJobs) await prepareJobs({ adminUrl: options.adminUrl, service: name });
  return urls;
}

/** Makes the tables or waits for them. `direct`: logins that bypass the pooler, if there is one; `standby`: of standbys. */
export async function prepareOrAwaitDatabase(
  definition: MigratedService,
  config: BaseConfig,
  env: Env,
): Promise<SchemaLogins & { direct: SchemaLogins; standby: StandbyAddress | null }> {
  const { name: schema, migrations } = definition;
  const { DATABASE_URL, DATABASE_DIRECT_URL: adminUrl = DATABASE_URL } = config;
  const passwordKeys = createPasswordKeyReader(schema, env, adminUrl);
  if (config.MIGRATIONS === 'start') await prepareDatabase(definition, { adminUrl, passwordKeys });
  else
    await awaitSchema({ adminUrl, schema, passwordKeys, migrations }, () =>
      console.error(`${schema} waits for its tables: npm run migrate`),
    );
  const direct = getSchemaLogins({ adminUrl, schema, passwordKeys });
  const { DATABASE_STANDBY_URL: standbyUrl, DATABASE_STANDBY_STALENESS_MS: stalenessMs } = config;
  const standby = standbyUrl
    ? { url: getSchemaLogins({ adminUrl: standbyUrl, schema, passwordKeys }).url, stalenessMs }
    : null;
  return { ...getSchemaLogins({ adminUrl: DATABASE_URL, schema, passwordKeys }), direct, standby };
}
