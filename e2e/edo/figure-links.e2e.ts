import { expect, type Locator, type Page } from '@playwright/test';
import { connectExchange, exchangeAccounts } from '../support/exchange.ts';
import { type FigureLink, listLinks, openedList } from '../support/figure-links.ts';
import { test } from '../support/journey.ts';

/** Lists of waybills and vehicles; an open document or vehicle is no list. */
const LISTS = /^\/(edo|transport)\?(?!.*\b(chain|vehicle)=)/;

async function linksOf(page: Page): Promise<FigureLink[]> {
  // A peak is an hour of the adjacent chart, written as a time; a link to the whole list has no figure.
  return (await listLinks(page, LISTS)).filter(
    ({ text, numbers }) => numbers.length > 0 && !/^(пик|тише всего)/.test(text),
  );
}

interface Opened {
  total: number;
  matched?: { documents: number; figure: number | null } | null;
}

/** Number of rows of the list at this address, in the unit of the figure. */
async function countOf(page: Page, href: string): Promise<number> {
  const path = href.startsWith('/edo') ? '/api/edo/chains' : '/api/edo/transport';
  const { data } = await openedList<{ data: Opened }>(page, href, path);
  return data.matched ? (data.matched.figure ?? data.matched.documents) : data.total;
}

/** Links with figures on a page; charts are read through their tables. */
async function openFigures(page: Page, path: string, last: string | Locator): Promise<FigureLink[]> {
  await page.goto(path);
  await expect((typeof last === 'string' ? page.getByText(last) : last).first()).toBeVisible();
  const closed = page.getByRole('button', { name: /^Таблица/ });
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
  return linksOf(page);
}

/** Opens the lists that figures link to. @returns lists with another number */
async function followed(page: Page, path: string, links: readonly FigureLink[]): Promise<Map<string, string>> {
  const wrong = new Map<string, string>();
  for (const { href, text, numbers } of links) {
    const count = await countOf(page, href);
    const finding = `${path}: «${text}» leads to ${count} of ${decodeURIComponent(href)}`;
    if (!numbers.includes(count)) wrong.set(href, finding);
  }
  return wrong;
}

/** Opens every list that figures of a page link to. @returns their number */
async function follow(page: Page, path: string, last: string | Locator): Promise<number> {
  const links = await openFigures(page, path, last);
  let wrong = await followed(page, path, links);
  // A trip measured during the archive import is recounted seconds later, so its page is opened again.
  const again = async () => {
    const lines = await openFigures(page, path, last);
    wrong = await followed(
      page,
      path,
      lines.filter(({ href }) => wrong.has(href)),
    );
    expect([...wrong.values()]).toEqual([]);
  };
  if (wrong.size > 0) await expect(again).toPass();
  return links.length;
}

test('every figure of analytics, transport and map leads to a list that holds as many', async ({ page, carrier }) => {
  await connectExchange(page.request, carrier, exchangeAccounts.full);
  expect(await follow(page, '/dashboard/analytics', 'Топ-10 маршрутов')).toBeGreaterThan(60);
  expect(await follow(page, '/transport?tab=analytics', 'Типы машин')).toBeGreaterThan(30);
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
