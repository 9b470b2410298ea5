import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

/** Code of an app, `stepsAhead` half minutes from now. */
export const getCode = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });

/** Connects an app, and gives its secret and the recovery codes. */
export async function connectApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/dashboard/settings?tab=security');
  const answer = page.waitForResponse(/\/api\/account\/second-factor\/totp$/);
  await page.getByRole('button', { name: 'Подключить приложение для кодов' }).click();
  const { secret } = (await (await answer).json()).data;
  await expect(page.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  await page.getByLabel('Код из приложения').fill(getCode(secret));
  await page.getByRole('button', { name: 'Подключить', exact: true }).click();
  await expect(page.getByText('Сохраните коды восстановления')).toBeVisible();
  const codes = await page.getByRole('dialog').getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'Я сохранил коды' }).click();
  await expect(page.getByText('Осталось 10 кодов из 10')).toBeVisible();
  return { secret, codes };
}

/** Address and password of the sign-in page. */
export async function givePassword(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

/** Authenticator of the browser that holds passkeys and always recognizes its owner. */
export async function anAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}
