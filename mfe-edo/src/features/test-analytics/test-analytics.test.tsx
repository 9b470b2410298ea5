// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, describe, expect, test } from 'vitest';
import { aConnection, noConnection, ok, someAnalytics } from '../../shared/testing/edo-factories.ts';
import { TestAnalyticsPage } from './test-analytics.page.tsx';

const backend = fakeBackend();
const page = { docs: [], total: 0, page: 1, rows: 5, snapshot: 1 };

beforeEach(() => {
  backend.on(edoEndpoints.status, () => aConnection());
  backend.on(edoEndpoints.analytics, () => ok(someAnalytics()));
  backend.on(edoEndpoints.documents, () => ok(page));
});

const open = () => showPage(<TestAnalyticsPage />, { path: '/test-analytics' });

describe('test analytics', () => {
  test('a run says how many documents were loaded and shows what lies behind', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Запустить анализ' }));
    expect(await screen.findByText(/Загружено 600\sдокументов для анализа/)).toBeTruthy();
    expect(await screen.findByText('Статусы')).toBeTruthy();
    expect(screen.getByText('Отладка')).toBeTruthy();
    expect(backend.bodiesOf(edoEndpoints.connect)).toEqual([]);
  });

  test('a password signs in to the exchange first', async () => {
    backend.on(edoEndpoints.connect, () => ok(aConnection({ login: 'other' }).data));
    const { person } = open();
    await screen.findByText('ЭДО подключён');
    const login = screen.getByRole('textbox', { name: 'Логин ЭДО' });
    await person.clear(login);
    await person.type(login, 'other');
    await person.type(screen.getByLabelText('Пароль ЭДО'), 'secret');
    await person.click(screen.getByRole('button', { name: 'Запустить анализ' }));
    expect(await screen.findByText('Статусы')).toBeTruthy();
    expect(backend.bodiesOf(edoEndpoints.connect)).toEqual([{ login: 'other', password: 'secret' }]);
  });

  test('figures lead to the documents that were counted, whatever is chosen since', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Запустить анализ' }));
    await person.click(await screen.findByRole('button', { name: /^Категория:/ }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Все' }));
    const bar = (await screen.findAllByRole('link', { name: /ООО «РЦ Восток»/ }))[0];
    const { searchParams } = new URL(bar?.getAttribute('href') ?? '', 'http://localhost');
    expect(Object.fromEntries(searchParams)).toMatchObject({ login: 'volga-cargo', category: 'ETRN' });
  });

  test('nothing found can be left for another start', async () => {
    backend.on(edoEndpoints.analytics, () => ok(someAnalytics({ totalDocuments: 0 })));
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Запустить анализ' }));
    await person.click(await screen.findByRole('button', { name: 'Сбросить фильтры' }));
    expect(await screen.findByText('Анализ ещё не запускали')).toBeTruthy();
  });

  test('cannot be run without a connection', async () => {
    backend.on(edoEndpoints.status, () => noConnection());
    open();
    expect(await screen.findByText('ЭДО не подключено')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Запустить анализ' })).toHaveProperty('disabled', true);
  });

  test('tells a failed run', async () => {
    backend.on(edoEndpoints.analytics, () => new Refusal('common/internal'));
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Запустить анализ' }));
    expect(await screen.findByText('Ошибка загрузки аналитики')).toBeTruthy();
  });
});
