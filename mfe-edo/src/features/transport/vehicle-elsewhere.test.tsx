// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, describe, expect, test } from 'vitest';
import { aChain, aConnection, aFleet, ok } from '../../shared/testing/edo-factories.ts';
import { TransportPage } from './transport.page.tsx';

const backend = fakeBackend();

beforeEach(() => {
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  backend.on(edoFigureEndpoints.transport, () => ok(aFleet()));
});

describe('a vehicle that has no trips', () => {
  const page = (chains: Chain[]) =>
    ok({ chains, total: chains.length, all: chains.length, counts: {}, views: {}, matched: null });
  const found: URLSearchParams[] = [];
  const openCard = (chains: Chain[]) => {
    found.length = 0;
    backend.on(edoFigureEndpoints.vehicle, () => new Refusal('edo/vehicle-not-found'));
    backend.on(edoEndpoints.chains, ({ query }) => {
      found.push(query);
      return page(chains);
    });
    showPage(<TransportPage />, { path: '/transport?vehicle=Е340СА116' });
    return screen.findByRole('dialog', { name: 'Карточка машины' });
  };

  test('is found where it is named: in documents of other categories, with a link to each', async () => {
    const card = await openCard([
      aChain({ docflowType: 'DOV', vehicle: 'E 340 CA 116' }),
      aChain({ docflowType: 'DOV', vehicle: 'Е340СА116' }),
      aChain({ docflowType: 'REQUEST', vehicle: 'Е340СА116' }),
      aChain({ docflowType: 'PTL', vehicle: 'Е340СА1161' }),
    ]);
    expect(await within(card).findByText('Рейсов этой машины в накладных нет')).toBeTruthy();
    expect([found[0]?.get('category'), found[0]?.get('transport')]).toEqual(['0', 'Е340СА116']);
    const links = within(within(card).getByRole('list', { name: 'Где она названа' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')])).toEqual([
      ['Доверенности', '/edo?category=DOV&vehicleNumber=Е340СА116'],
      ['Заказы и заявки', '/edo?category=REQUEST&vehicleNumber=Е340СА116'],
    ]);
    expect(within(card).queryByText(/Транспорт не найден/)).toBeNull();
  });

  test('is not said to be nowhere when its documents could not be asked for', async () => {
    backend.on(edoFigureEndpoints.vehicle, () => new Refusal('edo/vehicle-not-found'));
    backend.on(edoEndpoints.chains, () => new Refusal('common/internal'));
    showPage(<TransportPage />, { path: '/transport?vehicle=Е340СА116' });
    const card = await screen.findByRole('dialog', { name: 'Карточка машины' });
    expect(await within(card).findByText('Не удалось узнать, в каких документах она названа')).toBeTruthy();
    expect(within(card).queryByText(/Транспорт не найден/)).toBeNull();
  });

  test('and stands in no document is not found', async () => {
    const card = await openCard([aChain({ vehicle: 'Е340СА1161' })]);
    expect(await within(card).findByText(/Транспорт не найден/)).toBeTruthy();
  });
});
