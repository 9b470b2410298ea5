import { expect, test } from 'vitest';
import { buildNextWire, getAllDigests, readWire } from './wire-digests.ts';

test('wire.json holds every call as it is: after a change of one, npm run wire raises the version of its service', () => {
  const kept = Object.entries(readWire()).map(([service, { calls }]) => [service, calls]);
  expect(Object.fromEntries(kept)).toEqual(getAllDigests());
});

const before = { version: '2.3.0', calls: { list: 'a', save: 'b' } };
test.each([
  ['nothing', { list: 'a', save: 'b' }, false, '2.3.0'],
  ['a call more', { list: 'a', save: 'b', drop: 'c' }, false, '2.4.0'],
  ['a changed call', { list: 'a', save: 'd' }, false, '2.4.0'],
  ['a changed call that breaks callers', { list: 'a', save: 'd' }, true, '3.0.0'],
  ['a call that went', { list: 'a' }, false, '3.0.0'],
])('%s', (_what, calls, isBreaking, version) => {
  expect(buildNextWire(before, calls, isBreaking)).toEqual({ version, calls });
});

test('a new service begins with 1.0.0', () => {
  expect(buildNextWire(undefined, { list: 'a' }, false).version).toBe('1.0.0');
});
