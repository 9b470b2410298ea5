import { expect, type Page, test } from '@playwright/test';
import { anInstallation, type TemporaryInstallation } from '../platform/temporary-copy.ts';
import { completeTrips } from '../support/archives.ts';
import { edoPage } from '../support/edo-page.ts';
import { emailedLink } from '../support/invitations.ts';
import { seats } from '../support/own-orders.ts';

// An installation that asks for the proof, with a mail server of its own.
const sandbox = String(Number(process.env.E2E_PORT ?? 3900) + 8);
const [trip] = completeTrips(1);
const password = 'Severniy-put-7';
let installation: TemporaryInstallation;

test.beforeAll(async () => {
  const settings = { REQUIRE_EMAIL_PROOF: '1', SANDBOX_PORT: sandbox, LIMIT_FACTOR: '50' };
  installation = await anInstallation({ settings });
});
test.afterAll(() => installation?.stop());

async function register(page: Page, email: string): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto('/register');
  await field('Имя').fill('Андрей');
  await field('Фамилия').fill('Савельев');
  await field('Почта').fill(email);
  await field('Телефон').fill('+79204180755');
  await field('Пароль').fill(password);
  await field('Ещё раз').fill(password);
  await page.getByRole('combobox', { name: 'Компания' }).fill('ООО «Дальний Рейс»');
  // The list of suggestions would lie over what is below.
  await page.keyboard.press('Escape');
  for (const consent of await page.getByRole('checkbox').all()) await consent.check();
  await page.getByRole('button', { name: 'Создать кабинет' }).click();
  await expect(page.getByText(`Мы отправили письмо: ${email}`)).toBeVisible();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

for (const [seat, viewport] of Object.entries(seats)) {
  test(`${seat}: a registration leads over the link of an email to sign-in and documents, and a second one changes nothing`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: installation.url, locale: 'ru-RU', viewport });
    const page = await context.newPage();
    const email = `reys-${crypto.randomUUID()}@example.com`;
    await register(page, email);

    await page.getByRole('link', { name: 'На страницу входа' }).click();
    await signIn(page, email);
    await expect(page.getByText('Неверный email или пароль')).toBeVisible();
    await page.getByRole('button', { name: 'Отправить письмо ещё раз' }).click();
    await expect(page.getByText(/^Если этот адрес ждёт подтверждения/)).toBeVisible();
    const link = await emailedLink(context.request, email, { page: 'confirm-email', sandbox });
    await register(page, email);

    await page.goto(link);
    await page.getByRole('button', { name: 'Подтвердить почту' }).click();
    await expect(page.getByText('Почта подтверждена.')).toBeVisible();
    await page.getByRole('link', { name: 'Войти', exact: true }).last().click();
    await signIn(page, email);
    await expect(page.getByText('Добро пожаловать!').first()).toBeVisible();

    await page.goto('/edo');
    await expect(page.getByRole('button', { name: 'Подключить ЭДО' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await edoPage(page).uploads.setInputFiles(trip?.archives ?? []);
    const result = page.getByRole('dialog', { name: 'Результат загрузки' });
    await expect(result.getByText(/принято 4/)).toBeVisible();
    await context.close();
  });
}
