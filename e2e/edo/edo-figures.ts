import type { Locator, Page } from '@playwright/test';
import { backgroundWork, expect } from '../support/deadline.ts';
import { type ChooseLinks, type FigureLink, listLinks, openedList } from '../support/figure-links.ts';

/** Lists of waybills and vehicles; an open document or vehicle is no list. */
const LISTS = /^\/(edo|transport)\?(?!.*\b(chain|vehicle)=)/;

async function listLinksFor(page: Page): Promise<FigureLink[]> {
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
async function getCount(page: Page, href: string): Promise<number> {
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
  return listLinksFor(page);
}

/** Opens the lists that figures link to. @returns lists with another number */
async function followed(page: Page, path: string, links: readonly FigureLink[]): Promise<Map<string, string>> {
  const wrong = new Map<string, string>();
  for (const { href, text, numbers } of links) {
    const count = await getCount(page, href);
    const finding = `${path}: «${text}» leads to ${count} of ${decodeURIComponent(href)}`;
    if (!numbers.includes(count)) wrong.set(href, finding);
  }
  return wrong;
}

/** Opens chosen lists that figures of a page link to. @returns the number of all */
async function follow(
  page: Page,
  { path, last }: { path: string; last: string | Locator },
  choose: ChooseLinks,
): Promise<number> {
  const links = await openFigures(page, path, last);
  let wrong = await followed(page, path, choose(links));
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
  if (wrong.size > 0) await expect(again).toPass(backgroundWork);
  return links.length;
}

const pages = [
  { path: '/dashboard/analytics', last: 'Топ-10 маршрутов', least: 61 },
  { path: '/transport?tab=analytics', last: 'Типы машин', least: 31 },
  { path: '/map-analytics?view=trips', last: 'Регионы выгрузки', least: 11 },
  { path: '/map-analytics?period=20263&mode=routes', last: 'Регионы выгрузки', least: 11 },
];

/** Checks that figures of analytics, transport and map lead to lists that hold as many. */
export async function checkAnalytics(page: Page, choose: ChooseLinks): Promise<number> {
  let all = 0;
  for (const { path, last, least } of pages) {
    const links = await follow(page, { path, last }, choose);
    expect(links, path).toBeGreaterThanOrEqual(least);
    all += links;
  }
  return all;
}

/** Checks that figures of a client and of a vehicle lead to lists that hold as many. */
export async function checkCards(page: Page, choose: ChooseLinks): Promise<number> {
  let all = 0;
  for (const [path, card] of [
    ['/edo-clients?role=gp', /^Карточка клиента/],
    ['/transport', /^Карточка машины/],
  ] as const) {
    await page.goto(path);
    await page
      .locator('[data-row]')
      .first()
      .click({ position: { x: 500, y: 8 } });
    const last = page.getByRole('complementary', { name: card }).getByText('Последн');
    await expect(last.first()).toBeVisible();
    const { pathname, search } = new URL(page.url());
    const links = await follow(page, { path: pathname + search, last }, choose);
    expect(links, path).toBeGreaterThan(3);
    all += links;
  }
  return all;
}
