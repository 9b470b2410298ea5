import { z } from 'zod';
import { accountRuleTexts as texts } from './registration.rules.ts';
import { emailSchema, newPasswordSchema } from './sign-in.ts';

/** POST /api/auth/password/forgot. The answer does not reveal whether the account exists. */
export const forgotPasswordSchema = z.object({ email: emailSchema });
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;

/** POST /api/auth/password/reset: `token` is from the email, good once and for an hour. */
export const resetPasswordSchema = z.object({ token: z.string().min(1).max(200), password: newPasswordSchema });
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

/** POST /api/auth/password/change. Ends every other session of the person. */
export const changePasswordSchema = z.object({
  currentPassword: z.string().min(1, texts.passwordRequired).max(256),
  password: newPasswordSchema,
});
export type ChangePassword = z.infer<typeof changePasswordSchema>;
