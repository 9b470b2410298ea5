import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '@trassa/service-edo/db/migrations';
import { metricNames } from '@trassa/service-kit/telemetry/metric-names';
import { asAdministrator } from '@trassa/testing/admin-client';
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
  Object.entries(metricNames).flatMap(([name, { kind }]) =>
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
  expect(Object.keys(metricNames).filter((name) => !all.includes(name))).toEqual([]);
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
  const statements = [...read('docs/operations.md').matchAll(/`(select (?!citus_|\* from citus_)[^`]+)`/g)].map(
    ([, statement = '']) => statement.replace('<service>', 'edo').replace('(pid)', '(0)'),
  );
  expect(statements.length).toBeGreaterThan(5);
  for (const statement of statements) await asAdministrator(adminUrl, `explain ${statement}`);
  await drop();
});
