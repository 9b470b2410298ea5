import type { Page } from '@playwright/test';
import { bearer, connectOverHttp, platforms } from '../platforms/platform-accounts.ts';
import type { SignedIn } from '../support/accounts.ts';
import { backgroundWork, expect } from '../support/deadline.ts';
import { connectExchange, exchangeAccounts, syncOrders } from '../support/exchange.ts';
import { type ChooseLinks, getNumbers, listLinks, openedList } from '../support/figure-links.ts';

/** Addresses of lists; a single order, debt or advance is no list, and monthly income is a card of its own. */
const LISTS = /^\/(dashboard\/orders(\?(?!.*\border=).*)?|finance\?(?=.*\bdebts=).*|finance\/history\?.*|edo-clients)$/;

/** API call as the carrier. */
type Ask = <Reply>(path: string) => Promise<Reply>;

interface Sums {
  count: number;
  /** Sums of the listed rows in rubles. */
  sums: number[];
}

/** Number and sums of a list at an address. */
async function getList(page: Page, href: string, ask: Ask): Promise<Sums> {
  const { pathname } = new URL(href, 'http://list');
  if (pathname === '/dashboard/orders') {
    const { total, amount } = await openedList<{ total: number; amount: number }>(page, href, '/api/orders');
    return { count: total, sums: [amount] };
  }
  if (pathname === '/edo-clients') {
    const { data } = await openedList<{ data: { total: number } }>(page, href, '/api/edo/clients');
    return { count: data.total, sums: [] };
  }
  if (pathname === '/finance') {
    const { totals } = await openedList<{ totals: { count: number; amount: number } }>(
      page,
      href,
      '/api/finance/receivables',
    );
    return { count: totals.count, sums: [totals.amount] };
  }
  await openedList<Operations>(page, href, '/api/finance/operations');
  return getOperations(href, ask);
}

interface Operations {
  data: { total: number; operations: { direction: 'in' | 'out'; amount: number }[] };
}

/** The list has pages of fifty; all are summed. */
async function getOperations(href: string, ask: Ask): Promise<Sums> {
  const query = new URL(href, 'http://list').searchParams;
  query.set('limit', '1000');
  const { data } = await ask<Operations>(`/api/finance/operations?${query}`);
  const sum = (direction: string) =>
    data.operations.reduce((all, one) => all + (one.direction === direction ? one.amount : 0), 0);
  return { count: data.total, sums: [sum('in'), sum('out'), sum('in') - sum('out')] };
}

interface Visit {
  page: Page;
  ask: Ask;
  choose: ChooseLinks;
}

/** Opens chosen lists that figures of a page link to, which must hold as much. @returns the addresses of all */
async function follow({ page, ask, choose }: Visit, path: string, last: RegExp): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByText(last).first()).toBeVisible();
  const links = (await listLinks(page, LISTS)).filter(({ numbers }) => numbers.length > 0);
  for (const { href, own, text } of choose(links)) {
    const line = getNumbers(own).length > 0 ? own : text;
    const { count, sums } = await getList(page, href, ask);
    const held = [count, ...sums.map(Math.round)];
    const name = `${path}: «${line}» leads to ${decodeURIComponent(href)}, which holds ${held.join(', ')}`;
    expect(
      getNumbers(line).some((number) => held.includes(number)),
      name,
    ).toBe(true);
  }
  return links.map(({ href }) => decodeURIComponent(href));
}

const pages = [
  { path: '/crm', last: /Отказы и отмены/, more: 0 },
  { path: '/crm/analytics', last: /Всего/, more: 5 },
  { path: '/finance', last: /Прибыль по платформам/, more: 5 },
];

/** Checks that figures of dashboard, CRM and finance of a new carrier lead to lists that hold as much. */
export async function checkOrderFigures(page: Page, carrier: SignedIn, choose: ChooseLinks): Promise<number> {
  const { request } = page;
  await connectExchange(request, carrier);
  await syncOrders(request, carrier, exchangeAccounts.small.login);
  for (const platform of [platforms.x5, platforms.magnit])
    await connectOverHttp(request, carrier, { platform, login: platform.login() });
  const headers = bearer(carrier);
  const ask: Ask = async (path) => (await request.get(path, { headers })).json();
  const owed = async () => {
    const { amount } = await ask<{ amount: number }>('/api/orders?status=delivered,invoiced&limit=1');
    const { data } = await ask<{ data: { receivables: { total: number } } }>('/api/finance/overview');
    return amount - data.receivables.total;
  };
  await expect.poll(owed, backgroundWork).toBe(0);
  const silent = (await ask<{ total: number }>('/api/orders?status=silent&limit=1')).total;
  const onDashboard = await follow({ page, ask, choose }, '/dashboard', /Требует внимания/);
  if (silent > 0) expect(onDashboard).toContain('/dashboard/orders?status=silent');
  expect(onDashboard.length).toBeGreaterThan(3);
  let all = onDashboard.length;
  for (const { path, last, more } of pages) {
    const links = await follow({ page, ask, choose }, path, last);
    expect(links.length, path).toBeGreaterThan(more);
    all += links.length;
  }
  return all;
}
