import { z } from 'zod';
import { lineText } from '../text.ts';
import { consentPurposeSchema } from './consents.ts';
import { profileSchema, requisitesSchema } from './profile.ts';
import { accountRuleTexts, emailPattern, passwordPattern } from './registration.rules.ts';
import { tokensSchema, userSchema } from './user.ts';

const texts = accountRuleTexts;

export const emailSchema = lineText
  .min(1, texts.emailRequired)
  .max(254, texts.emailInvalid)
  .pipe(z.email({ pattern: emailPattern, error: texts.emailInvalid }));

/** POST /api/auth/login. */
export const loginSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, texts.passwordRequired).min(6, texts.passwordShort).max(256),
});
export type Login = z.infer<typeof loginSchema>;

export const newPasswordSchema = z
  .string()
  .min(8, texts.passwordMin8)
  .max(256)
  .regex(passwordPattern, texts.passwordRegister);

/** Source of a registration, from the query of the page. It has no discount: the server decides that. */
export const registrationSourceSchema = z.object({
  partner: lineText.max(64).optional(),
  campaign: lineText.max(128).optional(),
  plan: lineText.max(32).optional(),
});
export type RegistrationSource = z.infer<typeof registrationSourceSchema>;

const { name: companyName, ...requisites } = requisitesSchema.shape;

/** POST /api/auth/register (`confirmPassword` stays in the browser). */
export const registrationSchema = z.object({
  firstName: profileSchema.shape.firstName,
  lastName: profileSchema.shape.lastName,
  email: emailSchema,
  phone: profileSchema.shape.phone,
  password: newPasswordSchema,
  companyName,
  ...requisites,
  /** Proof of consent: purposes ticked, each a separate box. Absent: nothing is recorded. */
  consents: z.array(consentPurposeSchema).max(3).optional(),
  source: registrationSourceSchema.optional(),
});
export type Registration = z.infer<typeof registrationSchema>;

const signedInSchema = z.object({ user: userSchema, tokens: tokensSchema });

/** Second step of a sign-in: the challenge is valid for five minutes, once, for this sign-in only. */
const signInChallengeSchema = z.object({
  challenge: z.string(),
  /** Second factors of the person; a recovery code is accepted in place of either. */
  methods: z.array(z.enum(['code', 'passkey'])),
});
export type SignInChallenge = z.infer<typeof signInChallengeSchema>;

/** Answer of POST /api/auth/login; a person with a second factor gets a challenge instead of tokens. */
export const loginReplySchema = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.union([signedInSchema, signInChallengeSchema]),
});

/** Answer of a finished sign-in. */
export const signedInReplySchema = z.object({ success: z.literal(true), message: z.string(), data: signedInSchema });
export type SignedInReply = z.infer<typeof signedInReplySchema>;

/** POST /api/auth/refresh. */
export const refreshSchema = z.object({ refreshToken: z.string().min(1).max(200) });
