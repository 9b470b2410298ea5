// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoLocalStorageKeys } from '@trassa/contracts/edo/local-keys';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, describe, expect, test } from 'vitest';
import { aChain, aConnection, aLogin, ok } from '../../shared/testing/edo-factories.ts';
import { DocumentsPage } from './documents.page.tsx';

const backend = fakeBackend();
const asked: URLSearchParams[] = [];

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  backend.on(edoConnectionEndpoints.connections, () => ok([aLogin('volga-cargo')]));
  backend.on(edoEndpoints.savedViews, () => ok([]));
  backend.on(edoEndpoints.chains, ({ query }) => {
    asked.push(query);
    const matched = query.has('counted') ? { documents: 60, figure: null } : null;
    return ok({ chains: [aChain()], total: 60, all: 60, counts: {}, views: {}, matched });
  });
});

const open = (path: string) => showPage(<DocumentsPage />, { path });
const row = () => screen.findByRole('row', { name: /ВК-004817/ });
const lastAsked = () => Object.fromEntries(asked.at(-1) ?? []);

describe('the address of the list', () => {
  test('holds what is chosen: filters, sort and page', async () => {
    const { person, location } = open('/edo?from=letter');
    await row();
    expect(location().search, 'nothing is chosen yet').toBe('?from=letter');
    await person.click(screen.getByRole('tab', { name: /^Все/ }));
    await waitFor(() => expect(location().search).toBe('?from=letter&category=ETRN'));
    await person.click(within(screen.getByRole('columnheader', { name: /Получатель/ })).getByText('Получатель'));
    await waitFor(() => expect(location().search).toContain('sort=consignee'));
    await person.click(screen.getByRole('button', { name: 'Страница 2' }));
    await waitFor(() => expect(location().search).toBe('?from=letter&category=ETRN&sort=consignee&page=2'));
    expect(lastAsked()).toMatchObject({ sort: 'consignee', offset: '20', status: '0' });
    expect(screen.getByRole('columnheader', { name: /Получатель/ }).getAttribute('aria-sort')).toBe('ascending');
  });

  test('opens the same list again, whatever this browser has kept', async () => {
    localStorage.setItem(edoLocalStorageKeys.filters, JSON.stringify({ driverName: 'Сафин' }));
    const { location } = open('/edo?category=0&search=Казань&sort=-last&page=2');
    await row();
    expect(lastAsked()).toMatchObject({ category: '0', search: 'Казань', sort: '-last', offset: '20' });
    expect(asked.some((query) => query.has('driver'))).toBe(false);
    expect(location().search).toContain('sort=-last');
  });

  test('without filters takes those that this browser has kept, beside what else it holds', async () => {
    localStorage.setItem(edoLocalStorageKeys.filters, JSON.stringify({ driverName: 'Сафин', page: 3 }));
    const { location } = open('/edo?chain=');
    await row();
    expect(asked.map((query) => query.get('driver'))).toEqual(['Сафин']);
    expect(lastAsked()).toMatchObject({ offset: '0' });
    expect(Object.fromEntries(new URLSearchParams(location().search))).toEqual({
      ...{ chain: '', category: 'ETRN', driverName: 'Сафин' },
    });
  });

  test('loses filters that are dropped, and keeps the sort', async () => {
    const { person, location } = open('/edo?counted=documents&documentStatus=ON_TRNACLPPRIN&sort=vehicle');
    await row();
    await person.click(await screen.findByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(location().search).toBe('?category=ETRN&sort=vehicle'));
  });
});
