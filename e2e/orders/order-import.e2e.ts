import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { seats } from '../support/own-orders.ts';

const heads = 'Номер заявки;Клиент;Адрес погрузки;Дата погрузки;Адрес выгрузки;Дата выгрузки;Груз;Вес, т;Ставка, руб.';
const good =
  'З-1;ООО «Сырный двор»;г Москва, ул Складочная, д 1;01.12.2027;г Казань, ул Аэропортовая, д 12;2.12.27;Сыр;18,5;86 400';
const bad = 'З-2;ООО «Сырный двор»;г Тверь, ул Мира, д 1;1 декабря 2027;г Тула, ул Мира, д 2;30.11.2027;Шины;900;41000';

const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const give = (page: Page, ...lines: string[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'заявки.csv', mimeType: 'text/csv', buffer: Buffer.from([heads, ...lines].join('\n')) });

for (const [seat, viewport] of Object.entries(seats)) {
  test.describe(seat, () => {
    test.use({ viewport });

    test('good rows become orders, the bad one is corrected in the file and loaded after them', async ({
      page,
      carrier,
    }) => {
      expect(carrier.accessToken).toBeTruthy();
      await page.goto('/dashboard/orders/new');
      await page.getByRole('link', { name: 'Импорт из Excel' }).click();
      await give(page, good, bad);
      await expect(page.getByText('Вес, т: не больше 100 тонн')).toBeVisible();
      expect(await page.evaluate(overflow)).toBe(0);
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Скачать строки с ошибками' }).click(),
      ]);
      expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe('PK');
      await page.getByRole('button', { name: 'Загрузить 1 заказ' }).click();
      await expect(page.getByText('Загружено: 1 заказ')).toBeVisible();

      await page.getByRole('button', { name: 'Загрузить другой файл' }).click();
      await give(page, good, bad.replace('900', '9').replace('30.11', '03.12'));
      await expect(page.getByText('Уже загружено: 1')).toBeVisible();
      await page.getByRole('button', { name: 'Загрузить 1 заказ' }).click();
      await expect(page.getByText('Загружено: 1 заказ')).toBeVisible();
      await page.getByRole('link', { name: 'К заказам' }).click();
      for (const number of ['З-1', 'З-2']) await expect(page.getByText(number, { exact: true }).first()).toBeVisible();
    });
  });
}
