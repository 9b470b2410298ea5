import type { Browser } from '@playwright/test';
import { signIn } from './accounts.ts';
import { watchErrors } from './browser-errors.ts';

/** Administrator of an installation with demonstration data. */
export const demoAdmin = { email: 'admin@trassa.app', password: 'Trassa2026' } as const;

/** Browser context of the signed-in administrator, with its recorded errors. */
export async function anAdminBrowser(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'ru-RU' });
  const browserErrors = await watchErrors(context);
  const { accessToken } = await signIn(context, demoAdmin);
  return { context, browserErrors, accessToken };
}
