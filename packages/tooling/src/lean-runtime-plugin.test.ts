import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConsumed, readStyled } from './lean-runtime-plugin.ts';
import { root } from './workspace.ts';

interface Container {
  init: (scope: object) => unknown;
  get: (name: string) => Promise<() => { remote: { routes: { page: () => Promise<Record<string, () => string>> }[] } }>;
}

const sources = {
  'package.json': '{"name":"@trassa/mfe-lean","version":"0.1.0","type":"module"}',
  'rspack.config.ts': `import { containerConfig } from '@trassa/tooling/remote-config';
    export default containerConfig(import.meta.dirname);`,
  'src/remote.ts': `export const remote = { id: 'lean', title: 'Л', nav: [],
    routes: [{ path: '/lean', title: 'Л', access: 'user', page: () => import('./features/a/a.page.tsx') }] };`,
  'src/features/a/a.module.css': '.a { color: red; }',
  'src/features/a/a.page.tsx': `import './a.module.css';
    import { word } from '@trassa/ui/button';
    import { other } from '@trassa/mfe-kit/state';
    export function APage() { return word + other; }`,
};

let folder: string;
let manifest: RemoteManifest;

beforeAll(() => {
  const home = mkdtempSync(join(tmpdir(), 'trassa-lean-'));
  folder = join(home, 'mfe-lean');
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
  const env = { ...process.env, NODE_ENV: 'production' };
  const command = join(root, 'node_modules/.bin/rspack');
  const { status, stdout } = spawnSync(command, ['build'], { cwd: folder, encoding: 'utf8', env });
  if (status !== 0) throw new Error(stdout);
  manifest = JSON.parse(readFileSync(join(folder, 'dist/remote.json'), 'utf8'));
});
afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }));

/** Addresses of the styles that the page was asked for. */
const dressed: string[] = [];

/** A page with our host's side of the protocol and nothing else of a browser. */
function aPage(shared: Record<string, object>) {
  const run = (name: string) => runInContext(readFileSync(join(folder, 'dist', name), 'utf8'), page);
  const script = (_: string, url: string, done: (event: object) => void) => {
    run(url.slice(url.lastIndexOf('/') + 1));
    done({ type: 'load' });
  };
  const style = async (_: string, url: string) => void dressed.push(url);
  const page = createContext({ trassaLoader: { script, style, base: (id: string) => `/remotes/${id}/files/` } });
  run(manifest.entry);
  const container = page[manifest.global] as Container;
  const offers = Object.entries(shared).map(([key, module]) => [key, { '1.0.0': { get: async () => () => module } }]);
  container.init(Object.fromEntries(offers));
  return container;
}

async function drawn(container: Container): Promise<string | undefined> {
  const { remote } = (await container.get('./remote'))();
  return (await remote.routes[0]?.page())?.APage?.();
}

test('a built container takes its pages by the host and what they share from the host', async () => {
  const container = aPage({ '@trassa/ui/button': { word: 'from ' }, '@trassa/mfe-kit/state': { other: 'the host' } });
  expect(await drawn(container)).toBe('from the host');
  expect(dressed).toEqual(manifest.routes[0]?.styles.map((name) => `/remotes/lean/files/${name}`));
  expect(dressed).toHaveLength(1);
});

test('a host that does not share what a page needs is told which', async () => {
  const container = aPage({ '@trassa/ui/button': { word: '' } });
  await expect(drawn(container)).rejects.toThrow('The host does not share @trassa/mfe-kit/state');
});

test('an entry holds the declaration, compares no versions and makes no elements', () => {
  expect(manifest.preload).toEqual([]);
  const entry = readFileSync(join(folder, 'dist', manifest.entry), 'utf8');
  expect(entry).not.toMatch(/requiredVersion|Unsatisfied version|createElement|currentScript/);
});

test('another form of the bundler’s runtime ends the build instead of breaking remotes', () => {
  expect(() => readConsumed('__webpack_require__.consumes = new Map();')).toThrow('changed its form');
  expect(() => readStyled('__webpack_require__.f.css = load;')).toThrow('changed its form');
});
