// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoLocalStorageKeys } from '@trassa/contracts/edo/local-keys';
import { addDays, getDay, getDayStart } from '@trassa/contracts/moscow-day.rules';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, expect, test, vi } from 'vitest';
import { aChain, aConnection, aLogin, ok } from '../../shared/testing/edo-factories.ts';

const backend = fakeBackend();
const asked: (string | null)[] = [];
const waiting = aChain({
  number: 'ВК-7',
  standing: 'ON_TRNACLGROT',
  lastAt: getDayStart(addDays(getDay(new Date()), -3)).toISOString(),
});

/** Page after a reload, with the storage of the browser. */
async function open() {
  vi.resetModules();
  const { DocumentsPage } = await import('./documents.page.tsx');
  return showPage(<DocumentsPage />, { path: '/edo' });
}

function answer(chains: ReturnType<typeof aChain>[], views: Record<string, number>) {
  backend.on(edoEndpoints.chains, ({ query }) => {
    asked.push(query.get('status'));
    const isMine = query.get('status') === 'MINE';
    return ok({ chains: isMine ? chains : [waiting], total: chains.length, all: 40, counts: {}, views, matched: null });
  });
}

beforeEach(() => {
  asked.length = 0;
  localStorage.removeItem(edoLocalStorageKeys.filters);
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  backend.on(edoConnectionEndpoints.connections, () => ok([aLogin('volga-cargo')]));
});

test('the list begins with what waits for the carrier, and says for how long', async () => {
  answer([waiting], { MINE: 1, GAP: 2 });
  const { person } = await open();
  const row = within(await screen.findByRole('row', { name: /ВК-7/ }));
  expect(row.getByText(/Т2 ждём 3\sдня/)).toBeTruthy();
  expect(asked).toEqual(['MINE']);
  expect(screen.getByRole('tab', { name: /Ждут меня\s*1/ }).getAttribute('aria-selected')).toBe('true');
  await person.click(screen.getByRole('tab', { name: /Нет Т1\s*2/ }));
  await waitFor(() => expect(asked.at(-1)).toBe('GAP'));
});

test('a waybill of yesterday evening waits a day, though not yet twenty-four hours', async () => {
  const evening = new Date(getDayStart(getDay(new Date())).getTime() - 60_000).toISOString();
  answer([aChain({ ...waiting, lastAt: evening })], { MINE: 1 });
  await open();
  expect(await screen.findByText(/Т2 ждём 1\sдень/)).toBeTruthy();
});

test('where nothing waits it says so, and offers all waybills', async () => {
  answer([], { MINE: 0, GAP: 0 });
  const { person } = await open();
  expect(await screen.findByText('Вас ничего не ждёт')).toBeTruthy();
  expect(screen.queryByRole('tab', { name: /Нет Т1/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Все накладные (40)' }));
  await waitFor(() => expect(asked.at(-1)).toBe('0'));
});

test('the list is sorted by the heading of a column', async () => {
  const sorts: (string | null)[] = [];
  backend.on(edoEndpoints.chains, ({ query }) => {
    sorts.push(query.get('sort'));
    return ok({ chains: [waiting], total: 1, all: 1, counts: {}, views: {}, matched: null });
  });
  const { person } = await open();
  await screen.findByRole('row', { name: /ВК-7/ });
  const heading = () => screen.getByRole('columnheader', { name: /Накладная/ });
  expect([sorts.at(-1), heading().getAttribute('aria-sort')]).toEqual([null, 'descending']);
  await person.click(within(heading()).getByRole('button'));
  await waitFor(() => expect(sorts.at(-1)).toBe('started'));
  expect(heading().getAttribute('aria-sort')).toBe('ascending');
  expect(JSON.parse(localStorage.getItem(edoLocalStorageKeys.filters) ?? '{}')).toMatchObject({
    sort: 'started',
    page: 1,
  });
  await person.click(within(heading()).getByRole('button'));
  await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe('descending'));
});
