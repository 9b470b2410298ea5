import { expect, test } from 'vitest';
import { getVersionBefore } from './move-history.rules.ts';

const promote = (to: string) => ({ action: 'promote', from_version: null, to_version: to });
const rollback = (to: string) => ({ action: 'rollback', from_version: null, to_version: to });

test.each([
  ['nothing', [], null],
  ['the first version', [promote('1')], null],
  ['the second', [promote('1'), promote('2')], '1'],
  ['the same twice', [promote('1'), promote('1')], null],
  ['after a rollback one goes further back', [promote('1'), promote('2'), promote('3'), rollback('2')], '1'],
  ['after a rollback and a new version', [promote('1'), promote('2'), rollback('1'), promote('3')], '1'],
])('%s', (_, oldestFirst, before) => {
  expect(getVersionBefore([...oldestFirst].reverse())).toBe(before);
});
