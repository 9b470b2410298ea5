type GuessableReason = 'common' | 'personal' | 'product';

/** Text of the form for each reason. */
export const guessablePasswordTexts: Readonly<Record<GuessableReason, string>> = {
  common: 'Этот пароль слишком распространён. Придумайте другой.',
  personal: 'Пароль повторяет ваше имя, почту или название компании. Придумайте другой.',
  product: 'Пароль повторяет название сервиса. Придумайте другой.',
};

/** Words that a password is compared with. */
export interface PasswordContext {
  /** E-mail address, and in `words` the names of the person and the company, as entered. */
  email: string;
  words: readonly string[];
  /** The most used passwords in lower case, as `GET /api/auth/common-passwords` gives them. */
  common: ReadonlySet<string>;
}

const productWords = ['trassa', 'трасса'];

/**
 * Reason why a password is guessable, or null. A common password, or one whose letters, at least four, are a word about
 * the person, the company or the product (`Volga2025`, `!Ivanov1`). Services refuse it, strength meters warn.
 */
export function findGuessableReason(
  password: string,
  { email, words, common }: PasswordContext,
): GuessableReason | null {
  const lower = password.normalize('NFC').toLowerCase();
  const letters = keepLowerLetters(lower);
  const repeats = (word: string) => letters.length >= 4 && keepLowerLetters(word) === letters;
  if (productWords.some(repeats)) return 'product';
  const own = [...email.split(/[@.]/), ...words.flatMap((text) => text.split(/\s+/))];
  if (own.some(repeats)) return 'personal';
  return common.has(lower) || common.has(lower.replace(/[^\p{L}\p{N}]+$/u, '')) ? 'common' : null;
}

function keepLowerLetters(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\P{L}/gu, '');
}
