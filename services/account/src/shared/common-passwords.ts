import { dictionary } from '@zxcvbn-ts/language-common';

/** Most used passwords in lower case, without passwords that other rules refuse anyway. */
export const commonPasswords: readonly string[] = dictionary['passwords-common'].filter(
  (password) => password.length >= 8 && /\p{L}/u.test(password) && /\d/.test(password),
);
