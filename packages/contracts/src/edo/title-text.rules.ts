import { cleanLine } from '../text.rules.ts';

/** A character that windows-1251, the encoding of titles, does not have. */
const unwritableCharacterPattern =
  /[^ -~\u00a0\u00a4\u00a6\u00a7\u00a9\u00ab-\u00ae\u00b0\u00b1\u00b5-\u00b7\u00bb\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f\u0490\u0491\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122]/u;
/** Spaces that windows-1251 does not have. */
const unwritableSpacesPattern = /[\u2000-\u200a\u202f\u205f\u3000]/g;
/** Suggested replacements of common characters that a title cannot hold. */
const characterSubstitutes: Readonly<Record<string, string>> = {
  '₽': 'руб.',
  '×': 'х',
  '−': '-',
  '²': 'кв.',
  '³': 'куб.',
};

/**
 * A text as a title holds it: one line, trimmed and without invisible characters, «й» and «ё» as one character
 * each.
 */
export const cleanTitleText = (text: string): string =>
  cleanLine(text).normalize('NFC').replace(unwritableSpacesPattern, ' ').trim();

/** The first character that a title cannot hold, and its place from one; null: the text can be written. */
export function findUnwritableCharacter(text: string): { character: string; place: number } | null {
  const found = unwritableCharacterPattern.exec(text);
  return found && { character: found[0], place: [...text.slice(0, found.index)].length + 1 };
}

/** Why a text cannot be written; null: it can. */
export function findTitleTextProblem(text: string): string | null {
  const found = findUnwritableCharacter(text);
  if (!found) return null;
  const { character, place } = found;
  const substitute = characterSubstitutes[character];
  const advice = substitute === undefined ? 'уберите его' : `напишите «${substitute}»`;
  return `Знак «${character}» (${place}-й) в титул записать нельзя: ${advice}`;
}
