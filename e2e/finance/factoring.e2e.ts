import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { SignedIn } from '../support/accounts.ts';
import { connectExchange, exchangeAccounts, syncOrders } from '../support/exchange.ts';
import { debtorPays } from '../support/factor.ts';
import { test } from '../support/journey.ts';

interface Trip {
  id: string;
  number: string;
}

/** Delivered order of the exchange with a price set over HTTP. */
async function aPricedTrip(request: APIRequestContext, carrier: SignedIn, price: number): Promise<Trip> {
  const headers = { authorization: `Bearer ${carrier.accessToken}` };
  await connectExchange(request, carrier);
  await syncOrders(request, carrier, exchangeAccounts.small.login);
  const list = await request.get('/api/orders?status=delivered&limit=1', { headers });
  const { id, number } = (await list.json()).data[0];
  const { version } = (await (await request.get(`/api/orders/${id}`, { headers })).json()).data;
  const answer = await request.put(`/api/orders/${id}/price`, { headers, data: { price, version } });
  expect(answer.ok()).toBe(true);
  return { id, number };
}

async function calculate(page: Page, amount: string, papers: readonly string[]): Promise<void> {
  await expect(page.getByLabel('Стоимость рейса')).toHaveValue(/^90\s000$/);
  await page.getByRole('textbox', { name: 'Сумма аванса' }).fill(amount);
  for (const paper of papers) await page.getByRole('checkbox', { name: paper }).check({ force: true });
  await page.getByRole('button', { name: 'Рассчитать' }).click();
}

/** Reads the question and sends the request. */
async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Получить \d/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Отправить заявку на аванс?' });
  await expect(question.getByText('с регрессом')).toBeVisible();
  await question.getByRole('button', { name: 'Отправить заявку' }).click();
}

const stage = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Заявки' }).getByText(name, { exact: true });

test('a delivered order gets its advance, the debtor pays, and the money is seen everywhere', async ({
  page,
  request,
  carrier,
}) => {
  const trip = await aPricedTrip(request, carrier, 90_000);
  await page.goto(`/dashboard/orders?order=${trip.id}`);
  await page.getByRole('link', { name: 'Аванс до 80 %' }).click();
  await calculate(page, '60 000', ['Договор', 'Страховка', 'Лицензия']);
  await send(page);
  await expect(page.getByText('Успешно!')).toBeVisible();
  await expect(stage(page, 'Выплачено')).toBeVisible();
  await debtorPays(request, carrier);
  await expect(stage(page, 'Закрыто')).toBeVisible();
  await page.getByRole('link', { name: 'История операций' }).click();
  const operations = page.getByRole('region', { name: 'Операции' });
  await expect(operations.getByText(`Оплата рейса ${trip.number}`)).toBeVisible();
  await expect(operations.getByText(`Аванс за рейс ${trip.number}`)).toBeVisible();
  await expect(operations.getByText(`Остаток за рейс ${trip.number}`)).toBeVisible();
  await page.getByRole('link', { name: 'Обзор' }).click();
  await expect(page.getByText('долгов нет')).toBeVisible();
  // The trip may have been delivered in an earlier month.
  const headers = { authorization: `Bearer ${carrier.accessToken}` };
  const { months } = (await (await request.get('/api/finance/overview', { headers })).json()).data;
  expect(months.reduce((sum: number, month: { income: number }) => sum + month.income, 0)).toBe(90_000);
  await page.goto(`/dashboard/orders?order=${trip.id}`);
  const panel = page.getByRole('complementary', { name: /^Заказ/ });
  await expect(panel.getByText('Оплачен', { exact: true }).first()).toBeVisible();
});

test('a refusal says its reason, in the list and in the history', async ({ page, request, carrier }) => {
  const trip = await aPricedTrip(request, carrier, 90_000);
  await page.goto(`/finance/factoring?shipment=${trip.id}`);
  await calculate(page, '80 000', ['Договор']);
  await expect(page.getByText(/^Максимальная сумма аванса: 72\s000/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Получить \d/ })).toHaveCount(0);
  await calculate(page, '50 000', []);
  await send(page);
  await expect(page.getByText('Заявка отправлена на рассмотрение')).toBeVisible();
  await expect(stage(page, 'Отказ')).toBeVisible();
  await expect(page.getByText('Нет ни страховки, ни лицензии перевозчика')).toBeVisible();
  await page.goto('/finance/history?status=failed');
  await expect(page.getByText(/отказ: нет ни страховки, ни лицензии/)).toBeVisible();
});
