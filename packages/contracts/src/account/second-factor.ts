import { z } from 'zod';
import { lineText } from '../text.ts';

/** Base64url without padding, as WebAuthn writes bytes in JSON. */
const base64UrlSchema = z
  .string()
  .regex(/^[\w-]+$/)
  .max(40_000);

/** A passkey of the signed-in person. Times are ISO 8601 UTC. */
const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  /** Null: not used since it was added. */
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** GET /api/account/second-factor. */
export const secondFactorSchema = z.object({
  /** An app for codes is connected. */
  totp: z.boolean(),
  passkeys: z.array(passkeySchema),
  /** Recovery codes not used yet. */
  recoveryCodes: z.number().int().nonnegative(),
  /** The company asks every person for a second factor. */
  required: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** A code of the app (six digits) or a recovery code, as typed. */
const codeSchema = z.string().trim().min(1, 'Введите код').max(40, 'Код короче');

/** New secret of an app for codes: base32, and as the `otpauth:` address of the QR code. */
export const totpSetupSchema = z.object({ secret: z.string(), uri: z.string() });

/** POST /api/account/second-factor/totp/confirm. */
export const confirmTotpSchema = z.object({ code: codeSchema });

/** POST /api/account/second-factor/totp/off. */
export const switchOffTotpSchema = z.object({
  password: z.string().min(1, 'Введите пароль').max(256),
  code: codeSchema,
});
export type SwitchOffTotp = z.infer<typeof switchOffTotpSchema>;

/** Recovery codes, readable only in this answer; empty when the earlier codes stay valid. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });

/** PUT /api/account/second-factor/policy. */
export const secondFactorPolicySchema = z.object({ required: z.boolean() });

/** Options of `navigator.credentials`, in the JSON of WebAuthn level 3; the browser hands them on as they are. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

const credentialFields = {
  id: base64UrlSchema,
  rawId: base64UrlSchema,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}),
};

/** Answer of an authenticator to a sign-in (AuthenticationResponseJSON). */
const passkeyProofSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64UrlSchema,
    authenticatorData: base64UrlSchema,
    signature: base64UrlSchema,
    userHandle: base64UrlSchema.optional(),
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProofSchema>;

/** POST /api/account/passkeys: name, and the answer of the new authenticator (RegistrationResponseJSON). */
export const newPasskeySchema = z.object({
  name: lineText.min(1, 'Назовите ключ').max(60, 'Название короче 60 знаков'),
  credential: z.object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: base64UrlSchema,
      attestationObject: base64UrlSchema,
      authenticatorData: base64UrlSchema.optional(),
      transports: z.array(z.string().max(30)).max(10).optional(),
      publicKeyAlgorithm: z.number().optional(),
      publicKey: base64UrlSchema.optional(),
    }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

const challenge = z.string().min(1).max(100);

/** POST /api/auth/second-factor: the challenge of the sign-in, and a code. */
export const secondStepSchema = z.object({ challenge, code: codeSchema });
export type SecondStep = z.infer<typeof secondStepSchema>;

/** POST /api/auth/passkey/options; `challenge`: of a sign-in, for which only passkeys of its person are asked for. */
export const passkeyRequestSchema = z.object({ challenge: challenge.optional() });

/** POST /api/auth/passkey. */
export const passkeySignInSchema = z.object({ proof: passkeyProofSchema });

/** POST /api/account/step-up: the password, or a code or passkey of whoever has a second factor. */
export const stepUpSchema = z.union([
  z.object({ password: z.string().min(1, 'Введите пароль').max(256) }),
  z.object({ code: codeSchema }),
  z.object({ proof: passkeyProofSchema }),
]);
export type StepUp = z.infer<typeof stepUpSchema>;

/** Until when the session counts as confirmed, ISO 8601 UTC. */
export const stepUpReplySchema = z.object({ until: z.string() });
