import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completeLock, type LockFile, parsePackagePlatform, removeEngines } from './complete-lock.rules.ts';

test.each([
  ['@biomejs/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@turbo/windows-64', { os: ['win32'], cpu: ['x64'] }],
  ['@swc/core-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@oxc-parser/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ['fsevents', null],
])('the platform of %s is in its name', (name, platform) => {
  expect(parsePackagePlatform(name)).toEqual(platform);
});

test('only what is missing is added, each with its platform', () => {
  const lock: LockFile = {
    packages: {
      '': {},
      'node_modules/tool': {
        version: '1.0.0',
        optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-darwin-x64': '1.0.0' },
      },
      'node_modules/tool-linux-x64': { version: '1.0.0' },
    },
  };
  expect(completeLock(lock)).toEqual({ added: ['tool-darwin-x64'], unknown: [] });
  expect(lock.packages['node_modules/tool-darwin-x64']).toEqual({
    version: '1.0.0',
    os: ['darwin'],
    cpu: ['x64'],
    optional: true,
  });
  expect(completeLock(lock).added).toEqual([]);
});

test('Node versions of installed packages are left out, those of our own folders stay', () => {
  const engines = { node: '>=24' };
  const lock: LockFile = {
    packages: { '': { engines }, 'node_modules/tool': { engines }, 'node_modules/tool/node_modules/part': { engines } },
  };
  expect(removeEngines(lock)).toBe(2);
  expect(lock.packages).toEqual({
    '': { engines },
    'node_modules/tool': {},
    'node_modules/tool/node_modules/part': {},
  });
});

test('npm ci has nothing to warn of: no Node versions of packages, a decision for every install script', () => {
  const readJson = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../../..', name), 'utf8'));
  const lock: LockFile = readJson('package-lock.json');
  expect(removeEngines(lock), 'npm run lock leaves them out').toBe(0);
  const scripts = Object.entries(lock.packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  expect(Object.keys(readJson('package.json').allowScripts).sort()).toEqual(scripts.sort());
});
