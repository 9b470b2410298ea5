import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LockFile } from './complete-lock.rules.ts';
import { buildSbom, listRuntimePackages } from './sbom.rules.ts';
import { root } from './workspace.ts';

const lock: LockFile = {
  packages: {
    '': { name: 'house', version: '1.0.0' },
    'mfe-a': { name: '@house/a', version: '1.0.0', dependencies: { '@house/kit': '1.0.0', list: '2.0.0' } },
    'packages/kit': { name: '@house/kit', version: '1.0.0', dependencies: { list: '1.0.0' } },
    'node_modules/@house/kit': { link: true, resolved: 'packages/kit' },
    'node_modules/list': {
      version: '1.0.0',
      peerDependencies: { peer: '*', other: '*' },
      peerDependenciesMeta: { other: { optional: true } },
    },
    'mfe-a/node_modules/list': { version: '2.0.0', optionalDependencies: { fast: '1.0.0', absent: '1.0.0' } },
    'node_modules/fast': { version: '1.0.0' },
    'node_modules/peer': { version: '3.0.0' },
    'node_modules/other': { version: '3.0.0' },
    'node_modules/builder': { version: '1.0.0' },
  },
};

test.each([
  [['mfe-a'], ['@house/a@1.0.0', '@house/kit@1.0.0', 'fast@1.0.0', 'list@1.0.0', 'list@2.0.0', 'peer@3.0.0']],
  [['packages/kit'], ['@house/kit@1.0.0', 'list@1.0.0', 'peer@3.0.0']],
  [[], []],
])('%j runs with %j', (folders, expected) => {
  expect([...listRuntimePackages(lock, folders)].sort()).toEqual(expected);
});

test('an SBOM names the product, its parts and nothing else, and is not made when a part is unknown', () => {
  const components = ['a', 'b', 'c'].map((name) => ({ 'bom-ref': name, name }));
  const dependencies = [
    { ref: 'a', dependsOn: ['b', 'c'] },
    { ref: 'c', dependsOn: [] },
  ];
  const all = { metadata: { component: { 'bom-ref': 'all', name: 'folder' } }, components, dependencies };
  const product = { 'bom-ref': 'a', name: 'a' };
  expect(buildSbom(all, product, new Set(['a', 'b']))).toEqual({
    metadata: { component: product },
    components: [{ 'bom-ref': 'b', name: 'b' }],
    dependencies: [{ ref: 'a', dependsOn: ['b'] }],
  });
  expect(() => buildSbom(all, product, new Set(['a', 'lost']))).toThrow('lacks lost');
});

test('a service runs with fastify and without vitest, a remote with react and without fastify', () => {
  const ours = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const names = (folder: string) =>
    new Set([...listRuntimePackages(ours, [folder])].map((part) => part.replace(/@[^@]+$/, '')));
  const [service, remote] = [names('services/orders'), names('mfe-orders')];
  expect(['fastify', 'pg', 'vitest', 'antd'].map((name) => service.has(name))).toEqual([true, true, false, false]);
  expect(['react', 'antd', 'fastify', 'vitest'].map((name) => remote.has(name))).toEqual([true, true, false, false]);
});
