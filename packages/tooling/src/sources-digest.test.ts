import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listSourceFiles, listSourceFolders } from './sources-digest.ts';
import { getRemoteFolder, listRemoteIds, root } from './workspace.ts';

const tooling = join(root, 'packages/tooling');

function listImportedFolders(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/(?:from |import\()'@trassa\/([a-z-]+)/g);
  return [...imports].map(([, name = '']) => join(root, 'packages', name));
}

test.each(listRemoteIds())('the digest of mfe-%s covers every package that its files for other hosts copy', (id) => {
  const folders = listSourceFolders(getRemoteFolder(id));
  const copied = folders.filter((folder) => folder !== tooling).map((folder) => join(folder, 'src'));
  const files = copied.flatMap(listSourceFiles).filter((file) => !file.includes('/testing/'));
  const imported = new Set(files.flatMap(listImportedFolders));
  expect(imported).toContain(join(root, 'packages/workbook'));
  expect(folders).toEqual(expect.arrayContaining([tooling, ...imported]));
});
