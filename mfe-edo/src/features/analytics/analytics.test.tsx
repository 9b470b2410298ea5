// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { aConnection, noConnection, ok, someAnalytics } from '../../shared/testing/edo-factories.ts';
import { AnalyticsPage } from './analytics.page.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  backend.on(edoFigureEndpoints.analytics, ({ query }) => {
    asked.push(query.toString());
    return ok(someAnalytics());
  });
});

const open = (path = '/dashboard/analytics') => showPage(<AnalyticsPage />, { path });

describe('analytics of documents', () => {
  test('shows the connection, the four figures, statuses, companies, routes, hours and days', async () => {
    open();
    expect(await screen.findByText('ЭДО подключён')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Управление' }).getAttribute('href')).toBe('/edo');
    for (const figure of [/600\s*документов/, /41\s*компания/, /57\s*маршрутов/, /14\s*машин/]) {
      expect(await screen.findByRole('link', { name: figure })).toBeTruthy();
    }
    expect(screen.getByRole('link', { name: /Принят к перевозке.*300\s*50/ })).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Топ-10 маршрутов' })).getByText('Казань')).toBeTruthy();
    const hours = screen.getByRole('table', { name: 'Активность по часам' });
    expect(within(hours).getByRole('link', { name: '10:00–11:00' })).toBeTruthy();
    expect(within(screen.getByRole('table', { name: 'Активность по дням' })).getAllByRole('link')).toHaveLength(30);
  });

  test('under a quarter that has passed says in words why the last 30 days are empty', async () => {
    const empty = someAnalytics().dailyActivity.map(({ date }) => ({ date, count: 0 }));
    backend.on(edoFigureEndpoints.analytics, () => ok({ ...someAnalytics(), dailyActivity: empty }));
    open('/dashboard/analytics?period=20253');
    expect(await screen.findByText(/Выбранный период закончился раньше последних 30 дней/)).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Активность по дням' })).toBeNull();
    expect(screen.getByRole('table', { name: 'Активность по часам' })).toBeTruthy();
  });

  test('every figure leads to its documents under the same filters', async () => {
    const { person, location } = open('/dashboard/analytics?period=20253');
    const status = await screen.findByRole('link', { name: /Принят к перевозке/ });
    const company = screen.getByRole('link', { name: /РЦ Восток/ });
    const day = screen.getByRole('link', { name: '07.11.2026' });
    const buildQuery = (link: HTMLElement) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
    expect(Object.fromEntries(buildQuery(status))).toEqual({
      counted: 'documents',
      category: 'ETRN',
      period: '20253',
      documentStatus: 'ON_TRNACLPPRIN',
    });
    expect(buildQuery(company).get('company')).toBe('1655000000');
    expect([buildQuery(day).get('dateFrom'), buildQuery(day).get('dateTo')]).toEqual(['2026-11-07', '2026-11-07']);
    expect(buildQuery(screen.getByRole('link', { name: /Транспортная накладная/ })).get('documentStatus')).toBe(
      'ON_TRN',
    );
    await person.click(screen.getByRole('link', { name: /600/ }));
    expect(location().pathname + location().search).toBe('/edo?category=ETRN&counted=documents&period=20253');
  });

  test.each([
    ['', ['3 сегодня', '12 в рейсах за 30 дней']],
    ['?category=0', ['3 сегодня', 'по выбранным фильтрам']],
    ['?period=20253', ['по выбранным фильтрам', 'по выбранным фильтрам']],
  ])('figures of today stand only beside what reaches to today: «%s»', async (filters, said) => {
    open(`/dashboard/analytics${filters}`);
    const [documents, vehicles] = await Promise.all(
      [/600\s*документов/, /14\s*машин/].map((name) => screen.findByRole('link', { name })),
    );
    const seen = [documents, vehicles].map((card) => card?.textContent?.replaceAll(/\s/g, ' '));
    expect(seen).toEqual(said.map((text) => expect.stringContaining(text)));
  });

  test('loads all quarters until one is chosen by its bar; the same bar again takes all of them', async () => {
    const { person, location } = open();
    await screen.findByText('Статусы документов');
    const all = screen.getByRole('checkbox', { name: 'Загрузить все кварталы' });
    expect(new URLSearchParams(asked.at(-1)).get('period')).toBe('0');
    expect(all).toHaveProperty('checked', true);
    const strip = within(screen.getByRole('group', { name: 'Период по кварталам' }));
    expect(strip.getByRole('button', { name: 'IV кв. 2025: документов нет' })).toBeTruthy();
    await person.click(strip.getByRole('button', { name: /^III кв. 2025: 400\s*документов/, pressed: false }));
    await waitFor(() => expect(new URLSearchParams(asked.at(-1)).get('period')).toBe('20253'));
    expect(location().search).toContain('period=20253');
    await person.click(await strip.findByRole('button', { name: /^III кв. 2025: 400\s*документов/, pressed: true }));
    await waitFor(() => expect(all).toHaveProperty('checked', true));
    expect(location().search).toBe('');
  });

  test('figures lead to what they count, also while those of another quarter are awaited', async () => {
    const { person } = open();
    const findPeriod = async () =>
      new URLSearchParams((await screen.findByRole('link', { name: /600/ })).getAttribute('href') ?? '').get('period');
    await findPeriod();
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    backend.on(edoFigureEndpoints.analytics, async () => {
      await answered;
      return ok(someAnalytics());
    });
    await person.click(screen.getByRole('button', { name: /^III кв. 2025/ }));
    expect(await screen.findByRole('button', { name: /^III кв. 2025/, pressed: true })).toBeTruthy();
    expect(await findPeriod()).toBeNull();
    answer();
    await waitFor(async () => expect(await findPeriod()).toBe('20253'));
  });

  test('arrows lead along the quarters, Enter chooses one', async () => {
    const { person, location } = open();
    await screen.findByText('Статусы документов');
    const bars = within(screen.getByRole('group', { name: 'Период по кварталам' })).getAllByRole('button');
    expect(bars.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
    bars[2]?.focus();
    await person.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}');
    expect(bars[0]).toBe(document.activeElement);
    await waitFor(() => expect(location().search).toContain('period=20253'));
    await person.keyboard('{End}');
    expect(bars[2]).toBe(document.activeElement);
  });

  test('the most frequent companies can be those of one role', async () => {
    const { person } = open();
    const list = await screen.findByRole('list', { name: 'Топ-10 компаний' });
    expect(within(list).getByText('получатель')).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: 'Получатели' }));
    expect(screen.getByRole('link', { name: 'ООО «РЦ Восток»' })).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: 'Отправители' }));
    expect(screen.getByText('Отправителей в документах нет')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Топ-10 компаний' })).toBeNull();
  });

  test('a click holds at once, and one made before the address has followed adds to it', async () => {
    const { location } = open('/dashboard/analytics?status=ON_TRNACLGROT&period=20253');
    await screen.findByText('Статусы документов');
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Загрузить все кварталы' });
    // As in a browser, the click's own renders run while the router's transition waits.
    all.click();
    expect(all.checked).toBe(true);
    expect(location().search).toContain('period=20253');
    screen.getByRole('button', { name: 'Сбросить: Статус' }).click();
    await waitFor(() => expect(location().search).toBe('?allQuarters=true&period=20253'));
    expect(all.checked).toBe(true);
    expect(new URLSearchParams(asked.at(-1)).get('status')).toBe('0');
  });

  test('without a connection nothing is asked, and the way to it is shown', async () => {
    backend.on(edoConnectionEndpoints.status, () => noConnection());
    open();
    expect(await screen.findByText('ЭДО не подключено')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Подключить ЭДО' }).getAttribute('href')).toBe('/edo');
    expect(asked).toEqual([]);
  });

  test('a failure is told with its cause and can be tried again', async () => {
    backend.on(edoFigureEndpoints.analytics, () => new Refusal('common/internal'));
    const { person } = open();
    expect(await screen.findByText('Ошибка загрузки аналитики')).toBeTruthy();
    backend.on(edoFigureEndpoints.analytics, () => ok(someAnalytics()));
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Статусы документов')).toBeTruthy();
  });

  test('while the first documents are on their way says so, and not that there are none', async () => {
    backend.on(edoFigureEndpoints.analytics, () => ok(someAnalytics({ totalDocuments: 0, loading: true })));
    open();
    expect(await screen.findByText('Загружаем первые документы.')).toBeTruthy();
    expect(screen.queryByText('Нет данных для отображения')).toBeNull();
  });

  test.each([
    ['dateFrom=2026-11-01&dateTo=2026-11-15', '01.11.2026 — 15.11.2026'],
    ['dateFrom=2026-11-07&dateTo=2026-11-07', '07.11.2026'],
    ['dateFrom=2026-11-01', '01.11.2026 — …'],
  ])('days of an address are told among the filters and can be dropped: %s', async (days, told) => {
    const { person, location } = open(`/dashboard/analytics?${days}`);
    expect(await screen.findByText(told)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Сбросить: Дни' }));
    await waitFor(() => expect(location().search).toBe(''));
    expect([...new URLSearchParams(asked.at(-1)).keys()]).not.toContain('dateFrom');
  });

  test('nothing under the filters says so and offers to drop them', async () => {
    backend.on(edoFigureEndpoints.analytics, () => ok(someAnalytics({ totalDocuments: 0 })));
    const { person, location } = open('/dashboard/analytics?status=ON_TRNACLGROT');
    expect(await screen.findByText('Нет данных для отображения')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    expect(location().search).toBe('');
  });
});
