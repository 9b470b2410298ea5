import { expect, type Page } from '@playwright/test';
import { aCarrier, signIn } from '../support/accounts.ts';
import { failedResponses } from '../support/browser-errors.ts';
import { test } from '../support/journey.ts';

/** A page of every remote for signed-in users. */
const pages = ['/dashboard', '/dashboard/orders', '/edo', '/platforms', '/finance', '/partners', '/map-analytics'];
/** Expired access token, as after a long sleep of the computer. */
const expired = (token: string) => `${token.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`;
const storedTokens = (tab: Page) => tab.evaluate('localStorage.getItem("accessToken")') as Promise<string | null>;
const frame = (tab: Page) => tab.getByRole('button', { name: 'Меню пользователя' });

test('tabs of all remotes with a dead access token renew it once, although the answer is lost on its way', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(failedResponses(401), /net::ERR_FAILED/);
  const carrier = await signIn(context, await aCarrier(context.request));
  const rotated = new Set<string>();
  let lost = 0;
  await context.route('**/api/auth/refresh', async (route) => {
    const answer = await route.fetch();
    rotated.add((await answer.json()).data.tokens.refreshToken);
    if (lost > 0) return route.fulfill({ response: answer });
    lost += 1;
    return route.abort();
  });
  // No page of the application: one would begin a renewal of its own, which leaving it would cut off.
  await page.goto('/api/health');
  await page.evaluate((token) => localStorage.setItem('accessToken', token), expired(carrier.accessToken));
  const tabs = [page, ...(await Promise.all(pages.slice(1).map(() => context.newPage())))];
  await Promise.all(tabs.map((tab, index) => tab.goto(pages[index] ?? '/dashboard')));
  for (const tab of tabs) {
    const retry = tab.getByRole('button', { name: 'Повторить' }).first();
    await expect(frame(tab).or(retry).first()).toBeVisible();
    // Another tab may have renewed the session meanwhile.
    if (!(await frame(tab).isVisible())) await retry.click({ timeout: 5000 }).catch(() => undefined);
    await expect(frame(tab), 'nobody is signed out').toBeVisible();
  }
  expect(lost).toBe(1);
  expect([...rotated], 'the lost answer and the next one carry the same token').toHaveLength(1);
  expect(new Set(await Promise.all(tabs.map(storedTokens))).size).toBe(1);
});

test('of several tabs one asks every half a minute whether the exchange is connected', async ({
  page,
  context,
  carrier: _,
}) => {
  const askers: Page[] = [];
  await context.clock.install();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/dashboard/calendar');
    await expect(tab.getByRole('button', { name: 'ЭДО не подключено' })).toBeVisible();
  }
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/edo/status') askers.push(request.frame().page());
  });
  // The polling interval starts with the last response, which may still be in flight.
  const afterHalfAMinute = async () => {
    await context.clock.fastForward(31_000);
    return askers.length;
  };
  await expect.poll(afterHalfAMinute).toBeGreaterThanOrEqual(3);
  expect(new Set(askers).size, 'it is always the same tab').toBe(1);
});
