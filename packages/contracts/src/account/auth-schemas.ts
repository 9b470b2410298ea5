import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { suggestPartyReplySchema, suggestPartySchema } from './company-suggestion.ts';
import { demoEntranceSchema, enterDemoSchema } from './demo-entrance.ts';
import { forgedTokensSchema } from './forged-tokens.ts';
import { companyChoiceSchema, ownCompanySchema } from './own-companies.ts';
import { accountSourceSchema, openedAccountSchema, partnerAccountSchema } from './partner-account.ts';
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

/** What travels in the calls of `authEndpoints`. */
export const authSchemas = {
  login: { summary: 'Sign in', body: loginSchema, reply: loginReplySchema },
  demoEntrances: {
    summary: 'Ways into the demonstration; none where there is no demonstration',
    reply: envelope(z.array(demoEntranceSchema)),
  },
  enterDemo: {
    summary: 'Sign in to the demonstration without a password; 404 where there is none',
    body: enterDemoSchema,
    reply: signedInReplySchema,
  },
  register: {
    summary:
      'Register a carrier; does not sign in. Where addresses are to be proved, an address with an account is answered the same',
    body: registrationSchema,
    reply: envelope(z.object({ user: userSchema })),
  },
  proveEmail: {
    summary: 'Prove the e-mail address by the link of the email, once',
    body: emailTokenSchema,
    reply: doneSchema,
  },
  sendEmailProof: { summary: 'Send the link that proves the own e-mail address again', reply: doneSchema },
  resendEmailProof: {
    summary: 'Send the link of a registration again; the answer does not tell whether the address has an account',
    body: z.object({ email: emailSchema }),
    reply: doneSchema,
  },
  me: { summary: 'The current user', reply: envelope(userSchema) },
  logout: { summary: 'End this session', reply: doneSchema },
  ownCompanies: {
    summary: 'Companies in which the signed-in person works, by name',
    reply: envelope(z.array(ownCompanySchema)),
  },
  switchCompany: {
    summary: 'Open a session in another company of the person in place of this one',
    body: companyChoiceSchema,
    reply: signedInReplySchema,
  },
  refresh: {
    summary: 'Rotate the refresh token',
    body: refreshSchema,
    reply: envelope(z.object({ tokens: tokensSchema, user: userSchema })),
  },
  commonPasswords: {
    summary: 'The most used passwords, which are refused: for the meter beside a new password',
    reply: envelope(z.array(z.string())),
  },
  health: { summary: 'Health of accounts', reply: doneSchema },
  suggestParty: {
    summary: 'Company suggestions by name, INN or OGRN',
    body: suggestPartySchema,
    reply: suggestPartyReplySchema,
  },
  partnerRegister: {
    summary: 'Register through a partner link, once per link, and sign in',
    body: partnerAccountSchema,
    reply: envelope(openedAccountSchema),
  },
  livingSession: {
    summary: 'Whether a session of the company is still open; 401 when it is over',
    params: z.object({ id: z.uuid() }),
    reply: doneSchema,
  },
  forgedTokens: {
    summary: 'Write refused forged access tokens into the audit',
    body: forgedTokensSchema,
    reply: doneSchema,
  },
  source: { summary: 'Partner, campaign and plan a company registered with', reply: envelope(accountSourceSchema) },
};
