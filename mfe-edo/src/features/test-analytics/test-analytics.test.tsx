// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { EdoDocument } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { aConnection, noConnection, ok, someAnalytics } from '../../shared/testing/edo-factories.ts';
import { TestAnalyticsPage } from './test-analytics.page.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const nobody = { accName: '', inn: '', kpp: '' };
const aDocument = (id: string): EdoDocument => ({
  id,
  createDate: '2026-11-18T07:00:00.000Z',
  updateDate: '2026-11-18T07:00:00.000Z',
  read: true,
  statusCode: 'ON_TRNACLPPRIN',
  statusLabel: 'Принят к перевозке',
  roleCode: 'tk',
  docflowType: 'ETRN',
  login: 'volga-cargo',
  info: {
    doc: { num: 'ВК-004817', date: '2026-11-18', trns: '', driver: '', chainId: 'chain-1' },
    go: nobody,
    gp: nobody,
    tk: nobody,
    ts: { num: '' },
    driver: { accName: '' },
    loading: { addr: '' },
    unloading: { addr: '' },
    documents: [],
    lastdoc: { type: 'ON_TRNACLPPRIN', dateTime: '2026-11-18T07:00:00.000Z' },
  },
});

const pages: string[] = [];

/** A list of so many documents, paged as it is asked for; it remembers each page. */
const aList =
  (total: number) =>
  ({ query }: { query: URLSearchParams }) => {
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
    pages.push(`${limit} after ${offset}, snapshot ${query.get('snapshot')}`);
    const ids = Array.from({ length: Math.min(limit, total - offset) }, (_, index) => `document-${offset + index}`);
    return ok({ docs: ids.map(aDocument), total, page: 1, rows: limit, snapshot: 7 });
  };

beforeEach(() => {
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  backend.on(edoFigureEndpoints.analytics, () => ok(someAnalytics()));
  pages.length = 0;
  backend.on(edoEndpoints.documents, aList(600));
});

const open = () => showPage(<TestAnalyticsPage />, { path: '/test-analytics' });

describe('test analytics', () => {
  test('a run says how many documents were loaded and shows what lies behind', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Запустить анализ' }));
    expect(await screen.findByText(/Загружено 600\sдокументов для анализа/)).toBeTruthy();
    expect(await screen.findByText('Статусы документов')).toBeTruthy();
    expect(screen.getByText('Отладка')).toBeTruthy();
    expect(backend.getBodies(edoConnectionEndpoints.connect)).toEqual([]);
  });

  test('a load goes page after page of the chosen size until one is shorter', async () => {
    backend.on(edoEndpoints.documents, aList(4000));
    const { person } = open();
    const sizes = await screen.findByRole('radiogroup', { name: 'Документов в одном запросе' });
    expect(sizes.textContent).toBe('5001\u00a00002\u00a00005\u00a0000');
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('1\u00a0000');
    await person.click(screen.getByRole('radio', { name: /^2\s000$/ }));
    await person.click(screen.getByRole('button', { name: 'Запустить анализ' }));
    expect(await screen.findByText('Загружено 4 000 документов за 3 запроса.')).toBeTruthy();
    expect(pages).toEqual([
      '2000 after 0, snapshot null',
      '2000 after 2000, snapshot 7',
      '2000 after 4000, snapshot 7',
    ]);
    expect(screen.getByText(/"document-4"/)).toBeTruthy();
    expect(screen.queryByText(/"document-5"/)).toBeNull();
  });

  test('a password signs in to the exchange first', async () => {
    backend.on(edoConnectionEndpoints.connect, () => ok(aConnection({ login: 'other' }).data));
    const { person } = open();
    await screen.findByText('ЭДО подключён');
    const login = screen.getByRole('textbox', { name: 'Логин ЭДО' });
    await person.clear(login);
    await person.type(login, 'other');
    await person.type(screen.getByLabelText('Пароль ЭДО'), 'secret');
    await person.click(screen.getByRole('button', { name: 'Запустить анализ' }));
    expect(await screen.findByText('Статусы документов')).toBeTruthy();
    expect(backend.getBodies(edoConnectionEndpoints.connect)).toEqual([{ login: 'other', password: 'secret' }]);
  });

  test('figures lead to the documents that were counted, whatever is chosen since', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Запустить анализ' }));
    await person.click(await screen.findByRole('button', { name: /^Категория:/ }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Любая' }));
    const bar = (await screen.findAllByRole('link', { name: /ООО «РЦ Восток»/ }))[0];
    const { searchParams } = new URL(bar?.getAttribute('href') ?? '', 'http://localhost');
    expect(Object.fromEntries(searchParams)).toMatchObject({ login: 'volga-cargo', category: 'ETRN' });
  });

  test('nothing found can be left for another start', async () => {
    backend.on(edoFigureEndpoints.analytics, () => ok(someAnalytics({ totalDocuments: 0 })));
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Запустить анализ' }));
    await person.click(await screen.findByRole('button', { name: 'Сбросить фильтры' }));
    expect(await screen.findByText('Анализ ещё не запускали')).toBeTruthy();
  });

  test('cannot be run without a connection', async () => {
    backend.on(edoConnectionEndpoints.status, () => noConnection());
    open();
    expect(await screen.findByText('ЭДО не подключено')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Запустить анализ' })).toHaveProperty('disabled', true);
  });

  test('tells a failed run', async () => {
    backend.on(edoFigureEndpoints.analytics, () => new Refusal('common/internal'));
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Запустить анализ' }));
    expect(await screen.findByText('Ошибка загрузки аналитики')).toBeTruthy();
  });
});
