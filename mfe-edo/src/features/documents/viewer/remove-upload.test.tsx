// @vitest-environment happy-dom

import { screen, within } from '@testing-library/react';
import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoUploadEndpoints } from '@trassa/contracts/edo/uploads-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, expect, test } from 'vitest';
import { aContent } from '../../../shared/testing/content-factories.ts';
import { aChain, ok } from '../../../shared/testing/edo-factories.ts';
import { DocumentViewer } from './document-viewer.tsx';

const backend = fakeBackend();
let asked: unknown[] = [];
let isOrdered = false;

beforeEach(() => {
  asked = [];
  isOrdered = false;
  backend.on(edoEndpoints.content, () => ok(aContent()));
  backend.on(edoUploadEndpoints.removeUpload, ({ body }) => {
    asked.push(body);
    if (isOrdered && !body.confirmed) return new Refusal('edo/upload-ordered');
    return { success: true as const };
  });
});

async function open(login: string, parts: Partial<Chain> = {}) {
  backend.on(edoEndpoints.chain, () => ok(aChain({ login, ...parts })));
  const target = { chainId: 'chain-1', documentId: 'doc-2', login: undefined };
  const shown = showPage(<DocumentViewer target={target} onSelect={() => undefined} onClose={() => undefined} />, {
    path: '/edo',
  });
  await screen.findByText('Проверки');
  return shown;
}
const agree = async (person: Awaited<ReturnType<typeof open>>['person'], name: string) =>
  person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

test('a dropped document is deleted once a person agrees', async () => {
  const { person } = await open('upload');
  await person.click(await screen.findByRole('button', { name: 'Удалить загруженное' }));
  await agree(person, 'Удалить загруженное');
  await expect.poll(() => asked).toEqual([{ deleted: true }]);
});

test('one on which an order rests is deleted only after that is said', async () => {
  isOrdered = true;
  const { person } = await open('upload');
  await person.click(await screen.findByRole('button', { name: 'Удалить загруженное' }));
  await agree(person, 'Удалить загруженное');
  expect(await screen.findByText('По этой накладной создан заказ. Он останется, но без неё.')).toBeTruthy();
  await agree(person, 'Удалить всё равно');
  await expect.poll(() => asked).toEqual([{ deleted: true }, { deleted: true, confirmed: true }]);
});

test('a document of the exchange cannot be deleted', async () => {
  await open('volga-cargo');
  expect(screen.queryByRole('button', { name: 'Удалить загруженное' })).toBeNull();
});

test('a title that is deleted already is not offered for deletion again', async () => {
  const titles = aChain().titles.map((title) => ({ ...title, deleted: true as const }));
  await open('upload', { titles });
  expect(screen.queryByRole('button', { name: 'Удалить загруженное' })).toBeNull();
});
