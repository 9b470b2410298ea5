import { expect, type Locator, type Page } from '@playwright/test';
import { connectExchange, exchangeAccounts } from '../support/exchange.ts';
import { type FigureLink, listLinks, openedList } from '../support/figure-links.ts';
import { test } from '../support/journey.ts';

// Well over a hundred lists are opened one after another.
test.setTimeout(600_000);

/** Lists of waybills and of vehicles; one of them is no list. */
const LISTS = /^\/(edo|transport)\?(?!.*\b(chain|vehicle)=)/;

async function linksOf(page: Page): Promise<FigureLink[]> {
  // A peak is an hour of the chart beside it, and told as a time; a way to the whole list has no figure.
  return (await listLinks(page, LISTS)).filter(
    ({ text, numbers }) => numbers.length > 0 && !/^(пик|тише всего)/.test(text),
  );
}

interface Opened {
  total: number;
  matched?: { documents: number; figure: number | null } | null;
}

/** How many the list at this address holds, in the unit of the figure; opened as a click would. */
async function countOf(page: Page, href: string): Promise<number> {
  const path = href.startsWith('/edo') ? '/api/edo/chains' : '/api/edo/transport';
  const { data } = await openedList<{ data: Opened }>(page, href, path);
  return data.matched ? (data.matched.figure ?? data.matched.documents) : data.total;
}

/** Opens every list that figures of a page lead to; charts are read as tables. */
async function follow(page: Page, path: string, last: string | Locator): Promise<number> {
  await page.goto(path);
  await expect((typeof last === 'string' ? page.getByText(last) : last).first()).toBeVisible();
  for (const table of await page.getByRole('radio', { name: 'Таблица' }).all()) await table.check({ force: true });
  const links = await linksOf(page);
  for (const { href, text, numbers } of links) {
    const name = `${path}: «${text}» leads to ${decodeURIComponent(href)}`;
    expect(numbers, name).toContain(await countOf(page, href));
  }
  return links.length;
}

test('every figure of analytics, transport and map leads to a list that holds as many', async ({ page, carrier }) => {
  await connectExchange(page.request, carrier, exchangeAccounts.full);
  expect(await follow(page, '/dashboard/analytics', 'Топ-10 маршрутов')).toBeGreaterThan(60);
  expect(await follow(page, '/transport', 'Типы машин')).toBeGreaterThan(30);
  expect(await follow(page, '/map-analytics', 'Регионы выгрузки')).toBeGreaterThan(10);
  expect(await follow(page, '/map-analytics?period=20263&mode=routes', 'Регионы выгрузки')).toBeGreaterThan(10);
});

test('every figure of a client and of a vehicle leads to a list that holds as many', async ({ page, carrier }) => {
  await connectExchange(page.request, carrier, exchangeAccounts.full);
  for (const [path, card] of [
    ['/edo-clients', /^Карточка клиента/],
    ['/transport', /^Карточка машины/],
  ] as const) {
    await page.goto(path);
    await page
      .locator('[data-row]')
      .first()
      .click({ position: { x: 500, y: 8 } });
    const newest = page.getByRole('complementary', { name: card }).getByText('Последн');
    await expect(newest.first()).toBeVisible();
    const { pathname, search } = new URL(page.url());
    expect(await follow(page, pathname + search, newest)).toBeGreaterThan(3);
  }
});
