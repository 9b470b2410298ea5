import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPascalCase } from './app-names.rules.ts';
import { formatApp, writeApp } from './new-app.ts';

/** Files of a new service: contract folder and service folder. `name` is one lower-case word. */
function buildServiceFiles(name: string, about: string): Record<string, string> {
  return {
    [`packages/contracts/src/${name}/${name}-endpoints.ts`]: `import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema } from '../envelope.ts';

/** Calls of services/${name}. */
export const ${name}Endpoints = defineEndpoints({
  health: {
    method: 'GET',
    path: '/api/${name}/health',
    access: 'public',
    summary: 'Health of ${name}',
    reply: doneReplySchema,
  },
});
`,
    [`services/${name}/src/service.ts`]: `import { ${name}Endpoints } from '@trassa/contracts/${name}/${name}-endpoints';
import { defineService } from '@trassa/service-kit/service';
import { ${name}Config } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { ${toPascalCase(name)}Tables } from './db/schema.ts';

/** ${about} */
export const ${name}Service = defineService<unknown, ${toPascalCase(name)}Tables>({
  name: '${name}',
  config: ${name}Config,
  migrations,
  connections: 2,
  build: async ({ route, db }) => {
    route(${name}Endpoints.health, async () => {
      await db.pool.query('select 1');
      return { success: true };
    });
  },
});
`,
    [`services/${name}/src/config.ts`]: `import { z } from 'zod';

/** Configuration of services/${name}. */
export const ${name}Config = z.object({});
`,
    [`services/${name}/src/db/schema.ts`]: `/** Tables of services/${name}: one interface each. */
export type ${toPascalCase(name)}Tables = Record<never, never>;
`,
    [`services/${name}/src/db/migrations.ts`]: `import type { Migrations } from '@trassa/service-kit/schema';

/** Forward only; a new migration is a new file and a line here. */
export const migrations: Migrations = {};
`,
    [`services/${name}/src/main.ts`]: `import { runService } from '@trassa/service-kit/run-service';
import { ${name}Service } from './service.ts';

await runService(${name}Service);
`,
    [`services/${name}/src/service.test.ts`]: `import { ${name}Endpoints } from '@trassa/contracts/${name}/${name}-endpoints';
import { aRunning } from '@trassa/testing/test-service';
import { expect, test } from 'vitest';
import { ${name}Service } from './service.ts';

test('services/${name} starts on its own schema and answers its health call without a sign-in', async () => {
  const service = await aRunning(${name}Service);
  const reply = await service.call(${name}Endpoints.health, { as: null });
  expect(reply).toMatchObject({ status: 200, body: { success: true } });
  await service.stop();
});
`,
    [`services/${name}/README.md`]: `# services/${name}

${about}

- \`src/service.ts\` is the service as a value, \`src/main.ts\` runs it as a process.
- Contract: \`packages/contracts/src/${name}\`. Tables: \`src/db\`.
- Test: \`npx vitest run services/${name}\`.
`,
  };
}

/** Writes a new service; refuses to overwrite. @returns the written paths */
export function writeNewService(root: string, name: string, about: string): string[] {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const manifest = {
    name: `@trassa/service-${name}`,
    version,
    private: true,
    type: 'module',
    description: about,
    exports: { './*': './src/*.ts' },
    dependencies: { '@trassa/contracts': version, '@trassa/service-kit': version, zod: '4.6.7' },
    devDependencies: { '@trassa/testing': version },
  };
  const written = writeApp(root, {
    [`services/${name}/package.json`]: `${JSON.stringify(manifest, null, 2)}\n`,
    ...buildServiceFiles(name, about),
  });
  formatApp(root, written);
  return written;
}

/** Lines that add the service to the installation, by file. */
export function buildInstallationLines(name: string, version: string): Record<string, string[]> {
  return {
    'packages/contracts/src/catalogue.ts': [
      `import { ${name}Endpoints } from './${name}/${name}-endpoints.ts';`,
      `${name}: ${name}Endpoints,`,
    ],
    'packages/contracts/src/platform/service-callers.ts': [`${name}: ['account'],`],
    'services/all-in-one/src/runnable-services.ts': [
      `import { ${name}Service } from '@trassa/service-${name}/service';`,
      `toRunnableService(${name}Service),`,
    ],
    'services/all-in-one/package.json': [`"@trassa/service-${name}": "${version}",`],
  };
}
