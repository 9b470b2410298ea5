// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { aChain, ok } from '../../../shared/testing/edo-factories.ts';
import { ClosingLine } from './closing-line.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const show = (chain: Chain) => showPage(<ClosingLine chain={chain} />, { path: '/edo' });
const closing = { at: '2026-11-24T18:40:00.000Z', by: 'Ольга Ефимова', reason: 'бумажная накладная' };

describe('under the head of a waybill', () => {
  test('there is nothing to say of a trip on the road', () => {
    show(aChain());
    expect(screen.queryByText(/Т4|новостей/)).toBeNull();
  });

  test('overdue news is told with the term, and the trip is finished from here', async () => {
    backend.on(edoEndpoints.closeChains, () => ok({ closed: 1, unchanged: 0, refused: [] }));
    const lastAt = new Date(Date.now() - 9 * 86_400_000).toISOString();
    const { person } = show(aChain({ standing: 'SILENT', lastAt, dueAt: '2026-11-10T09:00:00.000Z' }));
    expect(
      screen.getByText(/^Без новостей: последний титул 9\sдней назад\. Срок доставки был 10\.11\.2026\.$/),
    ).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Завершить без Т4' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(dialog.getByRole('textbox'), 'Бумага');
    await person.click(dialog.getByRole('button', { name: 'Завершить без Т4' }));
    expect(await screen.findByText(/^Завершён без Т4: 1\sрейс$/)).toBeTruthy();
  });

  test('a trip with an order that was finished by mistake is taken back from its notice', async () => {
    const line = '0195c1f2-0000-4000-8000-0000000000c1';
    backend.on(edoEndpoints.closeChains, () => ok({ closed: 1, unchanged: 0, refused: [], changes: [line] }));
    backend.on(ordersEndpoints.takeBack, () => ok({ changed: 1, refused: [] }));
    const { person } = show(aChain({ standing: 'SILENT' }));
    await person.click(screen.getByRole('button', { name: 'Завершить без Т4' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(dialog.getByRole('textbox'), 'Бумага');
    await person.click(dialog.getByRole('button', { name: 'Завершить без Т4' }));
    await person.click(await screen.findByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Завершение без Т4 отменено')).toBeTruthy();
    expect(backend.getBodies(ordersEndpoints.takeBack)).toEqual([{ changes: [line] }]);
  });

  test('a silent trip takes the time that somebody has said, with an order or without', async () => {
    backend.on(ordersEndpoints.promiseWaybill, () => ({ success: true as const }));
    const { person } = show(aChain({ standing: 'SILENT' }));
    await person.click(screen.getByRole('button', { name: 'Сказали, когда будет' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Записать' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.getBodies(ordersEndpoints.promiseWaybill)).toEqual([
      { chainId: aChain().chainId, at: expect.stringMatching(/T07:00:00\.000Z$/) },
    ]);
  });

  test('a promised time says until when the trip is quiet, and is taken back by a press', async () => {
    backend.on(ordersEndpoints.promiseWaybill, () => ({ success: true as const }));
    const { person } = show(aChain({ promisedAt: '2099-12-01T07:00:00.000Z' }));
    expect(screen.getByText('Ждём 01.12.2099 10:00 (МСК).')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Больше не ждём' }));
    await waitFor(() => expect(backend.getBodies(ordersEndpoints.promiseWaybill)).toMatchObject([{ at: null }]));
  });

  test.each<[Partial<Chain>, RegExp]>([
    [
      { standing: 'CLOSED', closing },
      /^Рейс завершён без Т4 24\.11\.2026, 21:40, Ольга Ефимова\. Причина: бумажная накладная$/,
    ],
    [{ standing: 'CLOSED' }, /^Рейс завершён: груз принят получателем\. Т4 не пришёл\.$/],
    [
      { standing: 'ON_TRNACLPVYN', closing },
      /^Рейс был завершён без Т4 24\.11\.2026, 21:40, Ольга Ефимова\. Потом пришли документы, и накладная идёт по ним\. Причина: бумажная накладная$/,
    ],
  ])('%j is told in words', (parts, words) => {
    show(aChain(parts));
    expect(screen.getByText(words)).toBeTruthy();
  });
});
