import { catalogue } from '@trassa/contracts/catalogue';
import { downloads } from '@trassa/e2e/platform/download-faults';
import { struckWrites, unstruckWrites } from '@trassa/e2e/platform/struck-writes';
import { expect, test } from 'vitest';

const writes = Object.values(catalogue)
  .flatMap((endpoints) => Object.values(endpoints))
  .filter(({ method, access }) => method !== 'GET' && access !== 'service')
  .map(({ method, path }) => `${method} ${path}`);
const struck = [...struckWrites.map(({ write }) => write), ...downloads.map(({ call }) => call)];
const excused = Object.values(unstruckWrites).flat();

test('every write of the contracts is struck in the browser, or is not for a written reason', () => {
  expect(writes.filter((write) => !struck.includes(write) && !excused.includes(write))).toEqual([]);
});

test('no strike and no reason is of a write that is gone, and no reason of one that is struck', () => {
  const known = (write: string) => write.startsWith('GET ') || writes.includes(write);
  expect([...struck, ...excused].filter((write) => !known(write))).toEqual([]);
  expect(excused.filter((write, at) => struck.includes(write) || excused.indexOf(write) < at)).toEqual([]);
});
