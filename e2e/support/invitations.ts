import type { APIRequestContext } from '@playwright/test';
import type { NewInvitation } from '@trassa/contracts/account/people';
import type { Account, SignedIn } from './accounts.ts';
import { expect } from './deadline.ts';

/** Address of the link to a page in the newest email; `sandbox` is the port of the mail server. */
export async function emailedLink(
  request: APIRequestContext,
  email: string,
  {
    page,
    sandbox = process.env.E2E_SANDBOX_PORT ?? '3901',
  }: { page: 'invite' | 'access' | 'confirm-email' | 'reset-password'; sandbox?: string },
): Promise<string> {
  const newest = async () => {
    const answer = await request.get(`http://127.0.0.1:${sandbox}/mail/letters?${new URLSearchParams({ to: email })}`);
    const { letters } = (await answer.json()) as { letters: { text: string }[] };
    link = new RegExp(`/${page}#\\S+`).exec(letters[0]?.text ?? '')?.[0] ?? '';
    return link;
  };
  let link = '';
  await expect.poll(newest).not.toBe('');
  return link;
}

/** Invites a colleague over HTTP and accepts, without signing in. */
export async function aColleague(
  request: APIRequestContext,
  { accessToken }: SignedIn,
  role: NewInvitation['role'],
): Promise<Account> {
  const account = { email: `osipova-${crypto.randomUUID()}@example.com`, password: 'Severniy-put-7' };
  const invited = await request.post('/api/account/invitations', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { email: account.email, role },
  });
  if (!invited.ok()) throw new Error(`The invitation answered ${invited.status()}: ${await invited.text()}`);
  const [, token] = (await emailedLink(request, account.email, { page: 'invite' })).split('#');
  const accepted = await request.post('/api/auth/invitations/accept', {
    data: {
      ...{ token, password: account.password, consents: ['terms', 'personal-data'] },
      ...{ firstName: 'Лариса', lastName: 'Осипова', phone: '+79204180756' },
    },
  });
  if (!accepted.ok()) throw new Error(`The acceptance answered ${accepted.status()}: ${await accepted.text()}`);
  return account;
}

/** Withholds costs from the dispatchers of a company, over HTTP. */
export async function withholdCosts(request: APIRequestContext, { accessToken }: SignedIn): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await request.put('/api/account/people/costs', { headers, data: { withheld: true } });
  if (!answer.ok()) throw new Error(`The change answered ${answer.status()}: ${await answer.text()}`);
}
