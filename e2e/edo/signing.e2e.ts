import { expect, type Locator, type Page } from '@playwright/test';
import { backgroundWork } from '../support/deadline.ts';
import { giveToDriver, mark, openPhone } from '../support/driver-trip.ts';
import { edoPage } from '../support/edo-page.ts';
import { syncOrders } from '../support/exchange.ts';
import { test } from '../support/journey.ts';
import {
  act,
  getDesk,
  getRows,
  noExtension,
  readNumber,
  readSms,
  sabyAccount,
  signInDialog,
} from '../support/operators.ts';
import { seats } from '../support/own-orders.ts';

const photo = {
  name: 'груз.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function connects(page: Page): Promise<void> {
  const { signIn } = edoPage(page);
  await page.goto('/edo');
  await page.getByRole('main').getByRole('button', { name: 'Подключить ЭДО' }).click();
  await signIn.getByRole('radio', { name: /^Saby/ }).check();
  await signIn.getByLabel('Логин', { exact: true }).fill(sabyAccount.login);
  await signIn.getByLabel('Пароль', { exact: true }).fill(sabyAccount.password);
  await signIn.getByRole('button', { name: 'Подключить' }).click();
  const code = signIn.getByRole('textbox', { name: 'Код из СМС' });
  const choose = signIn.getByRole('button', { name: 'Выбрать' });
  await expect(code.or(choose)).toBeVisible();
  // A login that has confirmed a code a few minutes ago is not asked again, as at Saby itself.
  if (await code.isVisible()) {
    await code.fill(await readSms());
    await signIn.getByRole('button', { name: 'Продолжить' }).click();
  }
  await choose.click();
  await expect(signIn.getByText(/Видим (не менее )?\d+\sнаклад\S+ за месяц/)).toBeVisible();
  await signIn.getByRole('button', { name: 'К подписанию' }).click();
}

/** The order of a waybill in the list, once it has this status. */
async function findOrder(page: Page, number: string, status: string): Promise<Locator> {
  const order = getRows(page.getByRole('main')).filter({ hasText: status });
  await expect(async () => {
    await page.goto(`/dashboard/orders?search=${encodeURIComponent(number)}`);
    await expect(order).toHaveCount(1);
  }).toPass(backgroundWork);
  return order;
}

for (const [at, [seat, viewport]] of Object.entries(seats).entries()) {
  test.describe(seat, () => {
    test.use({ viewport });

    test('a carrier connects Saby by SMS, signs T2, the driver delivers, T4 is signed, and the money is offered', async ({
      page,
      request,
      browser,
      carrier,
      browserErrors,
    }) => {
      browserErrors.expect(noExtension);
      await connects(page);
      const { ours, row } = getDesk(page);
      // Both seats sign at the same time, each its own waybill.
      const number = await readNumber(ours('Т2, приём груза').nth(at));
      await syncOrders(request, carrier, sabyAccount.login);

      await row(number).getByRole('button', { name: 'Подписать' }).click();
      await signInDialog(page);
      await expect(row(number).getByRole('button', { name: 'Подписать' })).toBeHidden();
      const link = (await findOrder(page, number, 'В пути')).getByRole('link').first();
      const id = /order=([\w-]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';

      const phone = await openPhone(browser, await giveToDriver(request, carrier, id));
      await phone.getByRole('link', { name: /^Рейс №/ }).click();
      await mark(phone, 'Прибыл на выгрузку', photo);
      await expect(
        phone
          .getByRole('listitem')
          .filter({ hasText: /Прибыл на выгрузку.*, фото/ })
          .last(),
      ).toBeVisible();
      await phone.getByRole('button', { name: 'QR для проверки' }).click();
      await expect(phone.getByRole('img', { name: 'QR-код накладной' })).toBeVisible();
      await phone.context().close();

      for (const step of ['state', 'consignee', 'state'] as const) await act(number, step);
      await page.goto('/edo?view=sign');
      await page.getByRole('button', { name: 'Обновить документы' }).click();
      await expect(row(number).getByText('Т4, выдача груза')).toBeVisible(backgroundWork);
      const delivered = await findOrder(page, number, 'Доставлен');
      await delivered.getByRole('link', { name: 'Подписать Т4' }).click();
      await signInDialog(page);
      await page.goto('/edo?view=sign');
      await expect(row(number).getByRole('button', { name: 'Подписать' })).toBeHidden();

      await page.goto(`/dashboard/orders?order=${id}`);
      await page.getByRole('button', { name: 'Указать стоимость' }).first().click();
      await page.getByLabel('Стоимость, ₽').fill('90000');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Аванс до 80 %' }).click();
      await expect(page.getByLabel('Стоимость рейса')).toHaveValue(/^90\s000$/);
    });
  });
}
