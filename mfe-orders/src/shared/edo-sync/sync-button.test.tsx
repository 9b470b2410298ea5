// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { saveLogin } from '@trassa/mfe-kit/saved-login';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn, startSignedOut } from '@trassa/testing/browser/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { EdoBanner } from './edo-banner.tsx';
import { EdoConnectionLine } from './edo-state.tsx';
import { SyncButton } from './sync-button.tsx';
import { SyncRefusals } from './sync-refusals.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const ok = <Data,>(data: Data) => ({ success: true as const, data });
const connection = { connected: true, login: 'volga-cargo', expiresAt: null, error: null, ingest: null };
const synced = { created: 12, updated: 3, unchanged: 5, errors: 0, total: 20, state: 'done' as const, failures: [] };

const openSync = () =>
  showPage(
    <>
      <EdoConnectionLine otherwise="" />
      <EdoBanner />
      <SyncRefusals />
      <SyncButton />
    </>,
    { path: '/dashboard/orders' },
  );

describe('the sync with the document exchange', () => {
  const askSync = async (shown: ReturnType<typeof openSync>) => {
    await screen.findByText('ЭДО подключён');
    await shown.person.click(screen.getByRole('button', { name: 'Синхронизировать ЭДО' }));
  };
  const agree = async (shown: ReturnType<typeof openSync>) => {
    await askSync(shown);
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('Синхронизировать все ЭДО документы с заказами?')).toBeTruthy();
    await shown.person.click(within(question).getByRole('button', { name: 'Синхронизировать' }));
  };
  beforeEach(() => {
    saveLogin('volga-cargo');
    backend.on(edoConnectionEndpoints.status, () => ({ ...ok(connection), error: null }));
  });

  test('asks first, and tells the counts', async () => {
    backend.on(edoConnectionEndpoints.syncToOrders, () => ok(synced));
    await agree(openSync());
    expect(await screen.findByText('Синхронизация завершена')).toBeTruthy();
    expect(screen.getByText('Создано: 12 · Обновлено: 3 · Ошибок: 0')).toBeTruthy();
    expect(backend.getBodies(edoConnectionEndpoints.syncToOrders)).toEqual([{ login: 'volga-cargo' }]);
  });

  test('a press before the state of the connection is known waits for it', async () => {
    localStorage.clear();
    const answer = Promise.withResolvers<void>();
    backend.on(edoConnectionEndpoints.status, async () => {
      await answer.promise;
      return { ...ok(connection), error: null };
    });
    const shown = openSync();
    await shown.person.click(screen.getByRole('button', { name: 'Синхронизировать ЭДО' }));
    answer.resolve();
    await shown.person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Отмена' }));
  });

  test('a refusal in the question sends nothing', async () => {
    const shown = openSync();
    await askSync(shown);
    await shown.person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Отмена' }));
    expect(backend.getBodies(edoConnectionEndpoints.syncToOrders)).toEqual([]);
  });

  test('names refused orders in the page, until read', async () => {
    const failures = [{ externalOrderId: 'chain-9', error: 'У заказа нет статуса' }];
    backend.on(edoConnectionEndpoints.syncToOrders, () => ok({ ...synced, errors: 1, failures }));
    const shown = openSync();
    await agree(shown);
    expect(await screen.findByText(/Ошибок: 1. chain-9: У заказа нет статуса/)).toBeTruthy();
    const notices = screen.getByRole('region', { name: 'Уведомления' });
    expect(within(notices).queryByText(/chain-9/)).toBeNull();
    await shown.person.click(screen.getByRole('button', { name: 'Закрыть итог синхронизации' }));
    expect(screen.queryByText(/chain-9/)).toBeNull();
  });

  test('shows refused orders to nobody who signs in after the person who has asked', async () => {
    const failures = [{ externalOrderId: 'chain-9', error: 'У заказа нет статуса' }];
    backend.on(edoConnectionEndpoints.syncToOrders, () => ok({ ...synced, errors: 1, failures }));
    const shown = openSync();
    await agree(shown);
    expect(await screen.findByText(/chain-9/)).toBeTruthy();
    shown.unmount();
    await startSignedOut();
    await startSignedIn(backend, { id: '9b2d7c3a-1f64-4a0e-8f0c-5b6d4e3f2a10' });
    openSync();
    expect(await screen.findByText('ЭДО подключён')).toBeTruthy();
    expect(screen.queryByText(/chain-9/)).toBeNull();
  });

  test('tells the error and the details of the server', async () => {
    const refusal = new Refusal('edo/sync-failed', { text: 'Обмен не отвечает', details: 'токен истёк' });
    backend.on(edoConnectionEndpoints.syncToOrders, () => refusal);
    await agree(openSync());
    expect(await screen.findByText('Ошибка синхронизации: Обмен не отвечает')).toBeTruthy();
    expect(screen.getByText('Детали: токен истёк')).toBeTruthy();
  });

  test('tells a broken call in other words', async () => {
    backend.on(edoConnectionEndpoints.syncToOrders, () => Promise.reject(new TypeError('Failed to fetch')));
    await agree(openSync());
    expect(await screen.findByText(/^Ошибка при синхронизации ЭДО: /)).toBeTruthy();
  });

  test('without a login leads to the exchange first', async () => {
    saveLogin(null);
    const data = { ...connection, connected: false, login: null };
    backend.on(edoConnectionEndpoints.status, () => ({ ...ok(data), error: null }));
    const { person } = openSync();
    expect((await screen.findByRole('link', { name: 'Подключить ЭДО' })).getAttribute('href')).toBe('/edo');
    await person.click(screen.getByRole('button', { name: 'Синхронизировать ЭДО' }));
    expect(await screen.findByText('Сначала авторизуйтесь в ЭДО через раздел ЭДО')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
