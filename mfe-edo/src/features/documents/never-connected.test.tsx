// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { aConnection, ok } from '../../shared/testing/edo-factories.ts';
import { DocumentsPage } from './documents.page.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));

test('the prompt to connect folds to a line after «Пропустить»; files can be dropped before and after', async () => {
  backend.on(edoConnectionEndpoints.status, () => aConnection({ connected: false, login: null }));
  backend.on(edoConnectionEndpoints.connections, () => ok([]));
  backend.on(edoEndpoints.chains, () => ok({ chains: [], total: 0, all: 0, counts: {}, views: {}, matched: null }));
  const { person } = showPage(<DocumentsPage />, { path: '/edo' });
  const prompt = 'Подключите ЭДО, и накладные станут рейсами';
  await screen.findByRole('heading', { name: prompt });
  expect(screen.getByText('Загрузить документы')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Пропустить' }));
  await waitFor(() => expect(screen.queryByText(prompt)).toBeNull());
  expect(screen.getByText('ЭДО не подключено.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Загрузить документы')).toBeTruthy();
});

test('a dispatcher is told who connects, and can drop files', async () => {
  await startSignedIn(backend, { role: 'dispatcher' });
  backend.on(edoConnectionEndpoints.status, () => aConnection({ connected: false, login: null }));
  backend.on(edoConnectionEndpoints.connections, () => ok([]));
  backend.on(edoEndpoints.chains, () => ok({ chains: [], total: 0, all: 0, counts: {}, views: {}, matched: null }));
  showPage(<DocumentsPage />, { path: '/edo' });
  expect(await screen.findByText(/Подключает директор/)).toBeTruthy();
  expect(screen.getByText('Загрузить документы')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Подключить ЭДО' })).toBeNull();
});
