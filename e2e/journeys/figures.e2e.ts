import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { bearer, connectOverHttp, platforms } from '../platforms/platform-accounts.ts';
import { backgroundWork } from '../support/deadline.ts';
import { connectExchange, exchangeAccounts, syncOrders } from '../support/exchange.ts';
import { test } from '../support/journey.ts';
import { anOwnOrder, aPoint, deliverOrder, enterOrder } from '../support/own-orders.ts';

/** Parses a printed number: spaces between digit groups, kopecks after a comma. */
function parseNumber(text: string): number {
  const [found = ''] = /−?\d[\d\s\u00a0]*(?:,\d+)?/.exec(text) ?? [];
  return Number(
    found
      .replaceAll(/[\s\u00a0]/g, '')
      .replace(',', '.')
      .replace('−', '-'),
  );
}

const getText = async (place: Locator) => (await place.textContent()) ?? '';

/** Number and total price of the listed orders. */
async function ordersListed(page: Page): Promise<{ count: number; amount: number }> {
  const list = page.getByRole('region', { name: /^Заказы \(/ });
  await expect(list).toHaveAttribute('aria-label', /\d/);
  await expect(list).not.toHaveAttribute('aria-busy', 'true');
  const count = parseNumber((await list.getAttribute('aria-label')) ?? '');
  const sum = list.getByText(/^(?:всех )?на [\d\s\u00a0]+₽$/);
  return { count, amount: (await sum.count()) > 0 ? parseNumber(await getText(sum)) : 0 };
}

/** Number and sum of the listed debts. */
async function debtsListed(page: Page): Promise<{ count: number; amount: number }> {
  const note = page.getByText(/^[\d\s\u00a0]+рейс(а|ов)? на [\d\s\u00a0]+₽$/).first();
  const [count = '', amount = ''] = (await getText(note)).split(' на ');
  return { count: parseNumber(count), amount: parseNumber(amount) };
}

/** Number of the listed clients. */
async function clientsListed(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { name: 'Список клиентов' });
  return parseNumber((await getText(heading.locator('xpath=..'))).replace('Список клиентов', ''));
}

/** Figure with a link: its place, its value, and the value of the linked list. */
interface Linked {
  figure: string;
  at: string;
  link: (page: Page) => Locator;
  pattern: RegExp;
  listed: (page: Page) => Promise<number>;
}

const orders = async (page: Page) => (await ordersListed(page)).count;
const money = async (page: Page) => (await ordersListed(page)).amount;
const attention = (name: RegExp) => (page: Page) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('link').last();
const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name });
const link = (name: RegExp) => (page: Page) => page.getByRole('link', { name });

/** Figures in cards, as opposed to attention items. */
const cards = ['активные рейсы', 'клиенты'];
const linked: readonly Linked[] = [
  {
    figure: 'активные рейсы',
    at: '/dashboard',
    link: link(/Активные рейсы/),
    pattern: /^[\d\s\u00a0]+/,
    listed: orders,
  },
  {
    figure: 'клиенты',
    at: '/dashboard',
    link: link(/\d\s*клиент(а|ов)?\s*Клиенты/),
    pattern: /^[\d\s\u00a0]+/,
    listed: clientsListed,
  },
  {
    figure: 'без новостей',
    at: '/dashboard',
    link: attention(/Без новостей/),
    pattern: /новостей: [\d\s\u00a0]+/,
    listed: orders,
  },
  {
    figure: 'без машины',
    at: '/dashboard',
    link: attention(/Не назначена/),
    pattern: /машина: [\d\s\u00a0]+/,
    listed: orders,
  },
  { figure: 'без цены', at: '/dashboard', link: attention(/без цены/), pattern: /цены: [\d\s\u00a0]+/, listed: orders },
  { figure: 'заказы сегодня', at: '/crm', link: button(/Заказы сегодня/), pattern: /^[\d\s\u00a0]+/, listed: orders },
  { figure: 'активные заказы', at: '/crm', link: button(/Активные заказы/), pattern: /^[\d\s\u00a0]+/, listed: orders },
  {
    figure: 'выручка за неделю',
    at: '/crm',
    link: button(/Выручка за неделю/),
    pattern: /^[\d\s\u00a0]+/,
    listed: money,
  },
  {
    figure: 'отказы и отмены',
    at: '/crm',
    link: link(/^[\d\s\u00a0]+заказ(а|ов)?$/),
    pattern: /[\d\s\u00a0]+/,
    listed: orders,
  },
  {
    figure: 'должны клиенты',
    at: '/crm',
    link: link(/₽ за [\d\s\u00a0]+рейс/),
    pattern: /за [\d\s\u00a0]+рейс/,
    listed: async (page) => (await debtsListed(page)).count,
  },
  {
    figure: 'заказы платформы',
    at: '/crm/analytics',
    link: link(/, заказы X5/),
    pattern: /[\d\s\u00a0]+/,
    listed: orders,
  },
  {
    figure: 'активные платформы',
    at: '/crm/analytics',
    link: link(/, активные заказы X5/),
    pattern: /[\d\s\u00a0]+/,
    listed: orders,
  },
  {
    figure: 'завершённые платформы',
    at: '/crm/analytics',
    link: link(/, завершённые заказы X5/),
    pattern: /[\d\s\u00a0]+/,
    listed: orders,
  },
  { figure: 'активные', at: '/dashboard/orders', link: button(/Активные/), pattern: /^[\d\s\u00a0]+/, listed: orders },
  {
    figure: 'завершённые',
    at: '/dashboard/orders',
    link: button(/Завершённые/),
    pattern: /^[\d\s\u00a0]+/,
    listed: orders,
  },
  {
    figure: 'общая выручка',
    at: '/dashboard/orders',
    link: button(/За доставленные/),
    pattern: /^[\d\s\u00a0]+/,
    listed: money,
  },
  {
    figure: 'долги в срок',
    at: '/finance',
    link: link(/^в срок/),
    pattern: /[\d\s\u00a0]+рейс/,
    listed: async (page) => (await debtsListed(page)).count,
  },
  {
    figure: 'должны нам клиенты',
    at: '/finance',
    link: button(/должны нам клиенты/),
    pattern: /за [\d\s\u00a0]+рейс/,
    listed: async (page) => (await debtsListed(page)).count,
  },
];

test('one income and one debt everywhere, and every figure opens as much as it pattern', async ({
  page,
  request,
  carrier,
}) => {
  const headers = bearer(carrier);
  await connectExchange(request, carrier);
  await syncOrders(request, carrier, exchangeAccounts.small.login);
  for (const platform of [platforms.x5, platforms.magnit]) {
    await connectOverHttp(request, carrier, { platform, login: platform.login() });
  }
  // On the first of a month nothing of the exchange is delivered in it yet.
  const today = getDay(new Date());
  const points = [
    aPoint('Москва', { kind: 'loading', day: addDays(today, -1) }),
    aPoint('Тверь', { kind: 'unloading', day: today }),
  ];
  await deliverOrder(request, carrier, await enterOrder(request, carrier, anOwnOrder({ points })));
  const ask = async (path: string) => (await (await request.get(path, { headers })).json()).data;
  const sums = async () => {
    const [metrics, overview] = [await ask('/api/orders/metrics'), await ask('/api/finance/overview')];
    return metrics.trends.revenue.current - overview.months.at(-1).income;
  };
  await expect.poll(sums, backgroundWork).toBe(0);

  await page.goto('/dashboard');
  const card = page.getByRole('link', { name: /Доход за/ });
  await expect(card).toContainText('₽');
  const income = parseNumber(await getText(card));
  expect(income).toBeGreaterThan(0);
  // The heading of the placeholder gives its place to that of the chart while the page scrolls.
  await expect(() => page.getByRole('heading', { name: 'Доход и рейсы' }).scrollIntoViewIfNeeded()).toPass();
  const chart = page.locator('dl').filter({ hasText: 'доход за период' });
  await expect(chart).toContainText('₽');
  expect(parseNumber((await getText(chart)).split('доход за период')[1] ?? '')).toBe(income);
  await card.click();
  const finance = page.getByRole('button', { name: /доход,/ });
  expect(parseNumber((await finance.locator('[title]').first().getAttribute('title')) ?? '')).toBe(income);
  await finance.click();
  expect(await money(page)).toBe(income);

  for (const { figure, at, link: find, pattern, listed } of linked) {
    await page.goto(at);
    const place = find(page).first();
    await expect(place, figure).toBeVisible();
    const line = cards.includes(figure) || at !== '/dashboard' ? place : place.locator('xpath=ancestor::li');
    await expect(line, figure).toHaveText(/\d/);
    const shown = parseNumber(pattern.exec((await getText(line)).trim())?.[0] ?? '');
    await place.click();
    await expect.poll(() => listed(page), { message: `${figure}: ${shown}` }).toBe(shown);
  }
});
