import { gatewayService } from '@trassa/service-gateway/service';
import { baseConfigSchema, ConfigError, parseConfig } from '@trassa/service-kit/config';
import { describeUnencryptedAddresses } from '@trassa/service-kit/plain-text.rules';
import { prepareTables } from './prepare-tables.ts';
import { runnableServices, toRunnableService } from './runnable-services.ts';

/**
 * `npm run migrate`: makes the tables of every service, or changes them to what this version needs, sets the passwords
 * of their roles, and ends. Services that run with `MIGRATIONS=job` wait for it and hold no right to change tables.
 */
try {
  const settings = baseConfigSchema.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true, TRASSA_DEMO: true });
  const { DATABASE_URL, DATABASE_DIRECT_URL, TRASSA_DEMO } = parseConfig(settings, process.env);
  const plain = describeUnencryptedAddresses({ DATABASE_URL, DATABASE_DIRECT_URL, SERVICE_URLS: {} });
  if (TRASSA_DEMO === '0' && plain.length > 0) throw new ConfigError(plain.join('\n'));
  const adminUrl = DATABASE_DIRECT_URL ?? DATABASE_URL;
  const services = [...runnableServices, toRunnableService(gatewayService)];
  await prepareTables(services, { adminUrl, env: process.env }, (name, ms) =>
    console.log(`${name}: ${Math.round(ms)} ms`),
  );
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
