import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkImportRules } from './check-boundaries.ts';

let tree: string;

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

function plantLibrary(name: string): void {
  plant(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
  plant(`node_modules/${name}/index.js`, 'export const it = 1;');
}

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'trassa-tree-'));
  plant('package.json', '{"name":"tree"}');
  plant('packages/ui/package.json', '{"name":"ui"}');
  plant('packages/ui/src/button.ts', 'export const it = 1;');
  plant('packages/service-kit/src/app.ts', 'export const it = 1;');
  plant('shell/src/main.ts', 'export const it = 1;');
  plant('mfe-edo/src/features/documents/list.ts', 'export const it = 1;');
  plant('mfe-edo/src/features/analytics/trend.ts', 'export const it = 1;');
  plant('mfe-edo/src/shared/waybill.ts', 'export const it = 1;');
  plant('services/orders/src/app.ts', 'export const it = 1;');
  plant('services/edo/src/verify/recount.ts', 'export const it = 1;');
  plant('services/edo/src/features/chains/list.ts', 'export const it = 1;');
});

afterEach(() => rmSync(tree, { recursive: true, force: true }));

test('a clean tree has no violations and all its modules are seen', async () => {
  const report = await checkImportRules(tree);
  expect(report.violations).toEqual([]);
  expect(report.modules).toBeGreaterThanOrEqual(7);
});

test.each([
  ['apps-apart', 'mfe-orders/src/page.ts', '../../mfe-edo/src/shared/waybill.ts'],
  ['apps-apart', 'shell/src/page.ts', '../../mfe-edo/src/shared/waybill.ts'],
  ['packages-below-apps', 'packages/ui/src/page.ts', '../../../shell/src/main.ts'],
  ['browser-without-server', 'packages/ui/src/page.ts', '../../service-kit/src/app.ts'],
  ['server-without-browser', 'services/orders/src/page.ts', '../../../packages/ui/src/button.ts'],
  ['contracts-alone', 'packages/contracts/src/page.ts', '../../ui/src/button.ts'],
  ['features-apart', 'mfe-edo/src/features/documents/page.ts', '../analytics/trend.ts'],
  ['shared-below-features', 'mfe-edo/src/shared/page.ts', '../features/documents/list.ts'],
  ['shared-below-features', 'services/edo/src/rollups/add.ts', '../features/chains/list.ts'],
  ['verify-apart', 'services/edo/src/rollups/add.ts', '../verify/recount.ts'],
  ['remote-declares-only', 'mfe-edo/src/remote.ts', './shared/waybill.ts'],
  ['tests-meet-the-sandbox-only', 'mfe-edo/src/shared/page.test.ts', '../../../services/orders/src/app.ts'],
])('%s is found in %s', async (rule, path, imported) => {
  plant(path, `import { it } from '${imported}';\nexport const mine = it;\n`);
  expect((await checkImportRules(tree)).violations.join('\n')).toContain(`${rule}: ${path}`);
});

test.each([
  ['antd-in-ui-only', 'antd'],
  ['router-behind-its-facade', 'react-router-dom'],
])('%s is found in a remote', async (rule, library) => {
  plantLibrary(library);
  plant('mfe-edo/src/shared/page.ts', `import { it } from '${library}';\nexport const mine = it;\n`);
  expect((await checkImportRules(tree)).violations.join('\n')).toContain(rule);
});

test('a cycle is found', async () => {
  plant('mfe-edo/src/shared/a.ts', "import { b } from './b.ts';\nexport const a = () => b;\n");
  plant('mfe-edo/src/shared/b.ts', "import { a } from './a.ts';\nexport const b = () => a;\n");
  expect((await checkImportRules(tree)).violations.join('\n')).toContain('no-cycles');
});
