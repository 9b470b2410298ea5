import {
  findGuessableReason,
  guessablePasswordTexts,
  type PasswordContext,
} from '@trassa/contracts/account/password.rules';
import { problem } from '@trassa/service-kit/problem-error';
import { commonPasswords } from './common-passwords.ts';

const commonSet: ReadonlySet<string> = new Set(commonPasswords);

/**
 * Refuses a weak password.
 * @throws account/weak-password with its reason at the field
 */
export function refuseWeakPassword(password: string, about: Omit<PasswordContext, 'common'>): void {
  const reason = findGuessableReason(password, { ...about, common: commonSet });
  if (!reason) return;
  const text = guessablePasswordTexts[reason];
  throw problem('account/weak-password', { text, fields: { password: text } });
}
