import { expect, test } from '@playwright/test';
import { aCarrier, signIn } from '../support/accounts.ts';
import { demoAdmin } from '../support/admins.ts';
import { aColleague } from '../support/invitations.ts';
import { anOwnOrder, aPoint, enterOrder } from '../support/own-orders.ts';

for (const { where, viewport } of [
  { where: 'at a desk', viewport: { width: 1440, height: 900 } },
  { where: 'on a phone', viewport: { width: 360, height: 780 } },
]) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a director withholds costs: the dispatcher is out at once and comes back without them', async ({
      page,
      browser,
    }) => {
      const carrier = await signIn(page.context(), await aCarrier(page.request));
      const points = [
        aPoint('Тверь', { kind: 'loading', day: '2026-12-01' }),
        aPoint('Казань', { kind: 'unloading', day: '2026-12-03' }),
      ];
      const id = await enterOrder(page.request, carrier, anOwnOrder({ points }));
      const context = await browser.newContext({ viewport });
      const dispatcher = await aColleague(page.request, carrier, 'dispatcher');
      await signIn(context, dispatcher);
      const desk = await context.newPage();
      await desk.goto(`/dashboard/orders?order=${id}`);
      await expect(desk.getByText('Затраты и прибыль')).toBeVisible();

      await page.goto('/dashboard/settings?tab=people');
      await page.getByRole('checkbox', { name: 'Диспетчеры не видят маржу и расходы' }).click();
      await expect(page.getByText('Маржа и расходы закрыты для диспетчеров')).toBeVisible();

      await desk.reload();
      await expect(desk).toHaveURL(/\/login/);
      await signIn(context, dispatcher);
      const answers: string[] = [];
      desk.on('response', async (answer) => {
        if (answer.url().includes('/api/')) answers.push(await answer.text().catch(() => ''));
      });
      await desk.goto(`/dashboard/orders?order=${id}`);
      await expect(desk.getByRole('heading', { name: 'Груз' })).toBeVisible();
      await expect(desk.getByText('Затраты и прибыль')).toHaveCount(0);
      await desk.goto('/finance');
      await expect(desk.getByRole('heading', { name: /^Доступ закрыт/ })).toBeVisible();
      expect(answers.filter((text) => /"(margin|costs|profit|expense)"/.test(text))).toEqual([]);
      await context.close();
    });

    test('an administrator appoints another, who is out at once, and takes the role away again', async ({
      page,
      browser,
    }) => {
      const context = await browser.newContext({ viewport });
      const second = await aCarrier(page.request);
      await signIn(context, second);
      const other = await context.newPage();
      await other.goto('/feedback/admins');
      await expect(other.getByText('Администраторов Трассы видят только они сами.')).toBeVisible();

      await signIn(page.context(), demoAdmin);
      await page.goto('/feedback');
      await page.getByRole('link', { name: 'Администраторы' }).click();
      const list = page.getByRole('list', { name: 'Администраторы Трассы' });
      await expect(list.getByText(demoAdmin.email)).toBeVisible();
      const form = page.getByRole('form', { name: 'Назначить администратора' });
      await form.getByLabel('Почта').fill(second.email);
      await form.getByRole('button', { name: 'Назначить' }).click();
      await expect(list.getByText(second.email)).toBeVisible();

      await other.goto('/dashboard');
      await expect(other).toHaveURL(/\/login/);
      await signIn(context, second);
      await other.goto('/feedback/admins');
      await expect(other.getByText(demoAdmin.email)).toBeVisible();

      const line = list.getByRole('listitem').filter({ hasText: second.email });
      await line.getByRole('button', { name: /^Снять права/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Снять права' }).press('Enter');
      await expect(page.getByText('Права администратора сняты')).toBeVisible();
      await other.goto('/feedback/admins');
      await expect(other).toHaveURL(/\/login/);
      await context.close();
    });
  });
}
