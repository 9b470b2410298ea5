import { readFileSync } from 'node:fs';
import { statementChannel } from '@trassa/service-kit/telemetry/channels';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Text of a statement, and the role that sends it. */
type Statement = Parameters<Parameters<typeof statementChannel.watch>[0]>[0];

const faultsByStatement = new Map<string, string[]>();
const sentStatements = new Map<string, Statement>();
let stopWatching = () => {};

// Set up for every file: whatever a service sends in a test must name its company, or that test fails.
beforeAll(() => {
  stopWatching = statementChannel.watch((statement) =>
    sentStatements.set(`${statement.role} ${statement.sql}`, statement),
  );
});
afterEach(refuseFaults);
afterAll(async () => {
  stopWatching();
  await refuseFaults();
});

async function refuseFaults(): Promise<void> {
  const faults: string[] = [];
  for (const [key, statement] of sentStatements) {
    const known = faultsByStatement.get(key) ?? (await listFaultsOf(statement));
    faultsByStatement.set(key, known);
    for (const fault of known) faults.push(`${fault}: ${statement.role} sends\n${statement.sql}`);
  }
  sentStatements.clear();
  if (faults.length > 0) throw new Error(faults.join('\n\n'));
}

async function listFaultsOf({ sql, role }: Statement): Promise<string[]> {
  const [, schema = '', system] = /^trassa_(\w+?)(_system)?$/.exec(role) ?? [];
  const tables = getDistributedTables().get(schema);
  if (!tables || !/\b(select|insert|update|delete)\b/i.test(sql)) return [];
  // Tests that send no statement need no parser.
  const [{ loadModule }, { listFaults }] = await Promise.all([import('libpg-query'), import('./unbound-tables.ts')]);
  await loadModule();
  return listFaults({ sql, tables, work: system ? 'system' : 'company' });
}

const distributedTables = new Map<string, Set<string>>();

/** Distributed tables by schema, as deploy/citus.sql lists them. */
function getDistributedTables(): ReadonlyMap<string, ReadonlySet<string>> {
  if (distributedTables.size > 0) return distributedTables;
  const plan = readFileSync(new URL('../../../../deploy/citus.sql', import.meta.url), 'utf8');
  for (const [, schema = '', table = ''] of plan.matchAll(/create_distributed_table\('(\w+)\.(\w+)'/g))
    distributedTables.set(schema, (distributedTables.get(schema) ?? new Set()).add(table));
  return distributedTables;
}
