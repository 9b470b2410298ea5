import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
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
  stepUpReplySchema,
  stepUpSchema,
  switchOffTotpSchema,
  totpSetupSchema,
} from './second-factor.ts';
import { signedInReplySchema } from './sign-in.ts';

/** Calls open to a person who has yet to set up the second factor that the company asks for. */
const ownAccess = { access: 'user', beforeSecondFactor: true, limit: { max: 60, seconds: 600, by: 'user' } } as const;
const changeAccess = { ...ownAccess, stepUp: true } as const;
const guestAccess = { access: 'public', limit: { max: 60, seconds: 600, by: 'address' }, bodyLimit: 65_536 } as const;
const passkeyOptionsReply = envelope(passkeyOptionsSchema);
const recoveryCodesReply = envelope(recoveryCodesSchema);

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
    ...changeAccess,
    summary: 'A new secret for an app; in force after its first code',
    reply: envelope(totpSetupSchema),
  },

  confirmTotp: {
    method: 'POST',
    path: '/api/account/second-factor/totp/confirm',
    ...ownAccess,
    summary: 'Connect the app by its first code; recovery codes when this is the first factor',
    body: confirmTotpSchema,
    reply: recoveryCodesReply,
  },

  switchOffTotp: {
    method: 'POST',
    path: '/api/account/second-factor/totp/off',
    ...ownAccess,
    summary: 'Disconnect the app by password and code',
    body: switchOffTotpSchema,
    reply: doneReplySchema,
  },

  newRecoveryCodes: {
    method: 'POST',
    path: '/api/account/second-factor/recovery-codes',
    ...changeAccess,
    summary: 'Ten new recovery codes; former ones open nothing',
    reply: recoveryCodesReply,
  },

  requireSecondFactor: {
    method: 'PUT',
    path: '/api/account/second-factor/policy',
    access: 'company.manage',
    stepUp: true,
    summary: 'Whether every person of the company needs a second factor, 14 days from now on',
    body: secondFactorPolicySchema,
    reply: doneReplySchema,
  },

  passkeyCreation: {
    method: 'POST',
    path: '/api/account/passkeys/options',
    ...changeAccess,
    summary: 'Options of a new passkey, valid for five minutes and once',
    reply: passkeyOptionsReply,
  },

  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys',
    ...ownAccess,
    summary: 'Store a new passkey; recovery codes when this is the first factor',
    body: newPasskeySchema,
    reply: recoveryCodesReply,
  },

  removePasskey: {
    method: 'DELETE',
    path: '/api/account/passkeys/:id',
    ...changeAccess,
    summary: 'Remove a passkey',
    params: z.object({ id: z.uuid() }),
    reply: doneReplySchema,
  },

  stepUpOptions: {
    method: 'POST',
    path: '/api/account/step-up/options',
    ...ownAccess,
    whileDeleted: true,
    summary: 'Options of a confirmation by passkey',
    reply: passkeyOptionsReply,
  },

  stepUp: {
    method: 'POST',
    path: '/api/account/step-up',
    ...ownAccess,
    whileDeleted: true,
    summary: 'Confirm the session for five minutes, for calls with `stepUp`',
    body: stepUpSchema,
    reply: envelope(stepUpReplySchema),
  },

  secondStep: {
    method: 'POST',
    path: '/api/auth/second-factor',
    ...guestAccess,
    summary: 'Finish a sign-in by a code of the app or a recovery code',
    body: secondStepSchema,
    reply: signedInReplySchema,
  },

  passkeyRequest: {
    method: 'POST',
    path: '/api/auth/passkey/options',
    ...guestAccess,
    summary: 'Options of a sign-in by passkey, valid for five minutes and once',
    body: passkeyRequestSchema,
    reply: passkeyOptionsReply,
  },

  passkeySignIn: {
    method: 'POST',
    path: '/api/auth/passkey',
    ...guestAccess,
    summary: 'Sign in by passkey alone',
    body: passkeySignInSchema,
    reply: signedInReplySchema,
  },
});
