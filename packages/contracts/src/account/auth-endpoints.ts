import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { suggestPartyReplySchema, suggestPartySchema } from './company-suggestion.ts';
import { demoEntranceSchema, enterDemoSchema } from './demo-entrance.ts';
import { forgedTokensSchema } from './forged-tokens.ts';
import { companyChoiceSchema, ownCompanySchema } from './own-companies.ts';
import { accountSourceSchema, partnerLinkRegistrationSchema, sessionWithCookiesSchema } from './partner-account.ts';
import { emailTokenSchema } from './people.ts';
import {
  emailSchema,
  loginReplySchema,
  loginSchema,
  refreshSchema,
  registrationSchema,
  signedInReplySchema,
} from './sign-in.ts';
import { tokensSchema, userSchema } from './user.ts';

/** Calls of services/account about registration, sign-in and sessions. */
export const authEndpoints = defineEndpoints({
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in',
    body: loginSchema,
    reply: loginReplySchema,
  },

  demoEntrances: {
    method: 'GET',
    path: '/api/auth/demo',
    access: 'public',
    summary: 'Ways into the demonstration; none where there is no demonstration',
    reply: envelope(z.array(demoEntranceSchema)),
  },

  enterDemo: {
    method: 'POST',
    path: '/api/auth/demo',
    access: 'public',
    limit: { max: 20, seconds: 60, by: 'address' },
    summary: 'Sign in to the demonstration without a password; 404 where there is none',
    body: enterDemoSchema,
    reply: signedInReplySchema,
  },

  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    limit: { max: 20, seconds: 600, by: 'address' },
    summary:
      'Register a carrier; does not sign in. Where addresses are to be proved, an address with an account is answered the same',
    body: registrationSchema,
    reply: envelope(z.object({ user: userSchema })),
  },

  proveEmail: {
    method: 'POST',
    path: '/api/auth/email/prove',
    access: 'public',
    limit: { max: 20, seconds: 600, by: 'address' },
    bodyLimit: 4096,
    summary: 'Prove the e-mail address by the link of the email, once',
    body: emailTokenSchema,
    reply: doneReplySchema,
  },

  sendEmailProof: {
    method: 'POST',
    path: '/api/auth/email/send',
    access: 'user',
    beforeSecondFactor: true,
    limit: { max: 10, seconds: 600, by: 'user' },
    summary: 'Send the link that proves the own e-mail address again',
    reply: doneReplySchema,
  },

  resendEmailProof: {
    method: 'POST',
    path: '/api/auth/email/resend',
    access: 'public',
    limit: { max: 10, seconds: 600, by: 'address' },
    bodyLimit: 4096,
    summary: 'Send the link of a registration again; the answer does not tell whether the address has an account',
    body: z.object({ email: emailSchema }),
    reply: doneReplySchema,
  },

  me: {
    method: 'GET',
    path: '/api/auth/me',
    access: 'user',
    beforeSecondFactor: true,
    whileDeleted: true,
    summary: 'The current user',
    reply: envelope(userSchema),
  },

  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'user',
    beforeSecondFactor: true,
    whileDeleted: true,
    summary: 'End this session',
    reply: doneReplySchema,
  },

  ownCompanies: {
    method: 'GET',
    path: '/api/auth/companies',
    access: 'user',
    beforeSecondFactor: true,
    whileDeleted: true,
    summary: 'Companies in which the signed-in person works, by name',
    reply: envelope(z.array(ownCompanySchema)),
  },

  switchCompany: {
    method: 'POST',
    path: '/api/auth/companies/switch',
    access: 'user',
    beforeSecondFactor: true,
    whileDeleted: true,
    limit: { max: 60, seconds: 600, by: 'user' },
    summary: 'Open a session in another company of the person in place of this one',
    body: companyChoiceSchema,
    reply: signedInReplySchema,
  },

  refresh: {
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'public',
    summary: 'Rotate the refresh token',
    body: refreshSchema,
    reply: envelope(z.object({ tokens: tokensSchema, user: userSchema })),
  },

  commonPasswords: {
    method: 'GET',
    path: '/api/auth/common-passwords',
    access: 'public',
    limit: { max: 30, seconds: 600, by: 'address' },
    summary: 'The most used passwords, which are refused: for the meter beside a new password',
    reply: envelope(z.array(z.string())),
  },

  health: {
    method: 'GET',
    path: '/api/auth/health',
    access: 'public',
    summary: 'Health of accounts',
    reply: doneReplySchema,
  },

  suggestParty: {
    method: 'POST',
    path: '/api/suggest/party',
    access: 'public',
    limit: { max: 120, seconds: 60, by: 'address' },
    summary: 'Company suggestions by name, INN or OGRN',
    body: suggestPartySchema,
    reply: suggestPartyReplySchema,
  },

  partnerRegister: {
    method: 'POST',
    path: '/internal/accounts/partner-register',
    access: 'service',
    summary: 'Register through a partner link, once per link, and sign in',
    body: partnerLinkRegistrationSchema,
    reply: envelope(sessionWithCookiesSchema),
  },

  livingSession: {
    method: 'GET',
    path: '/internal/accounts/sessions/:id',
    access: 'service',
    summary: 'Whether a session of the company is still open; 401 when it is over',
    params: z.object({ id: z.uuid() }),
    reply: doneReplySchema,
  },

  forgedTokens: {
    method: 'POST',
    path: '/internal/accounts/forged-tokens',
    access: 'service',
    summary: 'Write refused forged access tokens into the audit',
    body: forgedTokensSchema,
    reply: doneReplySchema,
  },

  source: {
    method: 'GET',
    path: '/internal/accounts/source',
    access: 'service',
    summary: 'Partner, campaign and plan a company registered with',
    reply: envelope(accountSourceSchema),
  },
});
