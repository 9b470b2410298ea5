import { expect, type Page } from '@playwright/test';
import { backgroundWork } from '../support/deadline.ts';
import { edoPage } from '../support/edo-page.ts';
import { syncOrders } from '../support/exchange.ts';
import { test } from '../support/journey.ts';
import { act, readSms, sabyAccount } from '../support/operators.ts';

/** What a browser says of an extension that it does not have; one that can have none asks the page's policy. */
const noExtension = /chrome-extension/;

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

const getDesk = (page: Page) => page.getByRole('region', { name: 'Накладные на подпись' });
const getRow = (page: Page, number: string) => getDesk(page).getByRole('row').filter({ hasText: number });

async function signs(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: 'Кто подписывает' });
  await dialog.getByRole('radio', { name: /демо/ }).check();
  await expect(dialog.getByText('Что вы подписываете')).toBeVisible();
  await dialog.getByRole('button', { name: 'Подписать и отправить' }).click();
  const done = page.getByRole('dialog').filter({ hasText: 'Подписано и отправлено' });
  await expect(done).toBeVisible(backgroundWork);
  await done.getByRole('button', { name: 'Закрыть' }).last().click();
}

async function expectOrder(page: Page, number: string, status: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/dashboard/orders?search=${encodeURIComponent(number)}`);
    await expect(page.getByRole('row').filter({ hasText: status })).toHaveCount(1);
  }).toPass(backgroundWork);
}

test('a carrier connects Saby by SMS, signs T2 and T4 here, and the order follows', async ({
  page,
  carrier,
  browserErrors,
}) => {
  browserErrors.expect(noExtension);
  await connects(page);
  const first = getDesk(page).getByRole('row').filter({ hasText: 'Т2, приём груза' }).filter({ hasText: 'Подпишите' });
  await expect(first.first()).toBeVisible(backgroundWork);
  const number = /СБ-\d+/.exec((await first.first().textContent()) ?? '')?.[0] ?? '';
  await syncOrders(page.request, carrier, sabyAccount.login);

  await getRow(page, number).getByRole('button', { name: 'Подписать' }).click();
  await signs(page);
  await expect(getRow(page, number).getByRole('button', { name: 'Подписать' })).toBeHidden();
  await expectOrder(page, number, 'В пути');

  for (const step of ['state', 'consignee', 'state'] as const) await act(number, step);
  await page.goto('/edo?view=sign');
  await page.getByRole('button', { name: 'Обновить документы' }).click();
  await expect(getRow(page, number).getByText('Т4, выдача груза')).toBeVisible(backgroundWork);
  await expectOrder(page, number, 'Доставлен');
  await page.getByRole('link', { name: 'Подписать Т4' }).click();
  await signs(page);
  await page.goto('/edo?view=sign');
  await expect(getRow(page, number).getByRole('button', { name: 'Подписать' })).toBeHidden();
});
