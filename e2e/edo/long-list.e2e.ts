import { stat } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { edoPage } from '../support/edo-page.ts';
import { connectExchange } from '../support/exchange.ts';
import { test } from '../support/journey.ts';

test('a list of thousands of waybills is saved as Excel under the policy of the page', async ({ page, carrier }) => {
  await connectExchange(page.request, carrier);
  await page.route(/\/api\/edo\/chains\?.*limit=5000/, async (route) => {
    const reply = await route.fetch();
    const { data, ...answer } = await reply.json();
    const chains = Array.from({ length: 3000 }, (_, index) => data.chains[index % data.chains.length]);
    await route.fulfill({ response: reply, json: { ...answer, data: { ...data, chains, total: chains.length } } });
  });
  await page.goto('/edo?category=0');
  await expect(edoPage(page).rows.first()).toBeVisible();
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ]);
  expect((await stat(await book.path())).size).toBeGreaterThan(100_000);
});
