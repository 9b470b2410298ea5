// @vitest-environment happy-dom

import { screen, within } from '@testing-library/react';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { WaybillHistoryEvent } from '@trassa/contracts/edo/history';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { expect, test } from 'vitest';
import { aContent } from '../../../shared/testing/content-factories.ts';
import { aChain, ok } from '../../../shared/testing/edo-factories.ts';
import { DocumentViewer } from './document-viewer.tsx';

const backend = fakeBackend();
const anEvent = (id: number, parts: Partial<WaybillHistoryEvent> = {}): WaybillHistoryEvent => ({
  ...{ id: String(id), kind: 'print', actor: 'user', name: 'Ольга Ефимова', documentId: null, detail: '' },
  at: `2026-11-20T09:${String(id).padStart(2, '0')}:00.000Z`,
  ...parts,
});

async function historyWith(answer: WaybillHistoryEvent[] | Refusal, contentSize = 100) {
  backend.on(edoEndpoints.chain, () => ok(aChain()));
  backend.on(edoEndpoints.content, () => ok(aContent({ contentSize })));
  backend.on(edoEndpoints.chainHistory, () => (answer instanceof Refusal ? answer : ok(answer)));
  const target = { chainId: 'chain-1', documentId: 'doc-2', login: undefined };
  const { person } = showPage(<DocumentViewer target={target} onSelect={() => undefined} onClose={() => undefined} />, {
    path: '/edo',
  });
  const heading = await screen.findByRole('heading', { name: 'История' });
  return { person, history: within(heading.parentElement!) };
}

test.each([100, 0])('who did what stands beside the comments of a document of %i bytes', async (size) => {
  const events = [anEvent(2, { kind: 'closed', detail: 'Работает на бумаге' }), anEvent(1)];
  const { history } = await historyWith(events, size);
  const lines = await history.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Рейс завершён без Т4Работает на бумагеОльга Ефимова · /),
    expect.stringMatching(/^Скачан PDFОльга Ефимова · /),
  ]);
});

test('a long history is shown whole when asked for', async () => {
  const { person, history } = await historyWith(Array.from({ length: 9 }, (_, at) => anEvent(9 - at)));
  expect(await history.findAllByRole('listitem')).toHaveLength(6);
  await person.click(history.getByRole('button', { name: /ещё 3\sзаписи/ }));
  expect(history.getAllByRole('listitem')).toHaveLength(9);
});

test('a history that cannot be read says so, and is asked for again', async () => {
  const { person, history } = await historyWith(new Refusal('common/unavailable'));
  expect(await history.findByText('Не удалось загрузить историю')).toBeTruthy();
  backend.on(edoEndpoints.chainHistory, () => ok([]));
  await person.click(history.getByRole('button', { name: 'Повторить' }));
  expect(await history.findByText('Пока ничего не происходило.')).toBeTruthy();
});
