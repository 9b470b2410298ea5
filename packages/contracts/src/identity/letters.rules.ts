const latinLookAlikes = 'ABEKMHOPCTYX';
/** Cyrillic capitals with a Latin twin: the letters of plates (ГОСТ Р 50577). */
export const PLATE_LETTERS = 'АВЕКМНОРСТУХ';

const cyrillicByLatinLookAlike = new Map(
  [...latinLookAlikes].map((letter, index) => [letter, PLATE_LETTERS[index] ?? letter]),
);

/** Capitals with each Latin look-alike replaced by its Cyrillic letter. */
export const replaceLatinLookAlikes = (capitals: string): string =>
  capitals.replace(/[ABEKMHOPCTYX]/g, (letter) => cyrillicByLatinLookAlike.get(letter) ?? letter);

/** Lower case with «ё» as «е»; every character keeps its place. */
export const foldLetters = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Text for comparison: lower case, «ё» as «е», composed letters, single spaces, nothing invisible. */
export const foldText = (text: string): string =>
  foldLetters(text.normalize('NFC').replace(/\p{Cf}/gu, ''))
    .replace(/\s+/g, ' ')
    .trim();

/** Words of a text, folded, letters and digits; a word of Cyrillic letters and their Latin twins is Cyrillic. */
export function listWords(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (/[а-я]/.test(word) ? replaceLatinLookAlikes(word.toUpperCase()).toLowerCase() : word));
}
