import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
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

/** Calls open to a person who has yet to set up the second factor that the company asks for. */
const own = { access: 'user', beforeSecondFactor: true, limit: { max: 60, seconds: 600, by: 'user' } } as const;
const change = { ...own, stepUp: true } as const;
const guest = { access: 'public', limit: { max: 60, seconds: 600, by: 'address' }, bodyLimit: 65_536 } as const;
const options = envelope(passkeyOptionsSchema);
const codes = envelope(recoveryCodesSchema);

/** Calls about second factors, passkeys and the confirmation of a session. */
export const secondFactorEndpoints = defineEndpoints({
  secondFactor: {
    method: 'GET',
    path: '/api/account/second-factor',
    access: 'user',
    beforeSecondFactor: true,
    summary: 'Second factors of the person',
    reply: envelope(secondFactorSchema),
  },

  setUpTotp: {
    method: 'POST',
    path: '/api/account/second-factor/totp',
    ...change,
    summary: 'A new secret for an app; in force after its first code',
    reply: envelope(totpSetupSchema),
  },

  confirmTotp: {
    method: 'POST',
    path: '/api/account/second-factor/totp/confirm',
    ...own,
    summary: 'Connect the app by its first code; recovery codes when this is the first factor',
    body: confirmTotpSchema,
    reply: codes,
  },

  switchOffTotp: {
    method: 'POST',
    path: '/api/account/second-factor/totp/off',
    ...own,
    summary: 'Disconnect the app by password and code',
    body: switchOffTotpSchema,
    reply: doneSchema,
  },

  newRecoveryCodes: {
    method: 'POST',
    path: '/api/account/second-factor/recovery-codes',
    ...change,
    summary: 'Ten new recovery codes; former ones open nothing',
    reply: codes,
  },

  requireSecondFactor: {
    method: 'PUT',
    path: '/api/account/second-factor/policy',
    access: 'company.manage',
    stepUp: true,
    summary: 'Whether every person of the company needs a second factor, 14 days from now on',
    body: secondFactorPolicySchema,
    reply: doneSchema,
  },

  passkeyCreation: {
    method: 'POST',
    path: '/api/account/passkeys/options',
    ...change,
    summary: 'Options of a new passkey, valid for five minutes and once',
    reply: options,
  },

  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys',
    ...own,
    summary: 'Store a new passkey; recovery codes when this is the first factor',
    body: newPasskeySchema,
    reply: codes,
  },

  removePasskey: {
    method: 'DELETE',
    path: '/api/account/passkeys/:id',
    ...change,
    summary: 'Remove a passkey',
    params: z.object({ id: z.uuid() }),
    reply: doneSchema,
  },

  stepUpOptions: {
    method: 'POST',
    path: '/api/account/step-up/options',
    ...own,
    whileDeleted: true,
    summary: 'Options of a confirmation by passkey',
    reply: options,
  },

  stepUp: {
    method: 'POST',
    path: '/api/account/step-up',
    ...own,
    whileDeleted: true,
    summary: 'Confirm the session for five minutes, for calls with `stepUp`',
    body: stepUpSchema,
    reply: envelope(steppedUpSchema),
  },

  secondStep: {
    method: 'POST',
    path: '/api/auth/second-factor',
    ...guest,
    summary: 'Finish a sign-in by a code of the app or a recovery code',
    body: secondStepSchema,
    reply: signedInReplySchema,
  },

  passkeyRequest: {
    method: 'POST',
    path: '/api/auth/passkey/options',
    ...guest,
    summary: 'Options of a sign-in by passkey, valid for five minutes and once',
    body: passkeyRequestSchema,
    reply: options,
  },

  passkeySignIn: {
    method: 'POST',
    path: '/api/auth/passkey',
    ...guest,
    summary: 'Sign in by passkey alone',
    body: passkeySignInSchema,
    reply: signedInReplySchema,
  },
});
