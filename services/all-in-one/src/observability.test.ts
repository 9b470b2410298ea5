import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '@trassa/service-edo/db/migrations';
import { metricsByName } from '@trassa/service-kit/telemetry/metric-names';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aSchema } from '@trassa/testing/test-schema';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from './frontends.ts';
import { renderKustomization } from './testing/deployment/kustomize.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const texts = z.record(z.string(), z.string());
const alertSchema = z.strictObject({
  alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[smhd]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string().max(120) }),
});
const rulesSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(alertSchema) })),
});
const dashboardSchema = z.object({
  uid: z.string(),
  title: z.string(),
  panels: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })),
    }),
  ),
  templating: z.object({ list: z.tuple([z.object({ name: z.literal('source'), type: z.literal('datasource') })]) }),
});

const alerts = rulesSchema.parse(parse(read('deploy/observability/alerts.yaml'))).groups.flatMap(({ rules }) => rules);
const dashboards = globSync('deploy/observability/dashboards/*.json', { cwd: root }).map((path) =>
  dashboardSchema.parse(JSON.parse(read(path))),
);
const expressions = [
  ...alerts.map(({ alert, expr }) => ({ of: alert, expr })),
  ...dashboards.flatMap(({ panels }) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
  ),
];

/** Series that the metrics of the code make, and the labels that each has. */
const series = new Set(
  Object.entries(metricsByName).flatMap(([name, { kind }]) =>
    kind === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
  ),
);

test('alerts and dashboards name only metrics that the code gives', () => {
  expect([alerts.length, dashboards.length]).toEqual([14, 2]);
  const named = expressions.flatMap(({ of, expr }) => (expr.match(/trassa_\w+/g) ?? []).map((name) => ({ of, name })));
  expect(named.filter(({ name }) => !series.has(name))).toEqual([]);
});

test('every metric is seen on a dashboard or heard by an alert', () => {
  const all = expressions.map(({ expr }) => expr).join('\n');
  expect(Object.keys(metricsByName).filter((name) => !all.includes(name))).toEqual([]);
});

test('brackets of every expression close', () => {
  const count = (expr: string, signs: RegExp) => expr.match(signs)?.length ?? 0;
  const open = expressions.filter(
    ({ expr }) =>
      count(expr, /\(/g) !== count(expr, /\)/g) ||
      count(expr, /\{/g) !== count(expr, /\}/g) ||
      count(expr, /\[\d+[smhd]\]/g) !== count(expr, /\[/g),
  );
  expect(open).toEqual([]);
});

test('alerts and panels have names of their own', () => {
  const names = alerts.map(({ alert }) => alert);
  expect(names).toEqual([...new Set(names)]);
  for (const { panels } of dashboards) expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

test('Prometheus reads the rules and the ports that the deployments open', () => {
  const config = z
    .object({ rule_files: z.array(z.string()), scrape_configs: z.array(z.object({ job_name: z.string() })) })
    .parse(parse(read('deploy/observability/prometheus.yaml')));
  expect(config.rule_files).toEqual(['alerts.yaml']);
  expect(read('deploy/observability/prometheus.yaml')).toContain('house:9464');
  expect(texts.parse(parse(read('deploy/compose.yaml')).services.house.environment).METRICS_PORT).toBe('9464');
});

test('the page of operations has three steps for every alert, and names nothing that is not there', () => {
  const page = read('docs/operations.md');
  const sections = [...page.matchAll(/^### (\w+)\n\n((?:.+\n?)+)/gm)].map(([, name = '', text = '']) => ({
    name,
    steps: text.match(/^\d\. /gm)?.length,
  }));
  expect(sections.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(
    alerts.map(({ alert }) => ({ name: alert, steps: 3 })).toSorted((one, other) => one.name.localeCompare(other.name)),
  );
  const { scripts } = z.object({ scripts: texts }).parse(JSON.parse(read('package.json')));
  const commands = [...page.matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !scripts[name])).toEqual([]);
  const objects = renderKustomization(join(root, 'deploy/kubernetes/one-node'));
  const known = new Set(objects.map(({ kind, metadata }) => `${kind.toLowerCase()}/${metadata.name}`));
  const named = [...page.matchAll(/\b((?:deployment|job)\/[\w-]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  const panels = new Set(dashboards.flatMap((one) => one.panels.map(({ title }) => title.split(',')[0])));
  const quoted = [...page.matchAll(/«([^»]+)»/g)].map(([, title]) => title);
  expect(quoted.filter((title) => !panels.has(title))).toEqual(['Код обращения']);
  const referred = JSON.stringify(objects).matchAll(/"secret(?:KeyRef|Ref|Name|)":(?:\{"name":)?"([\w-]+)"/g);
  // cert-manager makes those of its certificates.
  const made = objects.flatMap(({ kind, spec }) =>
    kind === 'Certificate' ? [z.object({ secretName: z.string() }).parse(spec).secretName] : [],
  );
  const isTold = (name = '') =>
    made.includes(name) || [name, name.replace(/^[a-z]+-/, '<service>-')].some((told) => page.includes(`\`${told}\``));
  expect([...referred].map(([, name]) => name).filter((name) => !isTold(name))).toEqual([]);
});

test('the statements of the page of operations run on the tables that it names', async () => {
  const { adminUrl, drop } = await aSchema<unknown>('edo', migrations);
  const page = read('docs/operations.md');
  const inline = [...page.matchAll(/`((?:select (?!citus_|\* from citus_)|alter table )[^`]+)`/g)];
  const fenced = [...page.matchAll(/psql "\$DATABASE_URL" -c "([^"]+)"/g)];
  const statements = [...inline, ...fenced].map(([, statement = '']) =>
    statement.replace('<service>', 'edo').replace('(pid)', '(0)').replace('table …', 'table edo.documents'),
  );
  expect([inline.length, fenced.length]).toEqual([8, 1]);
  for (const statement of statements) await queryAsAdministrator(adminUrl, statement);
  await drop();
});

/** How a command of the page begins, and the test, campaign or step of CI that runs it, with words of it. */
const runners: readonly (readonly [command: string, file: string, words: string])[] = [
  ['npm ci', '.ci/run', 'npm ci'],
  ['npm run build', 'bench/run.ts', "'run', 'build'"],
  ['npm run migrate', 'e2e/versions/two-versions.ts', "['run', 'migrate']"],
  ['DATABASE_URL="$NEW" npm run migrate', 'bench/attacks/drill-round.ts', "'sh', ['-ec', commands]"],
  ['psql -v ON_ERROR_STOP=1 "$NEW" -c \'drop', 'bench/attacks/drill-round.ts', "'sh', ['-ec', commands]"],
  ['pg_dump ', 'bench/attacks/drill-round.ts', "'sh', ['-ec', commands]"],
  ['npm run identities', 'services/all-in-one/src/make-identities.test.ts', "'run', 'identities'"],
  ['npm run company-data', 'services/all-in-one/src/company-data.test.ts', "'company-data'"],
  ['npm run release -- shell', 'e2e/platform/shell-release.e2e.ts', "rollBack('shell')"],
  ['npm run release -- landing', 'e2e/platform/shell-release.e2e.ts', "rollBack('landing')"],
  ['npm run release -- <remote>', 'e2e/platform/ninth-remote.e2e.ts', "'--kill', '--why'"],
  ['export DATABASE_URL', 'bench/attacks/drill-round.ts', 'DATABASE_URL: place.url'],
  ['npm run restore-drill', 'bench/attacks/drill-round.ts', "'restore-drill'"],
  ['openssl rand', 'bench/attacks/archived-postgres.ts', "'openssl', ['rand', '-hex', '32']"],
  ['pgbackrest --stanza', 'bench/attacks/archived-postgres.ts', "'--type=full', 'backup'"],
  ['patronictl -c /etc/patroni/config.yml list', 'bench/attacks/patroni-nodes.ts', "'list'"],
  ['patronictl -c /etc/patroni/config.yml reinit', 'bench/attacks/patroni-nodes.ts', "'reinit'"],
  ['patronictl -c /etc/patroni/config.yml failover', 'bench/attacks/patroni-nodes.ts', "'failover'"],
  ['patronictl -c /etc/patroni/config.yml switchover', 'bench/attacks/patroni-nodes.ts', "'switchover'"],
  ['npm run campaign -- database-failover', 'bench/campaigns/database-failover.ts', 'campaign'],
  ['npm run campaign -- restore-drill', 'bench/campaigns/restore-drill.ts', 'campaign'],
  ['npm run bench -- scale', 'bench/scale/run.ts', 'measureLoad'],
  ['kubectl -n trassa create', 'services/all-in-one/src/make-identities.test.ts', '--dry-run=client'],
  ['psql "$DATABASE_URL"', 'services/all-in-one/src/observability.test.ts', 'asAdministrator(adminUrl, statement)'],
  ['alter table', 'services/all-in-one/src/observability.test.ts', 'asAdministrator(adminUrl, statement)'],
  ['select ', 'services/all-in-one/src/observability.test.ts', 'asAdministrator(adminUrl, statement)'],
];
/** They need a cluster, a Docker engine or Citus, which the page says. */
const neverRun =
  /^(?:kubectl (?:apply|-n trassa (?!create))|docker |select (?:\* from )?citus_|create extension citus|psql -v ON_ERROR_STOP=1$)/;

test('a test or a campaign runs every command of the page of operations, but for those that it says were never run', () => {
  const page = read('docs/operations.md');
  const blocks = [...page.matchAll(/^```\n(.*?)\n```$/gms)].map(([, block = '']) => block.replaceAll('\n  ', ' '));
  const inline = [...page.replaceAll(/^```\n.*?\n```$/gms, '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  const isCommand = /^(?:npm|kubectl|docker|patronictl|pgbackrest|pg_dump|psql|openssl|select|alter|create) /;
  const commands = [
    ...blocks.flatMap((block) => block.split('\n')),
    ...inline.map((text) => text.replaceAll('\n', ' ')).filter((text) => isCommand.test(text)),
  ];
  expect(commands.length).toBeGreaterThan(60);
  const isRun = (command: string) => runners.some(([start]) => command.startsWith(start));
  expect(commands.filter((command) => !neverRun.test(command) && !isRun(command))).toEqual([]);
  expect(runners.filter(([start]) => !commands.some((command) => command.startsWith(start)))).toEqual([]);
  expect(runners.filter(([, file, words]) => !read(file).includes(words))).toEqual([]);
  expect(page).toContain('Never run: what needs a cluster, a Docker engine or Citus.');
});
