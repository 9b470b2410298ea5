import { gatewayService } from '@trassa/service-gateway/service';
import { anAdminClient } from '@trassa/testing/admin-client';
import { aSchema } from '@trassa/testing/test-schema';
import { beforeAll, expect, test } from 'vitest';
import { runnableServices, toRunnableService } from './runnable-services.ts';
import { listTables, type TableWithKeys } from './testing/table-keys.ts';
import { tableKinds } from './testing/table-kinds.ts';

const schemas: { schema: string; tables: TableWithKeys[] }[] = [];
beforeAll(async () => {
  for (const { name, migrations } of [...runnableServices, toRunnableService(gatewayService)]) {
    const { adminUrl, drop } = await aSchema<unknown>(name, migrations);
    const admin = await anAdminClient(adminUrl);
    const tables = await listTables(admin, name);
    schemas.push({ schema: name, tables: tables.filter((table) => !table.name.includes('.kysely_migration')) });
    await admin.end();
    await drop();
  }
});

const listAll = () => schemas.flatMap(({ tables }) => tables);

test('every table has rows of companies or is named with its kind', () => {
  const named = listAll().filter(({ name, ofCompany }) => !ofCompany || name in tableKinds);
  expect(named.map(({ name }) => name).sort()).toEqual(Object.keys(tableKinds).sort());
});

test('every primary and unique key of rows of companies has the company', () => {
  const without = listAll()
    .filter(({ name }) => !(name in tableKinds))
    .flatMap(({ name, keys }) => keys.map((key) => ({ ...key, fullName: `${name} ${key.name}` })))
    .filter(({ refersTo, columns }) => !refersTo && !columns.includes('company_id'));
  expect(without.map(({ fullName }) => fullName)).toEqual([]);
});

test('rows of companies refer to rows of the same company, or to tables that are on every node', () => {
  const faults = listAll().flatMap(({ name, keys }) =>
    keys.flatMap(({ name: key, columns, refersTo }) => {
      if (!refersTo) return [];
      const isLocal = tableKinds[name] !== undefined && tableKinds[name] === tableKinds[refersTo.table];
      const isNear =
        columns.indexOf('company_id') >= 0 && columns.indexOf('company_id') === refersTo.columns.indexOf('company_id');
      const isEverywhere = !(name in tableKinds) && ['reference', 'routing'].includes(tableKinds[refersTo.table] ?? '');
      return isLocal || isNear || isEverywhere ? [] : [`${name} ${key}`];
    }),
  );
  expect(faults).toEqual([]);
});

test('deploy/citus.sql spreads every table', async () => {
  await expect([CITUS_HEAD, ...schemas.map(toCitus)].join('\n')).toMatchFileSnapshot('../../../deploy/citus.sql');
});

const CITUS_HEAD = `-- Which table goes where in Citus, run once after npm run migrate; docs/operations.md tells the rest. Not yet run on Citus.
-- Written by: npx vitest run services/all-in-one/src/company-keys.test.ts --update
`;

function toCitus({ schema, tables }: (typeof schemas)[number]): string {
  const [first] = tables.filter(({ name }) => !(name in tableKinds));
  const lines = [...tables]
    .sort((a, b) => Number(!(a.name in tableKinds)) - Number(!(b.name in tableKinds)))
    .map(({ name }) => {
      const kind = tableKinds[name];
      if (kind === 'local') return `-- ${name}: on the first node`;
      if (kind) return `select create_reference_table('${name}'); -- ${kind}`;
      const together = name === first?.name ? 'none' : first?.name;
      return `select create_distributed_table('${name}', 'company_id', colocate_with => '${together}');`;
    });
  return `-- ${schema}\n${lines.join('\n')}\n`;
}
