import { expect, type Page } from '@playwright/test';
import { connectExchange, exchangeAccounts, syncOrders } from '../support/exchange.ts';
import { test } from '../support/journey.ts';

const menuEntry = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^Сообщения/ });

test('a message comes by itself into every tab through one stream, and is read in all of them', async ({
  page,
  context,
  carrier,
}) => {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/account/messages/stream') streams.push(request.url());
  });
  const other = await context.newPage();
  await page.goto('/dashboard/messages');
  await expect(page.getByText('Сообщений нет')).toBeVisible();
  await other.goto('/dashboard/calendar');
  await expect(other.getByRole('heading', { name: 'Календарь' })).toBeVisible();
  await connectExchange(page.request, carrier, exchangeAccounts.small);
  await syncOrders(page.request, carrier, exchangeAccounts.small.login);
  for (const title of [/Документы ЭДО загружены/, /Документы ЭДО стали заказами/]) {
    const message = page.getByRole('listitem').filter({ hasText: title });
    await expect(message, 'without a reload').toBeVisible();
  }
  // A waybill that waits for a signature is a third message, when the exchange has one of the last three days.
  await expect(menuEntry(page)).toContainText(/[23]/);
  await expect(menuEntry(other), 'the other tab hears of it').toContainText(/[23]/);
  expect(streams, 'one tab holds the stream').toHaveLength(1);
  await page.getByRole('button', { name: 'Прочитать все' }).click();
  await expect(menuEntry(page)).not.toContainText(/\d/);
  await expect(menuEntry(other)).not.toContainText(/\d/);
});

test('when the tab that holds the stream closes, another one takes it up', async ({ page, context, carrier: _ }) => {
  const isStream = (url: string) => new URL(url).pathname === '/api/account/messages/stream';
  const first = page.waitForRequest((request) => isStream(request.url()));
  await page.goto('/dashboard/messages');
  await first;
  const other = await context.newPage();
  await other.goto('/dashboard/messages');
  await expect(other.getByText('Сообщений нет')).toBeVisible();
  const second = other.waitForRequest((request) => isStream(request.url()));
  await page.close();
  await second;
});
