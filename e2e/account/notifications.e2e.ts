import { expect, test } from '@playwright/test';
import { aCarrier, signIn } from '../support/accounts.ts';

for (const { where, viewport } of [
  { where: 'at a desk', viewport: { width: 1440, height: 900 } },
  { where: 'on a phone', viewport: { width: 360, height: 780 } },
]) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a person moves switches and hours, connects Telegram and disconnects it', async ({ page, context }) => {
      await signIn(context, await aCarrier(page.request));
      await page.goto('/dashboard/settings?tab=notifications');
      const box = (name: string) => page.getByRole('checkbox', { name });
      await expect(box('Пришла оплата за рейс: Телеграм')).toBeChecked();
      // By keys: the box is drawn over its input.
      await box('Новый заказ: Почта').press('Space');
      await box('Тихие часы').press('Space');
      await page.getByText('Раз в день').click();
      await expect(page.getByText('Одно письмо со списком всех событий за день.')).toBeVisible();

      await page.getByRole('button', { name: 'Подключить' }).click();
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: 'Открыть Телеграм' }).click();
      const bot = await opened;
      await bot.getByRole('button', { name: 'Запустить' }).click();
      await expect(page.getByText('Подключён чат: Гость.')).toBeVisible();
      await bot.reload();
      await expect(bot.getByText(/^Готово, Андрей\. Уведомления Трассы/).first()).toBeVisible();
      await page.getByRole('button', { name: 'Отключить' }).click();
      await expect(page.getByText('Телеграм отключён')).toBeVisible();

      await page.reload();
      await expect(box('Новый заказ: Почта')).toBeChecked();
      await expect(box('Тихие часы')).toBeChecked();
      await expect(page.getByRole('radio', { name: 'Раз в день' })).toBeChecked();
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
    });
  });
}
