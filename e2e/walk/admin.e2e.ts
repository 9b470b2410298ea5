import { expect } from '@playwright/test';
import { getRegistry } from '../platform/registry-of.ts';
import { signIn } from '../support/accounts.ts';
import { demoAdmin } from '../support/admins.ts';
import { expectAccessible } from '../support/axe.ts';
import { choosePages } from '../support/chosen-pages.ts';
import { test } from '../support/journey.ts';
import { awaitSettled, checkPages } from './walk.ts';

test('the pages of administrators and the feedback dialog are accessible in both themes at both widths', async ({
  page,
  carrier,
  context,
  request,
}) => {
  const viewport = { width: 1440, height: 900 };
  const metadata = { url: '/edo', userAgent: 'Chromium', timestamp: new Date().toISOString(), viewport };
  const sent = await request.post('/api/feedback', {
    headers: { authorization: `Bearer ${carrier.accessToken}` },
    data: { message: 'Где скачать счёт?', screen: 'ЭДО', metadata },
  });
  expect(sent.status()).toBe(200);
  await signIn(context, demoAdmin);
  const registry = await getRegistry(page);
  await checkPages(page, registry, { routes: choosePages(registry, ({ access }) => access === 'admin') });
  await page.goto('/feedback');
  await awaitSettled(page);
  await page.getByRole('table', { name: 'Обращения' }).getByText('Где скачать счёт?').first().click();
  await expect(page.getByRole('complementary', { name: /^Обращение/ })).toBeVisible();
  await expectAccessible(page, 'a message in the panel');
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await page.getByRole('button', { name: 'Обратная связь' }).click();
  await expect(page.getByRole('textbox', { name: 'Сообщение' })).toBeVisible();
  await expectAccessible(page, 'the feedback dialog');
});
