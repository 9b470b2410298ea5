// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, describe, expect, test } from 'vitest';
import { aChain, aConnection, aLogin, ok } from '../../shared/testing/edo-factories.ts';
import { DocumentsPage } from './documents.page.tsx';

const backend = fakeBackend();
const asked: URLSearchParams[] = [];
const silent = (key: string) => aChain({ chainId: key, number: `ВК-${key}`, standing: 'SILENT' });
const lastAt = new Date(Date.now() - 12 * 86_400_000).toISOString();

beforeEach(() => {
  asked.length = 0;
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  backend.on(edoConnectionEndpoints.connections, () => ok([aLogin('volga-cargo')]));
  backend.on(edoEndpoints.chains, ({ query }) => {
    asked.push(query);
    const chains = [{ ...silent('1'), lastAt }, silent('2'), aChain({ chainId: '3', number: 'ВК-3' })];
    const counts = { SILENT: 226, CLOSED: 91, ON_TRNACLPPRIN: 9 };
    return ok({ chains, total: 3, all: 326, counts, views: {}, matched: null });
  });
});

const open = () => showPage(<DocumentsPage />, { path: '/edo?category=ETRN' });
const choose = async (person: ReturnType<typeof open>['person'], number: string) =>
  person.click(within(await screen.findByRole('row', { name: new RegExp(number) })).getByRole('checkbox'));
const askFor = async (person: ReturnType<typeof open>['person'], numbers: readonly string[]) => {
  for (const number of numbers) await choose(person, number);
  await person.click(await screen.findByRole('button', { name: 'Завершить без Т4' }));
  return within(await screen.findByRole('alertdialog'));
};

test('a refused waybill says why in its row', async () => {
  const chains = [
    aChain({ number: 'ВК-9', standing: 'ON_TRNACLOTKL', notices: [{ kind: 'refusal', text: 'Не тот груз' }] }),
  ];
  backend.on(edoEndpoints.chains, () => ok({ chains, total: 1, all: 1, counts: {}, views: {}, matched: null }));
  open();
  const row = within(await screen.findByRole('row', { name: /ВК-9/ }));
  expect(row.getByText('Отказ: Не тот груз')).toBeTruthy();
});

describe('trips without news', () => {
  test('have a tab of their own beside those on the road, and say since when nothing was heard', async () => {
    const { person } = open();
    expect(await screen.findByRole('tab', { name: /В пути\s*9/ })).toBeTruthy();
    expect(screen.getByRole('tab', { name: /Без Т4\s*91/ })).toBeTruthy();
    const row = within(await screen.findByRole('row', { name: /ВК-1/ }));
    expect(row.getByText('Без новостей')).toBeTruthy();
    expect(row.getByText(/титул был 12\sдней назад/)).toBeTruthy();
    await person.click(screen.getByRole('tab', { name: /Без новостей\s*226/ }));
    await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('SILENT'));
  });

  test('are finished without T4 in one go, with a reason, those on the road left alone', async () => {
    backend.on(edoEndpoints.closeChains, () => ok({ closed: 2, unchanged: 0, refused: [] }));
    const { person } = open();
    const dialog = await askFor(person, ['ВК-1', 'ВК-2', 'ВК-3']);
    expect(dialog.getByText(/^Завершить без Т4 2\sрейса\?$/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Завершить без Т4' }));
    expect(dialog.getByText('Укажите причину')).toBeTruthy();
    expect(backend.getBodies(edoEndpoints.closeChains)).toEqual([]);
    await person.type(dialog.getByRole('textbox', { name: /Причина/ }), ' Бумажная накладная ');
    const before = asked.length;
    await person.click(dialog.getByRole('button', { name: 'Завершить без Т4' }));
    expect(await screen.findByText(/^Завершены без Т4: 2\sрейса$/)).toBeTruthy();
    expect(backend.getBodies(edoEndpoints.closeChains)).toEqual([{ chains: ['1', '2'], reason: 'Бумажная накладная' }]);
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    expect(screen.queryByRole('group', { name: 'Действия с выбранными накладными' })).toBeNull();
  });

  test('stay as they are when the server says no, and the dialog tells why', async () => {
    backend.on(edoEndpoints.closeChains, () => new Refusal('common/unavailable'));
    const { person } = open();
    const dialog = await askFor(person, ['ВК-1']);
    await person.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Бумага');
    await person.click(dialog.getByRole('button', { name: 'Завершить без Т4' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Отмена' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test.each([
    [1, /Завершён без Т4: 1\sрейс/],
    [0, /Рейсы не завершены/],
  ])('that were refused one by one are told of, with why, beside %d finished', async (closed, title) => {
    const refused = [{ chainId: '2', error: 'Рейс ещё в пути' }];
    backend.on(edoEndpoints.closeChains, () => ok({ closed, unchanged: 0, refused }));
    const { person } = open();
    const dialog = await askFor(person, ['ВК-1', 'ВК-2']);
    await person.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Бумага');
    await person.click(dialog.getByRole('button', { name: 'Завершить без Т4' }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getAllByText(/Не завершён: 1\sрейс. Рейс ещё в пути/).length).toBeGreaterThan(0);
  });

  test('are the only ones that can be finished so', async () => {
    const { person } = open();
    await choose(person, 'ВК-3');
    expect(await screen.findByRole('button', { name: 'Синхронизировать с заказами' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Завершить без Т4' })).toBeNull();
  });
});
