import { expect } from '@playwright/test';
import { backgroundWork } from '../support/deadline.ts';
import { test } from '../support/journey.ts';
import { connectOperator, getDesk, noExtension, readNumber, signInDialog } from '../support/operators.ts';
import { seats } from '../support/own-orders.ts';

for (const [at, [seat, viewport]] of Object.entries(seats).entries()) {
  test.describe(seat, () => {
    test.use({ viewport });

    test('a carrier without the plug-in is told what to do, and refuses a waybill', async ({
      page,
      request,
      carrier,
      browserErrors,
    }) => {
      browserErrors.expect(noExtension);
      await connectOperator(request, carrier, 'saby');
      await page.goto('/edo?view=sign');
      const { ours, row, dialog } = getDesk(page);
      await expect.poll(() => ours('Т2, приём груза').count(), backgroundWork).toBeGreaterThan(4);
      // The first ones are signed by another journey meanwhile.
      const number = await readNumber(ours('Т2, приём груза').nth(-1 - at));
      await row(number).getByText(number).click();
      await page.getByRole('button', { name: 'Отказать' }).click();
      await page.getByLabel('Почему вы отказываетесь подписать').fill('Груз не приняли: нет пропуска');
      await page.getByRole('button', { name: 'К подписи' }).click();
      await expect(dialog.getByText('Плагин КриптоПро не найден в этом браузере.')).toBeVisible(backgroundWork);
      await expect(dialog.getByRole('button', { name: 'Проверить снова' })).toBeVisible();
      await signInDialog(page);
      await page.goto('/edo?view=sign');
      await expect(row(number).filter({ hasText: 'Подпишите' })).toHaveCount(0);
    });
  });
}
