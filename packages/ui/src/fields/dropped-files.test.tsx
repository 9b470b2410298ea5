// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shownToasts } from '../overlay/toast-store.ts';
import { closeToasts } from '../testing/toasts.ts';
import { droppedFiles } from './dropped-files.ts';
import { UploadDrop } from './upload-drop.tsx';

afterEach(() => {
  cleanup();
  closeToasts();
});

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
  const { files } = await droppedFiles(aDrop([folder, aFile('т3.zip')]));
  expect(files.map(({ name }) => name)).toEqual(['т1.xml', 'т1.xml.sig', 'т2.xml', 'т3.zip']);
});

test('a drop without folders gives its files as they are', async () => {
  const file = new File(['x'], 'т1.zip');
  expect(await droppedFiles(aDrop([aFile('т1.zip')], [file]))).toEqual({ files: [file], unread: [] });
});

test('what cannot be read is named in a toast, and the other files are handed over', async () => {
  const refuse = (_: unknown, fail: (error: Error) => void) => fail(new DOMException('gone', 'NotFoundError'));
  const broken = { ...aFile('т2.xml'), file: refuse };
  const closed = { ...aFolder('чужая', []), createReader: () => ({ readEntries: refuse }) };
  const onFiles = vi.fn();
  render(<UploadDrop title="Файлы" onFiles={onFiles} />);
  const dataTransfer = aDrop([aFolder('рейс', [aFile('т1.xml'), broken, closed, aFile('т3.xml')])]);
  fireEvent.drop(screen.getByText('Файлы'), { dataTransfer });
  await vi.waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(onFiles.mock.calls[0]?.[0].map(({ name }: File) => name)).toEqual(['т1.xml', 'т3.xml']);
  expect(shownToasts()[0]).toMatchObject({
    kind: 'error',
    description: 'Не открылись: т2.xml, чужая. Добавьте их ещё раз.',
  });
});
