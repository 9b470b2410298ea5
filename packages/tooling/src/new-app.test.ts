import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFindings } from './house-test.ts';
import { writeNewRemote } from './new-remote.ts';
import { buildInstallationLines, writeNewService } from './new-service.ts';
import type { DeclarationWithProblems } from './remote-declaration.ts';
import type { RemoteOptions } from './remote-options.ts';
import { root } from './workspace.ts';

const priceList: RemoteOptions = {
  name: 'price-list',
  title: 'Тарифы «для своих»',
  about: "The carrier's price list.",
};
let installation = '';
let remote: string[] = [];
let plain: string[] = [];
let service: string[] = [];

/** Minimal repository for a new app. */
beforeAll(() => {
  installation = mkdtempSync(join(tmpdir(), 'trassa-new-'));
  for (const file of ['package.json', 'biome.json', 'tsconfig.base.json'])
    cpSync(join(root, file), join(installation, file));
  execFileSync('git', ['init', '-q'], { cwd: installation });
  cpSync(join(root, 'packages/contracts/src'), join(installation, 'packages/contracts/src'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(installation, 'node_modules'));
  remote = writeNewRemote(installation, priceList);
  plain = writeNewRemote(installation, {
    name: 'weather',
    title: 'Погода',
    about: 'Weather on the road.',
    plain: true,
  });
  service = writeNewService(installation, 'tariffs', 'Tariffs of the carrier.');
});
afterAll(() => rmSync(installation, { recursive: true, force: true }));

function bin(name: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', name), args, {
    cwd: installation,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('a fresh remote is its own folder and nothing else', () => {
  expect(remote.length).toBe(10);
  expect(plain.length).toBe(6);
  expect([...remote, ...plain].filter((path) => !/^mfe-(price-list|weather)\//.test(path))).toEqual([]);
});

test('the build understands what a fresh remote declares', () => {
  const reader = join(import.meta.dirname, 'remote-declaration.ts');
  const script = `import(${JSON.stringify(reader)}).then(async ({ readDeclaration }) =>
    console.log(JSON.stringify(await readDeclaration(process.cwd() + '/mfe-price-list'))))`;
  const printed = execFileSync('node', ['-e', script], { cwd: installation, encoding: 'utf8' });
  const { declaration, problems } = JSON.parse(printed) as DeclarationWithProblems;
  expect(problems).toEqual([]);
  expect(declaration).toMatchObject({ id: 'price-list', title: priceList.title, needs: {} });
  expect(declaration.routes.map(({ path, access }) => [path, access])).toEqual([['/price-list', 'user']]);
  expect(declaration.nav.map(({ path, label }) => [path, label])).toEqual([['/price-list', priceList.title]]);
});

test('new apps keep format, lint and the rules of the repository', () => {
  const { status, output } = bin('biome', ['check', '--error-on-warnings', ...remote, ...plain, ...service]);
  expect(output).not.toContain('━━');
  expect(status).toBe(0);
  const findings = [...remote, ...plain, ...service].flatMap((path) =>
    listFindings(path, readFileSync(join(installation, path), 'utf8')),
  );
  expect(findings).toEqual([]);
});

test('new apps have no type errors', () => {
  writeFileSync(
    join(installation, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: {
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        paths: { '@trassa/contracts/tariffs/*': ['./packages/contracts/src/tariffs/*.ts'] },
      },
      include: ['mfe-price-list/src', 'mfe-weather/src', 'services/tariffs/src', 'packages/contracts/src/tariffs'],
      files: [join(root, 'packages/ui/src/css-modules.d.ts')],
    }),
  );
  const { status, output } = bin('tsc', ['-p', 'tsconfig.json']);
  expect(output).toBe('');
  expect(status).toBe(0);
});

test('an app never overwrites another', () => {
  expect(() => writeNewRemote(installation, priceList)).toThrow('exists already');
  mkdirSync(join(installation, 'services/half/src'), { recursive: true });
  writeFileSync(join(installation, 'services/half/src/config.ts'), '// mine\n');
  expect(() => writeNewService(installation, 'half', 'Half.')).toThrow('services/half/src/config.ts exists already');
  expect(readFileSync(join(installation, 'services/half/src/config.ts'), 'utf8')).toBe('// mine\n');
});

test('the lines that add a service are like those of the other services', () => {
  for (const [file, lines] of Object.entries(buildInstallationLines('feedback', '0.1.0'))) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const line of lines) expect(text).toContain(line);
  }
});
