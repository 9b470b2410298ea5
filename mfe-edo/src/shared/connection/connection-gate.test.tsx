// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { IngestProgress } from '@trassa/contracts/edo/connection';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { useQueryClient } from '@trassa/mfe-kit/query';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { expect, test } from 'vitest';
import { aConnection } from '../testing/edo-factories.ts';
import { statusKey } from './connection.queries.ts';
import { ConnectionGate } from './connection-gate.tsx';

const backend = fakeBackend();

/** Polling of the header's indicator, every 30 seconds. */
function Indicator() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.invalidateQueries({ queryKey: statusKey })}>
      Индикатор
    </button>
  );
}

test.each([[true], [false]])('a page that is open stays when the state is asked in vain: banner %s', async (banner) => {
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  const { person } = showPage(
    <>
      <Indicator />
      <ConnectionGate why="" banner={banner}>
        <input aria-label="Поиск" />
      </ConnectionGate>
    </>,
    { path: '/transport' },
  );
  await person.type(await screen.findByLabelText('Поиск'), 'Сафин');
  backend.on(edoConnectionEndpoints.status, () => new Refusal('common/unavailable'));
  await person.click(screen.getByRole('button', { name: 'Индикатор' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Ошибка проверки статуса');
  expect(screen.getByLabelText('Поиск')).toHaveProperty('value', 'Сафин');
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  await person.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByLabelText('Поиск')).toHaveProperty('value', 'Сафин');
});

test.each([
  [true, 'Машины'],
  [undefined, 'ЭДО не подключено'],
] as const)('without a connection the page is that of dropped files: files %s', async (files, shown) => {
  backend.on(edoConnectionEndpoints.status, () => aConnection({ connected: false, login: null, files }));
  showPage(
    <ConnectionGate why="">
      <p>Машины</p>
    </ConnectionGate>,
    { path: '/transport' },
  );
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(screen.queryByText('ЭДО подключён')).toBeNull();
});

test('a page without the connection’s own banner says while documents still arrive', async () => {
  const partial = /показатели посчитаны по тем, что уже пришли/;
  const arriving: IngestProgress = {
    ...{ state: 'running', loaded: 12_400, total: 50_000, chains: 4_100, unreadable: 0, secondsLeft: 60 },
    ...{ startedAt: '2026-11-20T09:00:00.000Z', finishedAt: null, error: null },
    kept: { waybills: 12_000, others: 300, deleted: 100 },
  };
  backend.on(edoConnectionEndpoints.status, () => aConnection({ ingest: arriving }));
  const { person } = showPage(
    <>
      <Indicator />
      <ConnectionGate why="" banner={false}>
        <p>Машины</p>
      </ConnectionGate>
    </>,
    { path: '/transport' },
  );
  expect(await screen.findByText(partial)).toBeTruthy();
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  await person.click(screen.getByRole('button', { name: 'Индикатор' }));
  await waitFor(() => expect(screen.queryByText(partial)).toBeNull());
  expect(screen.getByText('Машины')).toBeTruthy();
});
