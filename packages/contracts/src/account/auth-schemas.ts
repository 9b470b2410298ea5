import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { suggestPartyReplySchema, suggestPartySchema } from './company-suggestion.ts';
import { demoEntranceSchema, enterDemoSchema } from './demo-entrance.ts';
import { forgedTokensSchema } from './forged-tokens.ts';
import { accountSourceSchema, openedAccountSchema, partnerAccountSchema } from './partner-account.ts';
import { loginReplySchema, loginSchema, refreshSchema, registrationSchema } from './sign-in.ts';
import { tokensSchema, userSchema } from './user.ts';

/** What travels in the calls of `authEndpoints`. */
export const authSchemas = {
  login: { body: loginSchema, reply: loginReplySchema },
  demoEntrances: { reply: envelope(z.array(demoEntranceSchema)) },
  enterDemo: { body: enterDemoSchema, reply: loginReplySchema },
  register: { body: registrationSchema, reply: envelope(z.object({ user: userSchema })) },
  me: { reply: envelope(userSchema) },
  logout: { reply: doneSchema },
  refresh: { body: refreshSchema, reply: envelope(z.object({ tokens: tokensSchema, user: userSchema })) },
  commonPasswords: { reply: envelope(z.array(z.string())) },
  health: { reply: doneSchema },
  suggestParty: { body: suggestPartySchema, reply: suggestPartyReplySchema },
  partnerRegister: { body: partnerAccountSchema, reply: envelope(openedAccountSchema) },
  livingSession: { params: z.object({ id: z.uuid() }), reply: doneSchema },
  forgedTokens: { body: forgedTokensSchema, reply: doneSchema },
  source: { reply: envelope(accountSourceSchema) },
};
