import type { Browser, BrowserContext } from 'playwright';

/** Browser signed in as a new carrier, and its company. */
export async function aCarrier(
  browser: Browser,
  origin: string,
): Promise<{ context: BrowserContext; companyId: string; headers: Record<string, string> }> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
  });
  const account = { email: `bench-${crypto.randomUUID()}@example.com`, password: `Reys-${crypto.randomUUID()}` };
  const company = { companyName: 'ООО «Дальний Рейс»', inn: '', kpp: '', ogrn: '', address: '' };
  const person = { firstName: 'Андрей', lastName: 'Савельев', phone: '+79990000000' };
  const data = { ...person, ...account, ...company, consents: ['terms', 'personal-data'] };
  const made = await context.request.post('/api/auth/register', { data });
  if (!made.ok()) throw new Error(`Registration answered ${made.status()}: ${await made.text()}`);
  const { tokens } = (await (await context.request.post('/api/auth/login', { data: account })).json()).data;
  const localStorage = Object.entries<string>(tokens).map(([name, value]) => ({ name, value }));
  const { cookies } = await context.storageState();
  await context.setStorageState({ cookies, origins: [{ origin, localStorage }] });
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  const me = (await (await context.request.get('/api/auth/me', { headers })).json()).data;
  return { context, companyId: me.companyId, headers };
}
