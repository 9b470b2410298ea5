import { expect, test } from 'vitest';
import { readDeclaration } from './remote-declaration.ts';
import { getRemoteFolder, listRemoteIds } from './workspace.ts';

test('every page that says which menu entry it belongs to names one that is there', async () => {
  const all = await Promise.all(listRemoteIds().map((id) => readDeclaration(getRemoteFolder(id))));
  const entries = new Set(all.flatMap(({ declaration }) => declaration.nav.map(({ path }) => path)));
  const named = all.flatMap(({ declaration }) => declaration.routes.flatMap(({ under }) => under ?? []));
  expect(named).toContain('/platforms');
  expect(named.filter((path) => !entries.has(path))).toEqual([]);
});
