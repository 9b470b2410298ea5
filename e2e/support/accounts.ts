import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { emailedLink } from './invitations.ts';

export interface Account {
  email: string;
  password: string;
}

/** Signed-in carrier; the token is for set-up over HTTP. */
export interface SignedIn extends Account {
  accessToken: string;
}

/**
 * Registers a new carrier over HTTP, so that journeys share no data; `parts` override its company. Where the address is to be
 * proved first, it is.
 */
export async function aCarrier(request: APIRequestContext, parts: object = {}): Promise<Account> {
  const account = { email: `reys-${crypto.randomUUID()}@example.com`, password: `Reys-${crypto.randomUUID()}` };
  const company = { companyName: 'ООО «Дальний Рейс»', inn: '', kpp: '', ogrn: '', address: '' };
  const answer = await request.post('/api/auth/register', {
    data: {
      firstName: 'Андрей',
      lastName: 'Савельев',
      phone: '+79990000000',
      consents: ['terms', 'personal-data'],
      ...company,
      ...parts,
      ...account,
    },
  });
  if (!answer.ok()) throw new Error(`Registration answered ${answer.status()}: ${await answer.text()}`);
  if ((await answer.json()).data.user.emailUnproved) await proveEmail(request, account);
  return account;
}

async function proveEmail(request: APIRequestContext, { email }: Account): Promise<void> {
  const [, token] = (await emailedLink(request, email, { page: 'confirm-email' })).split('#');
  const answer = await request.post('/api/auth/email/prove', { data: { token } });
  if (!answer.ok()) throw new Error(`The proof answered ${answer.status()}: ${await answer.text()}`);
}

/** Signs a browser in without the sign-in page: the cookie through its requests, the tokens into its storage. */
export async function signIn(context: BrowserContext, account: Account): Promise<SignedIn> {
  const answer = await context.request.post('/api/auth/login', { data: account });
  if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}: ${await answer.text()}`);
  const { tokens, user } = (await answer.json()).data;
  const { id, firstName, role, withoutCosts } = user;
  const userData = JSON.stringify({ id, firstName, role, withoutCosts });
  const localStorage = Object.entries<string>({ ...tokens, userData }).map(([name, value]) => ({ name, value }));
  const { cookies } = await context.storageState();
  await context.setStorageState({ cookies, origins: [{ origin: new URL(answer.url()).origin, localStorage }] });
  return { ...account, accessToken: tokens.accessToken };
}

/** Marks the tour as done, whose first card stands over the corner of the dashboard. */
export async function skipTour(request: APIRequestContext, { accessToken }: SignedIn): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await request.patch('/api/account/state', { headers, data: { tourDone: true } });
  if (!answer.ok()) throw new Error(`The state answered ${answer.status()}: ${await answer.text()}`);
}
