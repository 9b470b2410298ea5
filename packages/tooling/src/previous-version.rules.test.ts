import { expect, test } from 'vitest';
import type { LockFile } from './complete-lock.rules.ts';
import { hasLibrariesOf, listWorkspaceLinks } from './previous-version.rules.ts';

const link = { resolved: 'packages/ui', link: true };
const lock = (packages: LockFile['packages']): LockFile => ({ packages });
const wanted = lock({
  '': { version: '0.1.0' },
  'packages/ui': { version: '0.1.0' },
  'node_modules/@trassa/ui': link,
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
});
const react = (version: string, integrity: string) => lock({ 'node_modules/react': { version, integrity } });

test('the version before runs on the present libraries when each of its own is among them', () => {
  expect(hasLibrariesOf(wanted, wanted)).toBe(true);
  const more = { ...wanted.packages, 'node_modules/pg': { version: '8.23.1' }, 'packages/ui': { version: '0.2.0' } };
  expect(hasLibrariesOf(lock(more), wanted)).toBe(true);
});

test.each([
  ['another version', react('19.4.0', 'sha512-a')],
  ['other bytes', react('19.3.1', 'sha512-b')],
  ['none', lock({})],
])('it does not with %s of a library', (_, present) => {
  expect(hasLibrariesOf(present, wanted)).toBe(false);
});

test('its own packages are linked to its own folders', () => {
  expect(listWorkspaceLinks(wanted)).toEqual([{ place: 'node_modules/@trassa/ui', folder: 'packages/ui' }]);
});
