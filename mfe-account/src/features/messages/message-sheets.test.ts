// @vitest-environment happy-dom

import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { Message } from '@trassa/contracts/account/messages';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { expect, test } from 'vitest';
import { loadMessageSheets } from './message-sheets.ts';

const backend = fakeBackend();
const PAGE = 50;

const aMessage = (title: string, kind: Message['kind'] = 'order'): Message => ({
  id: crypto.randomUUID(),
  kind,
  title,
  text: 'Заказ С-1',
  href: null,
  at: '2026-11-20T09:00:00Z',
  read: false,
});

test('the workbook holds every message under the filter, though an answer holds no more than a page', async () => {
  const all = Array.from({ length: 2 * PAGE + 7 }, (_, index) =>
    aMessage(`Событие ${index}`, index % 2 ? 'order' : 'payment'),
  );
  backend.on(accountEndpoints.messages, ({ query }) => {
    const ofKind = all.filter(({ kind }) => kind === query.get('kind'));
    const from = ofKind.findIndex(({ id }) => id === query.get('before')) + 1;
    const messages = ofKind.slice(from, from + PAGE);
    return { success: true as const, data: { messages, unread: 0, more: from + PAGE < ofKind.length } };
  });
  const [sheet] = await loadMessageSheets({ kind: 'order' });
  expect(sheet?.rows.map(([, , title]) => title)).toEqual(
    all.filter(({ kind }) => kind === 'order').map(({ title }) => title),
  );
  expect(sheet?.rows[0]).toEqual([new Date('2026-11-20T09:00:00Z'), 'Заказы', 'Событие 1', 'Заказ С-1', 'Новое']);
});
