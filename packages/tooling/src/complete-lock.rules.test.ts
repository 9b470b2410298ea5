import { expect, test } from 'vitest';
import { completeLock, type Lock, platformOf } from './complete-lock.rules.ts';

test.each([
  ['@biomejs/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@turbo/windows-64', { os: ['win32'], cpu: ['x64'] }],
  ['@swc/core-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@oxc-parser/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ['fsevents', null],
])('the platform of %s is in its name', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});

test('only what is missing is added, each with its platform', () => {
  const lock: Lock = {
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
