import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { edoPage } from '../support/edo-page.ts';
import { connectExchange, exchangeAccounts, syncOrders } from '../support/exchange.ts';
import { test } from '../support/journey.ts';

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } } as const;
const themes = ['light', 'dark'] as const;

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the screen as it is, one line per element. Themes differ in colours only, so the dark one is asked for those. */
async function findings(page: Page, theme: (typeof themes)[number]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const rules = theme === 'light' ? axe.withTags(everything) : axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await rules.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** Looks at one screen in both themes and at both widths without loading it anew. */
async function isAccessible(page: Page, screen: string): Promise<void> {
  for (const [width, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect.soft(await findings(page, theme), `${screen}, ${width}, ${theme}`).toEqual([]);
    }
  }
  await page.setViewportSize(sizes.wide);
}

test('sign-in and registration are accessible', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await isAccessible(page, '/login');
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'Создать кабинет' })).toBeVisible();
  await isAccessible(page, '/register');
});

test('the EDO page is accessible: prompt, list, viewer', async ({ page, carrier }) => {
  test.setTimeout(240_000);
  const { rows, viewer, tab } = edoPage(page);
  await page.goto('/edo');
  await expect(page.getByRole('heading', { name: 'Подключите ЭДО, и накладные станут рейсами' })).toBeVisible();
  await isAccessible(page, '/edo, prompt');
  await connectExchange(page.request, carrier);
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await isAccessible(page, '/edo, list');
  await page.getByRole('tab', { name: /^Свободен/ }).click();
  await rows
    .filter({ hasText: 'Свободен' })
    .first()
    .click({ position: { x: 100, y: 16 } });
  await expect(viewer.getByText(/^Грузоотправитель/).first()).toBeVisible();
  await isAccessible(page, '/edo, waybill');
  await tab('Подписи').click();
  await expect(viewer.getByText(/ИНН \d{10}/).first()).toBeVisible();
  await isAccessible(page, '/edo, signatures');
});

test('the orders screen is accessible: empty, list, one order', async ({ page, carrier }) => {
  test.setTimeout(240_000);
  await page.goto('/dashboard/orders');
  await expect(page.getByText('Заказы не найдены')).toBeVisible();
  await isAccessible(page, '/dashboard/orders, empty');
  const { small } = exchangeAccounts;
  await connectExchange(page.request, carrier, small);
  await syncOrders(page.request, carrier, small.login);
  await page.goto('/dashboard/orders?size=20');
  const orders = page.getByRole('table', { name: /Заказы/ }).getByRole('link');
  await expect(orders.first()).toBeVisible();
  await isAccessible(page, '/dashboard/orders, list');
  await orders.first().click();
  await expect(page.getByRole('complementary', { name: /^Заказ / })).toBeVisible();
  await isAccessible(page, '/dashboard/orders, one order');
});
