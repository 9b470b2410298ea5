import { expect, type Locator, type Page } from '@playwright/test';
import { getRegistry } from '../platform/registry-of.ts';
import { skipTour } from '../support/accounts.ts';
import { connectExchange, exchangeAccounts, syncOrders } from '../support/exchange.ts';
import { openInApp } from '../support/in-app.ts';
import { test } from '../support/journey.ts';
import { bottomBar, openMore } from '../support/phone-menu.ts';
import { coveredActions } from './geometry.ts';
import { awaitSettled } from './walk.ts';

const phone = { width: 360, height: 780 };
const softly = expect.configure({ soft: true });
test.use({ viewport: phone, hasTouch: true, isMobile: true });

/** Every page of the menu of a director. */
const pages = [
  '/dashboard',
  '/dashboard/orders',
  '/edo?status=0',
  '/finance',
  '/platforms',
  '/transport',
  '/dashboard/analytics',
  '/map-analytics',
  '/dashboard/calendar',
  '/edo-clients',
  '/partners',
  '/dashboard/messages',
  '/dashboard/settings',
];

/**
 * Evaluated in the page, at its top and at its end: width beyond the window, covered actions above the bar, pixels of the
 * content that stay under the bar, targets smaller than a thumb needs, and fields that iOS would zoom into.
 */
const geometry = `(async () => {
  ${coveredActions}
  const bar = document.querySelector('#menu').getBoundingClientRect();
  const covered = coveredActions(bar.top);
  scrollTo(0, document.documentElement.scrollHeight);
  await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
  covered.push(...coveredActions(bar.top));
  const ends = [...document.querySelectorAll('main :is(a[href], button, [data-row], li)')]
    .map((part) => part.getBoundingClientRect()).filter(({ width, height }) => width > 1 && height > 1)
    .map(({ bottom }) => bottom);
  const small = (selector, size) => [...document.querySelectorAll(selector)].flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    return width > 1 && Math.min(width, height) < size ? [target.textContent || target.ariaLabel] : [];
  });
  return {
    beyond: document.documentElement.scrollWidth - innerWidth,
    covered,
    underBar: Math.max(0, Math.round(Math.max(...ends) - bar.top)),
    small: [...small('header :is(button, a[href])', 44), ...small('#menu > *', 48), ...small('main [role="tab"]', 44)],
    zoomed: [...document.querySelectorAll('main :is(input, textarea)')]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16).map((field) => field.name),
  };
})()`;

test('on a phone nothing covers an action of a page, and its end can be scrolled above the bar', async ({
  page,
  carrier,
}) => {
  await connectExchange(page.request, carrier, exchangeAccounts.small);
  await syncOrders(page.request, carrier, exchangeAccounts.small.login);
  await skipTour(page.request, carrier);
  const registry = await getRegistry(page);
  for (const path of pages) {
    await openInApp(page, registry, path);
    await expect(bottomBar(page).getByRole('link', { name: 'Главная' })).toBeVisible();
    await awaitSettled(page);
    const whole = { beyond: 0, covered: [], underBar: 0, small: [], zoomed: [] };
    // Long lists are drawn in parts.
    await softly.poll(() => page.evaluate(geometry), { message: path }).toEqual(whole);
  }
});

const listHrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

test('the bar and «Ещё» hold the whole menu, mark where one is, and go there', async ({ page, carrier }) => {
  expect(carrier.accessToken).toBeTruthy();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/finance');
  const all = await listHrefs(page.getByRole('navigation', { name: 'Меню' }).getByRole('link'));
  await page.setViewportSize(phone);
  const bar = bottomBar(page);
  await expect(bar.getByRole('link', { name: 'Финансы' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: /^Заказы/ }).tap();
  await expect(page).toHaveURL('/dashboard/orders');
  await expect(bar.getByRole('link', { name: /^Заказы/ })).toHaveAttribute('aria-current', 'page');
  const more = await openMore(page);
  const offered = async () => [
    ...(await listHrefs(bar.getByRole('link'))),
    ...(await listHrefs(more.getByRole('link'))),
  ];
  await expect.poll(offered).toEqual(expect.arrayContaining(all));
  await more.getByRole('link', { name: 'Транспорт' }).tap();
  await expect(page).toHaveURL('/transport');
  await expect(more).toBeHidden();
  await expect(bar.getByRole('button', { name: /^Ещё/ })).toHaveAttribute('aria-current', 'true');
});

/** Moves a finger down over the handle of the open sheet. */
async function swipeDown(page: Page): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const { y = 0 } = (await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).boundingBox()) ?? {};
  const at = (down: number) => [{ x: 180, y: y + 10 + down }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const down of [20, 60, 120, 200]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(down) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('«Ещё» closes by a swipe and by «назад», and leads to feedback; the bar makes room for a keyboard', async ({
  page,
  carrier,
}) => {
  expect(carrier.accessToken).toBeTruthy();
  await page.goto('/dashboard/orders');
  const more = await openMore(page);
  await expect(more.getByRole('button', { name: 'Выйти' })).toBeInViewport({ ratio: 1 });
  await swipeDown(page);
  await expect(more).toBeHidden();
  await bottomBar(page).getByRole('link', { name: 'ЭДО' }).click();
  await expect(page).toHaveURL('/edo');
  await openMore(page);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/orders');
  await expect(more).toBeHidden();
  await expect(page.getByRole('button', { name: 'Обратная связь' })).toHaveCount(0);
  await (await openMore(page)).getByRole('button', { name: 'Обратная связь' }).click();
  await expect(page.getByRole('dialog', { name: 'Обратная связь' }).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: phone.width, height: 390 });
  await expect(bottomBar(page)).toBeHidden();
});

test('a page without menu has feedback in a line below it', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  await expect(bottomBar(page)).toHaveCount(0);
  // The line is in its place once the page above it has come whole.
  const overlap = async () => {
    const line = await page.getByRole('button', { name: 'Обратная связь' }).boundingBox();
    const main = await page.getByRole('main').boundingBox();
    return main && line ? Math.floor(main.y + main.height) - line.y : null;
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
});
