import { foldLetters } from '@trassa/contracts/identity/letters.rules';

/** Optional words and abbreviations, which do not identify a place. */
const optionalWords = /(?<=^|\s)(?:россия|рф|российская федерация|г|гор|город|ул|улица|д|дом)(?=\s|$)/g;

/**
 * Normalised address: case, ё, punctuation, postal code and the usual abbreviations do not count. Empty without a
 * letter.
 */
export function addressKey(address: string): string {
  const words = foldLetters(address)
    .replace(/[^a-zа-я0-9/-]+/g, ' ')
    .replace(/(?<=^|\s)\d{6}(?=\s|$)/g, ' ')
    .replaceAll(optionalWords, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /[a-zа-я]/.test(words) ? words : '';
}
