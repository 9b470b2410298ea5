import type { WaybillHistoryEvent } from '@trassa/contracts/edo/history';
import { expect, test } from 'vitest';
import { aChain } from '../../../shared/testing/edo-factories.ts';
import { buildHistoryLine } from './chain-history.rules.ts';

const [first] = aChain().titles;
const event: WaybillHistoryEvent = {
  id: '1',
  kind: 'archive',
  actor: 'user',
  name: 'Ольга Ефимова',
  documentId: first!.id,
  detail: '',
  at: '2026-11-20T09:00:00.000Z',
};

test.each<[Partial<WaybillHistoryEvent>, [string, string]]>([
  [{}, [`Скачан архив: ${first!.label}`, 'Ольга Ефимова']],
  [{ name: '' }, [`Скачан архив: ${first!.label}`, 'Сотрудник']],
  [{ documentId: 'gone' }, ['Скачан архив', 'Ольга Ефимова']],
  [{ kind: 'opened' }, ['Впервые открыта накладная', 'Ольга Ефимова']],
  [{ actor: 'key', name: '1С' }, [`Скачан архив: ${first!.label}`, 'Ключ API «1С»']],
  [{ actor: 'key', name: '' }, [`Скачан архив: ${first!.label}`, 'Ключ API']],
  [{ kind: 'received', actor: 'exchange', name: '' }, [`Получен документ: ${first!.label}`, 'Обмен документами']],
  [{ kind: 'ordered', actor: 'system', name: '', documentId: null }, ['Создан заказ', 'Синхронизация с заказами']],
])('%j reads as %j', (parts, [text, by]) => {
  expect(buildHistoryLine({ ...event, ...parts }, aChain())).toMatchObject({ text, by });
});
