import { fold } from './gazetteer/region-words.rules.ts';

/** Words that say nothing about where it is, or are written or not as one likes. */
const filler = /(?<=^|\s)(?:россия|рф|российская федерация|г|гор|город|ул|улица|д|дом)(?=\s|$)/g;

/**
 * One spelling for addresses that mean the same: case, ё, punctuation, postal code and the usual marks do not count.
 * Empty when the address has no letter.
 */
export function addressKey(address: string): string {
  const words = fold(address)
    .replace(/[^a-zа-я0-9/-]+/g, ' ')
    .replace(/(?<=^|\s)\d{6}(?=\s|$)/g, ' ')
    .replaceAll(filler, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /[a-zа-я]/.test(words) ? words : '';
}
