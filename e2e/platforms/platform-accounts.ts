import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { SignedIn } from '../support/accounts.ts';

/** Stand-in of the platforms, started by playwright.config.ts on this port. */
const sandboxUrl = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? 3901}`;

/** Platforms of the sandbox: name and path. */
export const platforms = {
  x5: { code: 'x5', name: 'X5 Group', path: '/x5', login: () => `demo-${crypto.randomUUID()}@x5.sandbox` },
  magnit: { code: 'magnit', name: 'Магнит', path: '/platform/magnit', login: () => `demo-${crypto.randomUUID()}` },
  mars: { code: 'mars', name: 'Mars', path: '/platform/mars', login: () => `demo-${crypto.randomUUID()}` },
} as const;
export type TestPlatform = (typeof platforms)[keyof typeof platforms];

/** Makes answers of a platform to this login fail, `times` times. */
export async function injectPlatformFault(platform: TestPlatform, fault: object): Promise<void> {
  const answer = await fetch(`${sandboxUrl}${platform.path}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
}

/** Advances the clock of a platform for one login. */
export async function passHours(platform: TestPlatform, login: string, hours: number): Promise<void> {
  const answer = await fetch(`${sandboxUrl}${platform.path}/_advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, hours }),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
}

/** Authorization header of a carrier. */
export const bearer = ({ accessToken }: SignedIn) => ({ authorization: `Bearer ${accessToken}` });

/** Connects over HTTP and awaits the first sync. @returns the connection's id */
export async function connectOverHttp(
  request: APIRequestContext,
  carrier: SignedIn,
  { platform, login }: { platform: TestPlatform; login: string },
): Promise<string> {
  const headers = bearer(carrier);
  const credentials = { username: login, password: 'demo' };
  const data = { platform_id: platform.code, connection_name: 'Основной кабинет', credentials };
  const answer = await request.post('/api/platforms/connections', { headers, data });
  if (!answer.ok()) throw new Error(`Connecting answered ${answer.status()}: ${await answer.text()}`);
  const { id } = (await answer.json()).data;
  const state = async () => {
    const list = (await (await request.get('/api/platforms/connections', { headers })).json()).data;
    return list.find((one: { id: string }) => one.id === id)?.sync_status;
  };
  await expect.poll(state).toBe('success');
  return id;
}

/** Card of a connection by its accessible name. */
export const getCard = (page: Page, platform: TestPlatform) =>
  page.getByRole('article', { name: new RegExp(`^${platform.name}: `) });

/** Opens the connection dialog of the platform and submits the credentials. */
export async function enterPlatform(
  page: Page,
  platform: TestPlatform,
  account: { login: string; password: string },
): Promise<void> {
  await page.getByRole('button', { name: `Подключить ${platform.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Подключить платформу' });
  await dialog.getByLabel('Логин').fill(account.login);
  await dialog.getByLabel('Пароль', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Подключить' }).click();
}
