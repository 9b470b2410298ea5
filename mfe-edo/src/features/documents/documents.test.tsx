// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { defaultFilterState } from '@trassa/contracts/edo/filter-state';
import { edoLocalStorageKeys } from '@trassa/contracts/edo/local-keys';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { aChain, aConnection, aLogin, ok } from '../../shared/testing/edo-factories.ts';
import { DocumentsPage } from './documents.page.tsx';

const backend = fakeBackend();
const asked: URLSearchParams[] = [];

beforeEach(async () => {
  await startSignedIn(backend);
  asked.length = 0;
  localStorage.clear();
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  backend.on(edoConnectionEndpoints.connections, () => ok([aLogin('volga-cargo')]));
  backend.on(edoEndpoints.chains, ({ query }) => {
    asked.push(query);
    const chains = [aChain(), aChain({ chainId: 'chain-2', number: 'ВК-2', unread: false })];
    const figure = query.get('counted') === 'routes' ? 57 : null;
    const matched = query.has('counted') ? { documents: 653, figure } : null;
    return ok({ chains, total: 2, all: 2, counts: { ON_TRNACLPPRIN: 2 }, views: {}, matched });
  });
});

const open = (path = '/edo?category=ETRN') => showPage(<DocumentsPage />, { path });
const getRow = (number: string) => screen.findByRole('row', { name: new RegExp(number) });
const choose = async (person: ReturnType<typeof open>['person'], number: string) =>
  person.click(within(await getRow(number)).getByRole('checkbox'));
const keptFilters = () => JSON.parse(localStorage.getItem(edoLocalStorageKeys.filters) ?? 'null') as unknown;
const filterFile = (text: string) => new File([text], 'filters.json', { type: 'application/json' });
const findFileInput = () => screen.findByLabelText('Загрузить фильтры из файла');

describe('the list of documents', () => {
  test('a link brings its filters, which replace the kept ones and stay in the address', async () => {
    localStorage.setItem(edoLocalStorageKeys.filters, JSON.stringify({ ...defaultFilterState, driverName: 'Сафин' }));
    const { location } = open('/edo?category=0&period=20253&status=ON_TRNACLPPRIN&chain=');
    await getRow('ВК-004817');
    await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('ON_TRNACLPPRIN'));
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ category: '0', period: '20253' });
    expect(asked.at(-1)?.has('driver')).toBe(false);
    expect(location().search).toBe('?category=0&period=20253&status=ON_TRNACLPPRIN&chain=');
    expect(keptFilters()).toMatchObject({ period: '20253', driverName: '' });
  });

  test.each([
    ['documents', '653 документа в 2 накладных'],
    ['routes', '57 маршрутов: 653 документа в 2 накладных'],
  ])('what a figure of %s counted is said on top, until the filters are dropped', async (counted, said) => {
    const { person } = open(`/edo?counted=${counted}&documentStatus=ON_TRNACLPPRIN`);
    expect((await screen.findByText(/653/)).textContent?.replaceAll('\u00a0', ' ')).toBe(said);
    expect(asked.at(-1)?.get('docStatus')).toBe('ON_TRNACLPPRIN');
    expect(screen.getByText('Статус документа:', { exact: false })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(screen.queryByText(/653/)).toBeNull());
  });

  const ended = {
    ...{ startedAt: null, finishedAt: null, error: null },
    kept: { waybills: 580, others: 14, deleted: 6 },
  };

  test.each([
    [600, 'Загружено документов: 600'],
    [42, 'Обновлено документов: 42'],
    [0, 'Новых документов нет'],
  ])('the panel tells %i documents of the last walk for what they are', async (loaded, said) => {
    const ingest = { state: 'idle' as const, loaded, total: loaded, chains: 200, unreadable: 0, secondsLeft: null };
    backend.on(edoConnectionEndpoints.status, () => aConnection({ ingest: { ...ingest, ...ended } }));
    const { person } = open();
    expect(await screen.findByText(said)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'ЭДО подключён' }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText(/^580 ЭТрН, других категорий: 14, удалённых: 6/)).toBeTruthy();
  });

  test('documents of a walk that nobody can read are told of', async () => {
    const ingest = { state: 'idle' as const, loaded: 600, total: 600, chains: 200, unreadable: 3, secondsLeft: null };
    backend.on(edoConnectionEndpoints.status, () => aConnection({ ingest: { ...ingest, ...ended } }));
    const { person } = open();
    expect(await screen.findByText('Загружено документов: 597')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'ЭДО подключён' }));
    expect(await screen.findByText('Не удалось прочитать документов: 3')).toBeTruthy();
  });

  test('a waybill that is its own chain has a tab, and its first title is not awaited', async () => {
    const titles = [{ ...aChain().titles[0]!, type: 'ON_TRN', label: 'Транспортная накладная' }];
    backend.on(edoEndpoints.chains, ({ query }) => {
      asked.push(query);
      const chains = [aChain({ status: 'ON_TRN', titles })];
      return ok({ chains, total: 1, all: 1, counts: { ON_TRN: 1 }, views: {}, matched: null });
    });
    const { person } = open();
    const row = within(await getRow('ВК-004817'));
    expect(row.getByRole('img', { name: /^Т1 Погрузка, подписан; Т2 Принят к перевозке, впереди/ })).toBeTruthy();
    await person.click(await screen.findByRole('tab', { name: /^Накладная\s?1$/ }));
    await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('ON_TRN'));
  });

  test('chosen chains are marked as read together', async () => {
    backend.on(edoEndpoints.markRead, () => ok({ marked: 2 }));
    const { person } = open();
    await choose(person, 'ВК-004817');
    await choose(person, 'ВК-2');
    expect(await screen.findByText('Выбрано 2')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Отметить прочитанными' }));
    await waitFor(() => expect(backend.getBodies(edoEndpoints.markRead)).toEqual([{ chains: ['chain-1', 'chain-2'] }]));
  });

  test('a sync to orders asks first, and takes what is chosen, a few at a time, and nothing else', async () => {
    const numbers = ['1', '2', '3', '4', '5', '6', '7'];
    const rows = numbers.map((key) => aChain({ chainId: `chain-${key}`, number: `ВК-${key}` }));
    backend.on(edoEndpoints.chains, () => ok({ chains: rows, total: 7, all: 7, counts: {}, views: {}, matched: null }));
    const result = { created: 1, updated: 1, unchanged: 0, errors: 0, total: 2, state: 'done' as const, failures: [] };
    backend.on(edoConnectionEndpoints.syncToOrders, () => ok(result));
    const { person } = open();
    for (const number of numbers.slice(1)) await choose(person, `ВК-${number}`);
    await person.click(await screen.findByRole('button', { name: 'Синхронизировать с заказами' }));
    const dialog = await screen.findByRole('alertdialog', { name: /Синхронизировать с заказами 6\sнакладных\?/ });
    await person.click(within(dialog).getByRole('button', { name: 'Синхронизировать' }));
    expect(await screen.findByText('Синхронизация завершена')).toBeTruthy();
    expect(screen.getByText('Создано: 2 · Обновлено: 2 · Ошибок: 0')).toBeTruthy();
    expect(backend.getBodies(edoConnectionEndpoints.syncToOrders)).toEqual([
      { chains: ['chain-2', 'chain-3', 'chain-4', 'chain-5', 'chain-6'] },
      { chains: ['chain-7'] },
    ]);
  });
});

describe('a file of filters', () => {
  test('sets the filters it holds and drops what it should not hold', async () => {
    const { person } = open();
    await getRow('ВК-004817');
    await person.upload(await findFileInput(), filterFile('{"search":"Казань","__proto__":{"admin":true},"extra":1}'));
    expect(await screen.findByText('Фильтры загружены')).toBeTruthy();
    await waitFor(() => expect(keptFilters()).toEqual({ ...defaultFilterState, search: 'Казань' }));
  });

  test.each([
    ['not JSON', 'нет', 'Файл фильтров не прочитан'],
    ['of another shape', '{"page":"first"}', 'Файл фильтров не прочитан'],
    ['too large', ' '.repeat(65_537), 'Файл фильтров больше 64 КБ'],
  ])('that is %s changes nothing and says so', async (_, text, said) => {
    const { person } = open();
    await getRow('ВК-004817');
    await person.upload(await findFileInput(), filterFile(text));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(keptFilters()).toEqual(defaultFilterState);
  });
});

describe('a token that ran out', () => {
  const expiredConnection = () => aConnection({ connected: false, error: 'Токен не найден или истёк', ingest: null });
  const signIn = () => screen.queryByRole('dialog', { name: 'Вход в ЭДО' });

  test('asks for the password once, also when the page is left and come back to, and the next one asks anew', async () => {
    backend.on(edoConnectionEndpoints.status, expiredConnection);
    const first = open();
    await waitFor(() => expect(signIn()).toBeTruthy());
    await first.person.click(screen.getByRole('button', { name: 'Отмена' }));
    first.unmount();
    const second = open();
    expect(await screen.findByText(/Токен не найден или истёк/)).toBeTruthy();
    expect(signIn()).toBeNull();
    second.unmount();
    backend.on(edoConnectionEndpoints.status, () => aConnection());
    const third = open();
    expect(await screen.findByText('ЭДО подключён')).toBeTruthy();
    third.unmount();
    backend.on(edoConnectionEndpoints.status, expiredConnection);
    open();
    await waitFor(() => expect(signIn()).toBeTruthy());
  });

  test('is noticed at once when a document is opened', async () => {
    backend.on(edoEndpoints.chain, () => {
      backend.on(edoConnectionEndpoints.status, expiredConnection);
      return new Refusal('edo/token-expired');
    });
    const { person } = open();
    expect(await screen.findByText('ЭДО подключён')).toBeTruthy();
    await person.click(await getRow('ВК-004817'));
    expect(await screen.findByRole('form', { name: 'Вход в ЭДО' })).toBeTruthy();
    expect(screen.queryByText('ЭДО подключён')).toBeNull();
  });
});
