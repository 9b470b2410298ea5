// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { afterEach, expect, test, vi } from 'vitest';
import { aConnection, aFleet, ok } from '../../shared/testing/edo-factories.ts';
import { TransportPage } from './transport.page.tsx';

const backend = fakeBackend();

afterEach(() => {
  vi.useRealTimers();
});

test('an open fleet shows what services have learnt of it meanwhile, and stays when a later look at it fails', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const aMinute = () => act(() => vi.advanceTimersByTimeAsync(60_000));
  const fleet = aFleet();
  const knows = (known: number, estimated: number) => {
    const vehicleTypes = { types: [{ name: 'рефрижератор', count: known }], known };
    const distance = { ...fleet.analytics.distance, estimated };
    let times = 0;
    backend.on(edoFigureEndpoints.transport, () => {
      times += 1;
      return ok({ ...fleet, analytics: { ...fleet.analytics, vehicleTypes, distance } });
    });
    return () => times;
  };
  knows(4, 0);
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  showPage(<TransportPage />, { path: '/transport?tab=analytics' });
  expect(await screen.findByText(/известен у 4 из/)).toBeTruthy();
  backend.on(edoFigureEndpoints.transport, () => new Refusal('common/unavailable'));
  await aMinute();
  expect(screen.queryByText('Не удалось загрузить данные')).toBeNull();
  knows(14, 7);
  await aMinute();
  expect(await screen.findByText(/известен у 14 из/)).toBeTruthy();
  expect(screen.getByText(/^7\s*оценок/)).toBeTruthy();
  knows(14, 0);
  await aMinute();
  await waitFor(() => expect(screen.queryByText(/7 оценок/)).toBeNull());
  const asked = knows(14, 0);
  await aMinute();
  expect(asked()).toBe(0);
});
