import { expect, type Page, test } from '@playwright/test';
import { aCarrier, signIn } from '../support/accounts.ts';
import { emailedLink } from '../support/invitations.ts';
import { openMore } from '../support/phone-menu.ts';
import { awaitWorker } from '../support/service-worker.ts';

/** Names of the service worker's lists; by text, since the types of these tests have no `caches`. */
const keptCaches = async (page: Page) =>
  ((await page.evaluate('caches.keys()')) as string[]).filter((name) => name.startsWith('trassa-person-'));

/** Way to another company: the menu at the foot of the sidebar, or the sheet of a phone. */
async function openCompany(page: Page, from: string, to: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 640) {
    const sheet = await openMore(page);
    await sheet.getByRole('region', { name: 'Компании' }).getByRole('button', { name: to }).click();
  } else {
    await page.getByRole('complementary', { name: 'Меню' }).getByRole('button', { name: from }).click();
    await page.getByRole('menuitemcheckbox', { name: to }).click();
  }
}

for (const { where, viewport } of [
  { where: 'at a desk', viewport: { width: 1440, height: 900 } },
  { where: 'on a phone', viewport: { width: 360, height: 780 } },
]) {
  test.describe(where, () => {
    test.use({ viewport, serviceWorkers: 'allow' });

    test('a person joins a second company with their own sign-in, and works in one at a time', async ({
      page,
      browser,
    }) => {
      const baseURL = new URL((await page.goto('/login'))?.url() ?? '').origin;
      const person = await aCarrier(page.request, { companyName: 'ООО «Первая»' });
      const office = await browser.newContext({ baseURL });
      const { accessToken } = await signIn(office, await aCarrier(office.request, { companyName: 'ООО «Вторая»' }));
      const headers = { authorization: `Bearer ${accessToken}` };
      const { companyId } = (await (await office.request.get('/api/auth/me', { headers })).json()).data;
      await office.request.post('/api/account/invitations', {
        headers,
        data: { email: person.email, role: 'accountant' },
      });

      const link = await emailedLink(page.request, person.email, { page: 'invite' });
      await page.goto(link);
      await expect(page.getByText(/уже есть кабинет в Трассе/)).toBeVisible();
      await page.getByRole('button', { name: 'Войти и принять' }).click();
      await page.getByRole('textbox', { name: 'Пароль' }).fill(person.password);
      await page.getByRole('button', { name: 'Войти', exact: true }).click();
      await page.getByRole('button', { name: 'Принять приглашение' }).click();
      await expect(page).toHaveURL('/dashboard');
      await awaitWorker(page);
      await page.goto('/dashboard/orders');
      // The page opens the cache when it is idle; until then that of the first company may be there.
      const ofSecond = expect.stringContaining(companyId);
      await expect.poll(() => keptCaches(page)).toEqual([ofSecond]);

      const second = await page.context().newPage();
      await second.goto('/dashboard/messages');
      await expect(second.getByRole('heading', { name: 'Сообщения', level: 1 })).toBeVisible();
      await openCompany(page, 'ООО «Вторая»', 'ООО «Первая»');
      await expect(page).toHaveURL('/dashboard');
      await expect.poll(() => keptCaches(page)).not.toContainEqual(ofSecond);
      await expect(second, 'another tab leaves the other company, too').toHaveURL('/dashboard');
      for (const tab of [page, second]) {
        await tab.goto('/dashboard/settings?tab=company');
        await expect(tab.getByLabel('Название компании')).toHaveValue('ООО «Первая»');
      }
      await second.close();

      await page.goto(link);
      await expect(page.getByText(/^Приглашение не подходит/)).toBeVisible();
      await office.close();
    });
  });
}
