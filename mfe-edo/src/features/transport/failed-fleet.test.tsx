// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { trucksEndpoint } from '@trassa/contracts/orders/trucks-endpoint';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, expect, test } from 'vitest';
import { aConnection, aFleet, ok } from '../../shared/testing/edo-factories.ts';
import { TransportPage } from './transport.page.tsx';

const backend = fakeBackend();

beforeEach(() => {
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  backend.on(trucksEndpoint, () => ok([]));
  backend.on(edoFigureEndpoints.transport, () => ok(aFleet()));
});

const open = () => showPage(<TransportPage />, { path: '/transport' });
const row = () => screen.findByRole('row', { name: /А\s?482\s?МР/ });

test('a fleet that could not be loaded says so, and is tried again', async () => {
  backend.on(edoFigureEndpoints.transport, () => new Refusal('common/internal'));
  const { person } = open();
  expect(await screen.findByText('Не удалось загрузить данные')).toBeTruthy();
  backend.on(edoFigureEndpoints.transport, () => ok(aFleet()));
  await person.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await row()).toBeTruthy();
});

test('a search that failed is changed where it was typed', async () => {
  const { person } = open();
  await row();
  backend.on(edoFigureEndpoints.transport, () => new Refusal('common/invalid'));
  const search = screen.getByRole('searchbox', { name: 'Номер, водитель или маршрут' });
  await person.type(search, 'Сафин');
  expect(await screen.findByText('Не удалось загрузить данные')).toBeTruthy();
  expect(document.activeElement).toBe(search);
  backend.on(edoFigureEndpoints.transport, () => ok(aFleet()));
  await person.clear(search);
  expect(await row()).toBeTruthy();
});
