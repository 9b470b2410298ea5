import { expect } from '@playwright/test';
import { backgroundWork } from '../support/deadline.ts';
import { test } from '../support/journey.ts';
import { connectOperator, getDesk, noExtension, strikeOperator } from '../support/operators.ts';
import { seats } from '../support/own-orders.ts';

const SEND = 'PostMessagePatch';

// Both seats take what waits at one operator, and strike it: one after the other.
test.describe.configure({ mode: 'serial' });

for (const [seat, viewport] of Object.entries(seats)) {
  test.describe(seat, () => {
    test.use({ viewport });

    test('forty titles are signed with one press, stopped on their way, and sent by the next', async ({
      page,
      request,
      carrier,
      browserErrors,
    }) => {
      browserErrors.expect(noExtension);
      await connectOperator(request, carrier, 'diadoc');
      await page.goto('/edo?view=sign');
      const { ours, dialog } = getDesk(page);
      await expect.poll(() => ours('').count(), backgroundWork).toBeGreaterThan(39);
      for (let at = 0; at < 40; at += 1) await ours('').nth(at).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Подписать выбранные (40)' }).click();
      await dialog.getByRole('radio', { name: /демо/ }).check();
      await strikeOperator('diadoc', { mode: 'slow', path: SEND, delayMs: 3000 });
      await dialog.getByRole('button', { name: 'Подписать и отправить (40)' }).click(backgroundWork);
      await expect(page.getByText(/^Отправлено \d+ из 40$/)).toBeVisible(backgroundWork);
      await page.getByRole('button', { name: 'Остановить' }).click();
      await expect(page.getByText(/^Подписано и отправлено \d+ из 40\.$/)).toBeVisible(backgroundWork);

      await strikeOperator('diadoc', { mode: 'conflict-format', path: SEND });
      await page.getByRole('button', { name: /^Повторить для \d+$/ }).click();
      await page.getByRole('button', { name: /^Подписать и отправить \(\d+\)$/ }).click(backgroundWork);
      await expect(page.getByText('Формат титула получателя другой')).toBeVisible(backgroundWork);
      await page.getByRole('button', { name: 'Повторить для 1' }).click();
      await page.getByRole('button', { name: 'Подписать и отправить', exact: true }).click(backgroundWork);
      await expect(page.getByText('Подписано и отправлено.')).toBeVisible(backgroundWork);
    });
  });
}
