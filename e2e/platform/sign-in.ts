import type { Page } from '@playwright/test';

/** Account of the demonstration data. */
export interface Account {
  email: string;
  password: string;
}

/** Administrator, who sees every page. */
export const admin: Account = { email: 'admin@trassa.app', password: 'Trassa2026' };
/** Director of the demonstration carrier. */
export const director: Account = { email: 'demo@trassa.app', password: 'Trassa2026' };

/** Signs in over HTTP and stores the tokens in the browser. @returns the access token */
export async function signIn(page: Page, account: Account): Promise<string> {
  const answer = await page.request.post('/api/auth/login', { data: account });
  if (!answer.ok()) throw new Error(`Login answered ${answer.status()}: ${await answer.text()}`);
  const { tokens } = (await answer.json()).data;
  await page.addInitScript(({ accessToken, refreshToken }) => {
    if (sessionStorage.getItem('signed-in-once')) return;
    sessionStorage.setItem('signed-in-once', 'yes');
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
  }, tokens);
  return tokens.accessToken;
}
