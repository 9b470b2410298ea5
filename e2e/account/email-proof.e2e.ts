import { expect, test } from '@playwright/test';
import { anInstallation, type TemporaryInstallation } from '../platform/temporary-copy.ts';
import { aCarrier, signIn } from '../support/accounts.ts';
import { completeTrips } from '../support/archives.ts';
import { edoPage } from '../support/edo-page.ts';
import { emailedLink } from '../support/invitations.ts';
import { seats } from '../support/own-orders.ts';

// An installation that asks for the proof, with a mail server of its own.
const sandbox = String(Number(process.env.E2E_PORT ?? 3900) + 8);
const [trip] = completeTrips(1);
let installation: TemporaryInstallation;

test.describe.configure({ timeout: 180_000 });
test.beforeAll(async () => {
  const settings = { REQUIRE_EMAIL_PROOF: '1', SANDBOX_PORT: sandbox, LIMIT_FACTOR: '50' };
  installation = await anInstallation({ settings });
});
test.afterAll(() => installation?.stop());

for (const [seat, viewport] of Object.entries(seats)) {
  test(`${seat}: documents are refused until the address is proved by the link of an email, and come after it`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: installation.url, locale: 'ru-RU', viewport });
    const page = await context.newPage();
    const { email } = await signIn(context, await aCarrier(context.request));
    const { uploads } = edoPage(page);
    const files = trip?.archives ?? [];
    await page.goto('/edo');
    await uploads.setInputFiles(files);
    await expect(page.getByText(/^Сначала подтвердите почту/).first()).toBeVisible();

    await page.goto('/dashboard/settings?tab=profile');
    await page.getByRole('button', { name: 'Отправить письмо ещё раз' }).click();
    await expect(page.getByText(`Письмо отправлено: ${email}`)).toBeVisible();
    await page.goto(await emailedLink(context.request, email, { page: 'confirm-email', sandbox }));
    await page.getByRole('button', { name: 'Подтвердить почту' }).click();
    await expect(page.getByText('Почта подтверждена.')).toBeVisible();

    await page.goto('/edo');
    await expect(page.getByRole('button', { name: 'Подключить ЭДО' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await uploads.setInputFiles(files);
    const result = page.getByRole('dialog', { name: 'Результат загрузки' });
    await expect(result.getByText(/принято 4/)).toBeVisible({ timeout: 30_000 });
    await context.close();
  });
}
