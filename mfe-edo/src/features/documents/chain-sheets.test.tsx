// @vitest-environment happy-dom
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { defaultFilterState } from '@trassa/contracts/edo/filter-state';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { expect, test } from 'vitest';
import { aChain, ok } from '../../shared/testing/edo-factories.ts';
import { loadChainSheets } from './chain-sheets.ts';

const backend = fakeBackend();

test('the workbook holds days and moments, which Excel sorts, and a day that is no day as it is written', async () => {
  const chains = [aChain({ date: '2026-11-17' }), aChain({ date: '17 ноября' })];
  backend.on(edoEndpoints.chains, () =>
    ok({ chains, total: chains.length, all: chains.length, counts: {}, views: {}, matched: null }),
  );
  const [sheet] = await loadChainSheets(defaultFilterState);
  const column = (title: string) => sheet?.rows.map((row) => row[sheet.columns.indexOf(title)]);
  expect(column('Дата')).toEqual([{ day: '2026-11-17' }, '17 ноября']);
  expect(column('Начало')).toEqual(chains.map(({ startedAt }) => new Date(startedAt)));
  expect(column('Последний документ')).toEqual(chains.map(({ lastAt }) => new Date(lastAt)));
});
