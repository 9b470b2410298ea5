import {
  findGuessableReason,
  guessablePasswordTexts,
  type PasswordContext,
} from '@trassa/contracts/account/password.rules';
import { newPasswordSchema } from '@trassa/contracts/account/sign-in';

/** Reason for which the server will refuse the password; null when accepted or empty. */
export function findPasswordWeakness(password: string, context: PasswordContext): string | null {
  if (password === '') return null;
  const broken = newPasswordSchema.safeParse(password).error?.issues[0];
  if (broken) return broken.message;
  const reason = findGuessableReason(password, context);
  return reason && guessablePasswordTexts[reason];
}
