import { dictionary } from '@zxcvbn-ts/language-common';

/** The most used passwords, in lower case: those that the rules of a new password let through. */
export const commonPasswords: readonly string[] = dictionary['passwords-common'].filter(
  (password) => password.length >= 8 && /\p{L}/u.test(password) && /\d/.test(password),
);
