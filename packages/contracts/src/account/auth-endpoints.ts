import { endpoint } from '../endpoint.ts';
import type { Done, Enveloped } from '../envelope.ts';
import type { SuggestParty, SuggestPartyReply } from './company-suggestion.ts';
import type { DemoEntrance, EnterDemo } from './demo-entrance.ts';
import type { ForgedTokens } from './forged-tokens.ts';
import type { AccountSource, OpenedAccount, PartnerAccount } from './partner-account.ts';
import type { Login, LoginReply, Refresh, Registration } from './sign-in.ts';
import type { Tokens, User } from './user.ts';

/** Calls of services/account. */
export const authEndpoints = {
  login: endpoint<{ body: Login; reply: LoginReply }>()('POST', '/api/auth/login', {
    access: 'public',
    summary: 'Sign in',
  }),
  demoEntrances: endpoint<{ reply: Enveloped<DemoEntrance[]> }>()('GET', '/api/auth/demo', {
    access: 'public',
    summary: 'Ways into the demonstration; none where there is no demonstration',
  }),
  enterDemo: endpoint<{ body: EnterDemo; reply: LoginReply }>()('POST', '/api/auth/demo', {
    access: 'public',
    limit: { max: 20, seconds: 60, by: 'address' },
    summary: 'Sign in to the demonstration without a password; 404 where there is none',
  }),
  register: endpoint<{ body: Registration; reply: Enveloped<{ user: User }> }>()('POST', '/api/auth/register', {
    access: 'public',
    limit: { max: 20, seconds: 600, by: 'address' },
    summary: 'Register a carrier; does not sign in',
  }),
  me: endpoint<{ reply: Enveloped<User> }>()('GET', '/api/auth/me', { access: 'user', summary: 'The current user' }),
  logout: endpoint<{ reply: Done }>()('POST', '/api/auth/logout', { access: 'user', summary: 'End this session' }),
  refresh: endpoint<{ body: Refresh; reply: Enveloped<{ tokens: Tokens; user: User }> }>()(
    'POST',
    '/api/auth/refresh',
    { access: 'public', summary: 'Rotate the refresh token' },
  ),
  commonPasswords: endpoint<{ reply: Enveloped<string[]> }>()('GET', '/api/auth/common-passwords', {
    access: 'public',
    limit: { max: 30, seconds: 600, by: 'address' },
    summary: 'The most used passwords, which are refused: for the meter beside a new password',
  }),
  health: endpoint<{ reply: Done }>()('GET', '/api/auth/health', { access: 'public', summary: 'Health of accounts' }),
  suggestParty: endpoint<{ body: SuggestParty; reply: SuggestPartyReply }>()('POST', '/api/suggest/party', {
    access: 'public',
    limit: { max: 120, seconds: 60, by: 'address' },
    summary: 'Company suggestions by name, INN or OGRN',
  }),
  partnerRegister: endpoint<{ body: PartnerAccount; reply: Enveloped<OpenedAccount> }>()(
    'POST',
    '/internal/accounts/partner-register',
    { access: 'service', summary: 'Register through a partner link, once per link, and sign in' },
  ),
  livingSession: endpoint<{ params: { id: string }; reply: Done }>()('GET', '/internal/accounts/sessions/:id', {
    access: 'service',
    summary: 'Whether a session of the company is still open; 401 when it is over',
  }),
  forgedTokens: endpoint<{ body: ForgedTokens; reply: Done }>()('POST', '/internal/accounts/forged-tokens', {
    access: 'service',
    summary: 'Write refused forged access tokens into the audit',
  }),
  source: endpoint<{ reply: Enveloped<AccountSource> }>()('GET', '/internal/accounts/source', {
    access: 'service',
    summary: 'Partner, campaign and plan a company registered with',
  }),
};
