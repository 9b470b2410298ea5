import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import {
  confirmTotpSchema,
  newPasskeySchema,
  passkeyOptionsSchema,
  passkeyRequestSchema,
  passkeySignInSchema,
  recoveryCodesSchema,
  secondFactorPolicySchema,
  secondFactorSchema,
  secondStepSchema,
  steppedUpSchema,
  stepUpSchema,
  switchOffTotpSchema,
  totpSetupSchema,
} from './second-factor.ts';
import { signedInReplySchema } from './sign-in.ts';

const options = envelope(passkeyOptionsSchema);
const codes = envelope(recoveryCodesSchema);

/** What travels in the calls of `secondFactorEndpoints`. */
export const secondFactorSchemas = {
  secondFactor: { summary: 'Second factors of the person', reply: envelope(secondFactorSchema) },
  setUpTotp: { summary: 'A new secret for an app; in force after its first code', reply: envelope(totpSetupSchema) },
  confirmTotp: {
    summary: 'Connect the app by its first code; recovery codes when this is the first factor',
    body: confirmTotpSchema,
    reply: codes,
  },
  switchOffTotp: { summary: 'Disconnect the app by password and code', body: switchOffTotpSchema, reply: doneSchema },
  newRecoveryCodes: { summary: 'Ten new recovery codes; former ones open nothing', reply: codes },
  requireSecondFactor: {
    summary: 'Whether every person of the company needs a second factor, 14 days from now on',
    body: secondFactorPolicySchema,
    reply: doneSchema,
  },
  passkeyCreation: { summary: 'Options of a new passkey, valid for five minutes and once', reply: options },
  addPasskey: {
    summary: 'Store a new passkey; recovery codes when this is the first factor',
    body: newPasskeySchema,
    reply: codes,
  },
  removePasskey: { summary: 'Remove a passkey', params: z.object({ id: z.uuid() }), reply: doneSchema },
  stepUpOptions: { summary: 'Options of a confirmation by passkey', reply: options },
  stepUp: {
    summary: 'Confirm the session for five minutes, for calls with `stepUp`',
    body: stepUpSchema,
    reply: envelope(steppedUpSchema),
  },
  secondStep: {
    summary: 'Finish a sign-in by a code of the app or a recovery code',
    body: secondStepSchema,
    reply: signedInReplySchema,
  },
  passkeyRequest: {
    summary: 'Options of a sign-in by passkey, valid for five minutes and once',
    body: passkeyRequestSchema,
    reply: options,
  },
  passkeySignIn: { summary: 'Sign in by passkey alone', body: passkeySignInSchema, reply: signedInReplySchema },
};
