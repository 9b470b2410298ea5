import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BuildForOtherHost, getSourcesHash } from '@trassa/contracts/platform/release-version';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getIntegrity } from './asset-files.ts';
import { listExceededBudgets } from './budgets.ts';
import { root } from './workspace.ts';

let folder: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Remote `fixture` with one page; `changes` override parts of its declaration. */
function declare(changes: Partial<Record<'id' | 'routes' | 'nav' | 'slots', string>> = {}): void {
  const parts = {
    id: "'fixture'",
    routes: "[{ path: '/fixture', title: 'Образец', access: 'user', page: () => import('./features/a/a.page.tsx') }]",
    nav: "[{ path: '/fixture', label: 'Образец', icon: 'house', group: 'main', order: 1 }]",
    slots: '{}',
    ...changes,
  };
  const body = Object.entries(parts).map(([name, value]) => `${name}: ${value},`);
  const head = "import { defineRemote } from '@trassa/mfe-kit/remote';";
  write(
    'src/remote.ts',
    `${head}\nexport const remote = defineRemote({ title: 'Образец', ${body.join('\n')} } as never);\n`,
  );
}

const quick = { TRASSA_QUICK_BUILD: '1' };

/** Runs the build in a separate process. @returns the error output, empty on success */
function build(env: Record<string, string> = {}, ...args: string[]): string {
  const command = join(root, 'node_modules/.bin/rspack');
  const run = spawnSync(command, ['build', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  return run.status === 0 ? '' : `${run.stdout}${run.stderr}`;
}

const buildRest = (env?: Record<string, string>) => build(env, '-c', join(root, 'packages/tooling/rspack.config.ts'));

const manifestNow = () => JSON.parse(readFileSync(join(folder, 'dist/remote.json'), 'utf8')) as RemoteManifest;

beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'trassa-remote-'));
  folder = join(home, 'mfe-fixture');
  write(
    'rspack.config.ts',
    "import { remoteConfig } from '@trassa/tooling/remote-config';\nexport default remoteConfig(import.meta.dirname);\n",
  );
  write('package.json', '{"name":"@trassa/mfe-fixture","version":"1.2.3","type":"module"}');
  write(
    'src/features/a/a.page.tsx',
    "import { Button } from '@trassa/ui/button';\nexport function APage() { return <Button>Ок</Button>; }\n",
  );
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
});

afterEach(() => rmSync(dirname(folder), { recursive: true, force: true }));

describe('a refused declaration fails the build with its own code', () => {
  const page = "page: () => import('./features/a/a.page.tsx')";
  test.each([
    {
      what: 'a missing page',
      code: 'REM-001',
      changes: {
        routes: "[{ path: '/fixture', title: 'О', access: 'user', page: () => import('./features/b/b.page.tsx') }]",
      },
    },
    {
      what: 'a duplicate path',
      code: 'REM-003',
      changes: {
        routes: `[{ path: '/fixture', title: 'О', access: 'user', ${page} }, { path: '/fixture', title: 'О', access: 'user', ${page} }]`,
      },
    },
    {
      what: 'a path of another remote',
      code: 'REM-003',
      changes: { routes: `[{ path: '/finance', title: 'О', access: 'user', ${page} }]`, nav: '[]' },
    },
    { what: 'a duplicate id', code: 'REM-004', changes: { id: "'orders'" } },
    {
      what: 'an unknown access',
      code: 'REM-005',
      changes: { routes: `[{ path: '/fixture', title: 'О', access: 'boss', ${page} }]` },
    },
    {
      what: 'an unknown slot',
      code: 'REM-006',
      changes: { slots: "{ 'header.nowhere': () => import('./features/a/a.page.tsx') }" },
    },
    {
      what: 'a menu entry that leads nowhere',
      code: 'REM-008',
      changes: { nav: "[{ path: '/else', label: 'О', icon: 'house', group: 'main', order: 1 }]" },
    },
  ])('$what: $code', ({ code, changes }) => {
    declare(changes);
    expect(build()).toContain(code);
  });

  test('a missing export: REM-002', () => {
    write('src/features/a/a.page.tsx', 'export function Something() { return null; }\n');
    declare();
    expect(build()).toContain('REM-002');
  });

  test('an unreadable remote.ts: REM-007', () => {
    write('src/remote.ts', 'export const other = 1;\n');
    expect(build()).toContain('REM-007');
  });
});

test('a good remote leaves remote.json that tells what to load, with an integrity value that fits every file', () => {
  write('src/features/a/places.json', '[ 1, 2 ]');
  write(
    'src/features/a/a.page.tsx',
    "import { Button } from '@trassa/ui/button';\nimport url, { integrity } from './places.json?url';\n" +
      'export function APage() { return <Button title={integrity}>{url}</Button>; }\n',
  );
  declare();
  expect(build()).toBe('');
  const manifest = manifestNow();
  expect(manifest).toMatchObject({
    id: 'fixture',
    entry: expect.stringMatching(/^remote-entry\.[0-9a-f]{12}\.js$/),
    global: 'trassa_fixture',
  });
  expect(manifest.version).toMatch(/^1\.2\.3-[0-9a-f]{8}\.[0-9a-f]{8}$/);
  const [route] = manifest.routes;
  expect(route).toMatchObject({ path: '/fixture', access: 'user', layout: 'app' });
  expect(route?.shared).toEqual(['@trassa/ui/button', 'react/jsx-runtime']);
  expect(manifest.nav[0]).toMatchObject({ path: '/fixture', access: 'user' });
  for (const name of [manifest.entry, ...(route?.scripts ?? [])]) {
    expect(manifest.files[name]?.integrity).toBe(getIntegrity(readFileSync(join(folder, 'dist', name))));
  }
  const data = Object.keys(manifest.files).find((name) => /^places\.[0-9a-f]{12}\.json$/.test(name)) ?? '';
  const integrity = getIntegrity(Buffer.from('[1,2]'));
  expect(manifest.files[data]?.integrity, 'data are a file of the release').toBe(integrity);
  const page = readFileSync(join(folder, 'dist', route?.scripts[0] ?? ''), 'utf8');
  expect([page.includes(data), page.includes(integrity)]).toEqual([true, true]);
});

test('the same sources give the same version, another byte another one', () => {
  const versionNow = () => manifestNow().version;
  declare();
  build();
  const first = versionNow();
  build();
  expect(versionNow()).toBe(first);
  write('src/features/a/a.page.tsx', 'export function APage() { return null; }\n');
  build();
  expect(versionNow()).not.toBe(first);
});

test('our host fetches no copy of what it shares, other hosts find one', () => {
  declare();
  build();
  buildRest();
  const manifest = manifestNow();
  const scripts = readdirSync(join(folder, 'dist/other')).filter((name) => /^other-.*\.js$/.test(name));
  const getCode = (names: readonly string[]) =>
    names.map((name) => readFileSync(join(folder, 'dist', name), 'utf8')).join('\n');
  const fetched = getCode([manifest.entry, ...(manifest.routes[0]?.scripts ?? [])]);
  expect(fetched).not.toMatch(/react\.dev|__CLIENT_INTERNALS|useState/);
  expect(fetched.length).toBeLessThan(25_000);
  expect(scripts.some((name) => getCode([join('other', name)]).includes('__CLIENT_INTERNALS'))).toBe(true);
});

test('a quick build has the bytes of a complete one, without the best compression and source maps', () => {
  declare();
  const outcome = (env?: Record<string, string>) => {
    expect([build(env), buildRest(env)]).toEqual(['', '']);
    const names = readdirSync(join(folder, 'dist'), { recursive: true }) as string[];
    const { sources, files } = JSON.parse(
      readFileSync(join(folder, 'dist/other/build.json'), 'utf8'),
    ) as BuildForOtherHost;
    const plain = Object.entries(files).filter(([name]) => !/\.(br|gz)$/.test(name));
    const count = (ending: string) => names.filter((name) => name.endsWith(ending)).length;
    return { manifest: manifestNow(), sources, plain, br: count('.br'), extra: count('.gz') + count('.map') };
  };
  const complete = outcome();
  const light = outcome(quick);
  expect(light).toEqual({ ...complete, extra: 0 });
  expect(complete.extra).toBeGreaterThan(0);
  expect(getSourcesHash(complete.manifest), 'both belong to one release').toBe(complete.sources);
});

test('a broken budget fails a complete build, not a quick one', () => {
  const random = Array.from({ length: 3000 }, (_, i) => createHash('sha512').update(`${i}`).digest('base64'));
  write('src/features/a/a.page.tsx', `export function APage() { return ${JSON.stringify(random.join(''))}; }\n`);
  declare();
  expect(build()).toContain('REM-020');
  expect(build(quick)).toBe('');
});

test('a broken budget is a sentence with the figures', () => {
  const file = (brotli: number) => ({ integrity: 'sha384-', bytes: 0, brotli });
  const route = {
    path: '/fixture',
    title: '',
    access: 'user',
    layout: 'app',
    scripts: ['b.js'],
    styles: [],
    shared: [],
  };
  const manifest = {
    id: 'x',
    entry: 'a.js',
    routes: [route],
    slots: [{ name: 'nav.badges', scripts: ['b.js'], styles: [], shared: [] }],
    files: { 'a.js': file(11), 'b.js': file(21) },
  };
  expect(listExceededBudgets(manifest as unknown as RemoteManifest, 20)).toEqual([
    'REM-020 route /fixture is 21 brotli bytes, the budget of x is 20',
    'REM-020 slot nav.badges is 21 brotli bytes, the budget of x is 20',
  ]);
  expect(listExceededBudgets(manifest as unknown as RemoteManifest, 21)).toEqual([]);
});
