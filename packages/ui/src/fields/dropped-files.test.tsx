// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { droppedFiles } from './dropped-files.ts';

const aFile = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (give: (file: File) => void) => give(new File(['x'], name)),
});

/** A folder that is read two entries at a time, as browsers read a hundred. */
function aFolder(name: string, children: readonly object[]) {
  const createReader = () => {
    let at = 0;
    return {
      readEntries(give: (entries: object[]) => void) {
        give(children.slice(at, at + 2));
        at += 2;
      },
    };
  };
  return { name, isFile: false, isDirectory: true, createReader };
}

const aDrop = (entries: readonly object[], files: readonly File[] = []) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files }) as unknown as DataTransfer;

test('files of dropped folders are found as deep as they lie, without hidden ones', async () => {
  const folder = aFolder('рейс', [
    aFile('т1.xml'),
    aFile('т1.xml.sig'),
    aFile('.DS_Store'),
    aFolder('ещё', [aFile('т2.xml')]),
  ]);
  const found = await droppedFiles(aDrop([folder, aFile('т3.zip')]));
  expect(found.map(({ name }) => name)).toEqual(['т1.xml', 'т1.xml.sig', 'т2.xml', 'т3.zip']);
});

test('a drop without folders gives its files as they are', async () => {
  const file = new File(['x'], 'т1.zip');
  expect(await droppedFiles(aDrop([aFile('т1.zip')], [file]))).toEqual([file]);
});
