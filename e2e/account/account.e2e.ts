import { expect, type Page } from '@playwright/test';
import type { UserStatePatch } from '@trassa/contracts/account/user-state';
import { test } from '../support/journey.ts';
import { openMore } from '../support/phone-menu.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const mailbox = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? '3901'}/mail`;

/** Response to the change of this member: three changes are in flight, and any may answer first. */
const savedMember = (page: Page, member: keyof UserStatePatch) =>
  page.waitForResponse((response) => {
    const request = response.request();
    const isSaving = request.method() === 'PATCH' && response.url().endsWith('/api/account/state');
    return isSaving && response.ok() && member in request.postDataJSON();
  });

/** Screen size, and the control that restarts the tour on it. */
interface Screen {
  viewport: { width: number; height: number };
  restartTour: (page: Page) => Promise<void>;
}

const screens: Record<string, Screen> = {
  'at a desk': {
    viewport: { width: 1440, height: 900 },
    restartTour: (page) => page.getByRole('button', { name: 'Пройти обучение заново' }).click(),
  },
  'on a phone': {
    viewport: { width: 360, height: 780 },
    restartTour: async (page) => {
      await (await openMore(page)).getByRole('button', { name: 'Пройти обучение заново' }).click();
    },
  },
};

for (const [seat, { viewport, restartTour }] of Object.entries(screens)) {
  test.describe(seat, () => {
    test.use({ viewport });
    journeys(restartTour);
  });
}

test('a hint that was closed stays away, in another browser too', async ({ page, carrier }) => {
  expect(carrier.accessToken).toBeTruthy();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Пропустить' }).click();
  const hintSaved = savedMember(page, 'hints');
  await page.getByRole('button', { name: 'Больше не показывать' }).click();
  await hintSaved;
  await page.evaluate(() => localStorage.removeItem('userData'));
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Выбрать тариф' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Больше не показывать' })).toHaveCount(0);
});

function journeys(restartTour: Screen['restartTour']) {
  test('a forgotten password is set anew by the letter', async ({ page, carrier, request }) => {
    await page.context().clearCookies();
    await page.goto('/terms');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByRole('link', { name: 'Забыли пароль?' }).click();
    // The previous page has a field of the same name.
    await page.getByRole('form', { name: 'Забыли пароль' }).getByLabel('Почта').fill(carrier.email);
    await page.getByRole('button', { name: 'Прислать ссылку' }).click();
    await expect(page.getByText('письмо со ссылкой уже в пути')).toBeVisible();
    const linkInEmail = async () => {
      const reply = await request.get(`${mailbox}/letters?to=${encodeURIComponent(carrier.email)}`);
      const { letters } = (await reply.json()) as { letters: { text: string }[] };
      return /\/reset-password#\S+/.exec(letters[0]?.text ?? '')?.[0] ?? '';
    };
    await expect.poll(linkInEmail).not.toBe('');
    await page.goto(await linkInEmail());
    await page.getByRole('textbox', { name: 'Новый пароль' }).fill('Severniy-put-7');
    await page.getByRole('button', { name: 'Сохранить пароль' }).click();
    await page.getByLabel('Почта').fill(carrier.email);
    await page.getByRole('textbox', { name: 'Пароль' }).fill('Severniy-put-7');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Андрей/ })).toBeVisible();
  });

  test('the tour is shown once, steps are remembered on the server', async ({ page, carrier }) => {
    expect(carrier.accessToken).toBeTruthy();
    await page.goto('/dashboard');
    await expect(page.getByRole('dialog', { name: 'Добро пожаловать в Трассу' })).toBeVisible();
    for (let step = 1; step < 8; step += 1) await page.getByRole('button', { name: 'Далее' }).click();
    const tourSaved = savedMember(page, 'tourDone');
    await page.getByRole('button', { name: 'Готово' }).click();
    await tourSaved;
    const stepSaved = savedMember(page, 'steps');
    await page.getByRole('checkbox', { name: 'Выбрать тариф' }).click();
    await expect(page.getByRole('checkbox', { name: 'Выбрать тариф' })).toBeChecked();
    await stepSaved;
    await page.evaluate(() => localStorage.removeItem('userData'));
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Выбрать тариф' })).toBeChecked();
    await restartTour(page);
    await expect(page.getByRole('dialog', { name: 'Добро пожаловать в Трассу' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the tour is in view for whoever asked for less motion', async ({ page, carrier }) => {
    expect(carrier.accessToken).toBeTruthy();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/dashboard');
    await expect(page.getByRole('dialog', { name: 'Добро пожаловать в Трассу' })).toBeInViewport({ ratio: 1 });
  });

  test('requisites are saved only with right check digits', async ({ page, carrier }) => {
    expect(carrier.accessToken).toBeTruthy();
    await page.goto('/dashboard/settings?tab=company');
    await page.getByLabel('ИНН').fill('7707083894');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Контрольные цифры ИНН не сходятся')).toBeVisible();
    await page.getByLabel('ИНН').fill('7707083893');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Сохранено')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('ИНН')).toHaveValue('7707083893');
  });
}
