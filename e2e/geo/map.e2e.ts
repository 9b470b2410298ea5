import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { connectExchange } from '../support/exchange.ts';
import { test } from '../support/journey.ts';

const sandbox = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? 3901}`;

const mapPage = (page: Page) => {
  const main = page.getByRole('main');
  return {
    map: main.getByRole('application', { name: 'Карта перевозок' }),
    mode: (name: string) => main.getByRole('radiogroup', { name: 'Вид карты' }).getByRole('radio', { name }),
    list: (name: string) => main.getByRole('list', { name }),
    figure: (name: RegExp) => main.getByRole('button', { name }),
    kind: (name: string) => main.getByRole('radio', { name, exact: true }),
    frame: page.frameLocator('iframe[title="Яндекс Карты"]'),
  };
};

/** Serves the sandbox's stand-in for the host of the map script; the key selects its behaviour. */
async function serveYandex(page: Page, key: string): Promise<void> {
  await page.route('https://api-maps.yandex.ru/**', async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    asked.set('apikey', key);
    if (key === 'lost') return route.abort();
    const answer = await fetch(`${sandbox}/yandex/maps/2.1/?${asked}`);
    await route.fulfill({ contentType: 'text/javascript', body: await answer.text() });
  });
}

/** Evaluated in the page: share of canvas pixels that differ from the most frequent one; zero on an empty canvas. */
const share = `(() => {
  const canvas = document.querySelector('canvas');
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 64) {
    const colour = pixels[at] * 65536 + pixels[at + 1] * 256 + pixels[at + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return 1 - Math.max(0, ...counts.values()) / (pixels.length / 64);
})()`;
const paintedShare = (page: Page): Promise<number> => page.evaluate(share);

/** Evaluated in the frame: what it can reach of the embedding page and of our storage. */
const reach = `[() => parent.document.title, () => localStorage.length, () => document.cookie].map((attempt) => {
  try {
    return String(attempt());
  } catch {
    return 'refused';
  }
})`;

const daysBetween = (from: string | null, to: string | null) =>
  (Date.parse(to ?? '') - Date.parse(from ?? '')) / 86_400_000;

/** File downloaded by a button. */
async function saved(page: Page, name: string): Promise<Buffer> {
  const button = page.getByRole('button', { name, exact: true });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await file.path());
}

test('the map draws in three modes, narrows by a click and by keyboard, is saved, and leads to documents', async ({
  page,
  carrier,
}) => {
  // Fifty steps take their time on a busy machine.
  test.slow();
  await connectExchange(page.request, carrier);
  const { map, mode, list, figure } = mapPage(page);
  const answered = page.waitForResponse((response) => response.url().includes('/api/geo/map'));
  await page.goto('/map-analytics?view=trips');
  const asked = new URL((await answered).url()).searchParams;
  expect(daysBetween(asked.get('dateFrom'), asked.get('dateTo'))).toBe(29);
  const { data } = await (await answered).json();
  // A waybill is one trip with one loading place, whatever the number of its documents.
  const loaded = data.addresses.filter(({ type }: { type: string }) => type === 'loading');
  expect(loaded.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(data.totalChains);
  expect(data.totalDocuments).toBeGreaterThan(data.totalChains);
  expect(data.addresses.length).toBeGreaterThan(10);
  expect(data.addresses.filter(({ lat, lng }: { lat: number; lng: number }) => lat === 0 && lng === 0)).toEqual([]);
  await expect(map).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /накладн\S+ из/ })).toBeVisible();
  for (const name of ['Метки', 'Тепловая карта', 'Маршруты']) {
    await mode(name).click();
    await expect(mode(name)).toBeChecked();
    await expect.poll(() => paintedShare(page), { message: name }).toBeGreaterThan(0.05);
  }
  await expect(page.getByText('Рейсов между городами в одну сторону')).toBeVisible();
  const names = await list('Топ-10 маршрутов').getByRole('button').locator('[title]').allTextContents();
  expect(names.length).toBeGreaterThan(3);
  expect(new Set(names).size).toBe(names.length);
  await list('Топ-10 маршрутов').getByRole('button').first().click();
  const between = page.getByRole('list', { name: 'Маршруты между адресами' }).getByRole('button').first();
  await between
    .or(figure(/^1\s*маршрут/))
    .first()
    .waitFor();
  if (await between.isVisible()) await between.click();
  await expect(figure(/^1\s*маршрут/)).toBeVisible();
  await expect(page).toHaveURL(/from=.*to=/);
  await page.reload();
  await expect(figure(/^1\s*маршрут/)).toBeVisible();
  await page.getByRole('button', { name: 'Сбросить: Маршрут' }).click();
  await expect(figure(/^1\s*маршрут/)).toHaveCount(0);

  const beside = page.getByRole('radiogroup', { name: 'Список у карты' });
  await beside.getByRole('radio', { name: /^Обратно пусто/ }).click();
  const empties = list('Выгружаем чаще, чем грузим').getByText(/^выгрузок \d+, погрузок \d+$/);
  await expect(empties.or(page.getByText(/^Таких городов нет/)).first()).toBeVisible();

  await mode('Метки').click();
  await map.focus();
  await map.press('0');
  await map.press('PageDown');
  await expect(page.getByRole('status').filter({ hasText: /рейс/ })).toBeVisible();
  for (const key of ['Escape', '+', '-', 'ArrowLeft', 'ArrowUp']) await map.press(key);
  expect((await saved(page, 'Картинка')).subarray(1, 4).toString()).toBe('PNG');
  expect((await saved(page, 'Excel')).subarray(0, 2).toString()).toBe('PK');

  await list('Топ-10 адресов').getByRole('button').first().click();
  await expect(page.getByRole('button', { name: /^Сбросить: (Погрузка|Выгрузка)$/ })).toBeVisible();
  await page
    .getByRole('link', { name: /^Накладные: / })
    .first()
    .click();
  // The list reads its filters from the address and shows them as chips.
  await expect(page).toHaveURL(/\/edo/);
  await expect(page.getByRole('button', { name: /^Сбросить: / }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Накладные' }).getByRole('row').nth(1)).toBeVisible();
});

test('the map of Yandex shows the same in three modes, from a frame that cannot reach the page', async ({
  page,
  carrier,
}) => {
  await connectExchange(page.request, carrier);
  await serveYandex(page, 'works');
  const { kind, mode, frame, map } = mapPage(page);
  await page.goto('/map-analytics?view=trips');
  await expect(map).toBeVisible();
  await kind('Яндекс Карты').click();
  await expect(frame.locator('[data-stand-in="map"]')).toBeAttached();
  await expect(frame.locator('[data-kind="Placemark"]').first()).toBeAttached();
  await expect(map).toHaveCount(0);
  await mode('Тепловая карта').click();
  await expect(frame.locator('[data-kind="Circle"]').first()).toBeAttached();
  await mode('Маршруты').click();
  const line = frame.locator('[data-kind="Polyline"]').first();
  await expect(line).toBeAttached();
  const reached = await page.frames().at(-1)?.evaluate(reach);
  expect(reached).toEqual(['refused', 'refused', 'refused']);
  await line.dispatchEvent('click');
  await expect(page.getByRole('button', { name: 'Сбросить: Маршрут' })).toBeVisible();
  await kind('Схема').click();
  await expect(map).toBeVisible();
});

test('when the map of Yandex fails or keeps silent, the own map takes its place and says why', async ({
  page,
  carrier,
  browserErrors,
}) => {
  // Errors of the stand-in, and the event with which the library's loader rejects; any other fails the test.
  browserErrors.expect(/no canvas/, /Error: Map\b/, /net::ERR_FAILED/, /^uncaught $/);
  await connectExchange(page.request, carrier);
  const { kind, map, frame } = mapPage(page);
  await page.goto('/map-analytics?view=trips');
  for (const [key, text] of [
    ['lost', 'Ошибка загрузки Яндекс карт'],
    ['broken', 'Ошибка загрузки Яндекс карт'],
    ['no-part', 'Ошибка инициализации карт'],
    ['no-map', 'Ошибка создания карты'],
    ['silent', 'Таймаут загрузки Яндекс карт'],
  ] as const) {
    await serveYandex(page, key);
    await expect(map).toBeVisible();
    await kind('Яндекс Карты').click();
    await expect(page.getByText(text)).toBeVisible();
    await expect(map).toBeVisible();
    await expect.poll(() => paintedShare(page)).toBeGreaterThan(0.05);
  }
  await serveYandex(page, 'works');
  await page.getByRole('status').getByRole('button', { name: 'Повторить' }).click();
  await expect(frame.locator('[data-kind="Placemark"]').first()).toBeAttached();
});
