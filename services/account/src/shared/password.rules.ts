import { dictionary } from '@zxcvbn-ts/language-common';

/** The most used passwords that our length rule lets through, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8));

const PRODUCT_WORDS = ['trassa', 'трасса'];

/** What the person has told about themselves: words that a guesser tries first. */
export interface PasswordContext {
  email: string;
  words: readonly string[];
}

/**
 * Whether a password is among the first that anybody would try: a common one, or nothing but a word about the person,
 * the company or the product with digits and signs round it (`Volga2025`, `!Ivanov1`).
 */
export function isGuessable(password: string, context: PasswordContext): boolean {
  const lower = password.normalize('NFC').toLowerCase();
  if (common.has(lower) || common.has(lower.replace(/[^\p{L}\p{N}]+$/u, ''))) return true;
  const letters = lettersOf(lower);
  const words = [
    ...PRODUCT_WORDS,
    ...context.email.split(/[@.]/),
    ...context.words.flatMap((text) => text.split(/\s+/)),
  ];
  return words.map(lettersOf).some((word) => word.length >= 4 && letters === word);
}

function lettersOf(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\P{L}/gu, '');
}
