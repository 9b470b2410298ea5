import type { Browser } from '@playwright/test';
import { signIn } from './accounts.ts';
import { watchTroubles } from './troubles.ts';

/** The administrator of an installation with demo data. */
export const demoAdmin = { email: 'admin@trassa.app', password: 'Trassa2026' } as const;

/** A browser of its own in which the administrator is signed in, with what it complained about. */
export async function anAdminBrowser(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'ru-RU' });
  const troubles = await watchTroubles(context);
  const { accessToken } = await signIn(context, demoAdmin);
  return { context, troubles, accessToken };
}
