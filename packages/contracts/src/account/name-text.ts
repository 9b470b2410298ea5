import { lineText } from '../text.ts';

const wrongNameText = 'Без адресов сайтов и почты: после точки поставьте пробел';

/** Cyrillic top-level domains that make an address; any Latin one does, since there are over a thousand. */
const cyrillicEnding = 'рф|рус|москва|дети|онлайн|сайт|орг|ком|бел|укр';
const webAddressPattern = new RegExp(
  [
    ':\\/\\/',
    'www\\.',
    '@[\\p{L}\\p{N}-]+\\.',
    '(?:\\d{1,3}\\.){3}\\d{1,3}',
    `[\\p{L}\\p{N}-]\\.(?:xn--[a-z\\d-]+|[a-z]{2,24}|${cyrillicEnding})(?![\\p{L}\\p{N}])`,
  ].join('|'),
  'iu',
);

/** Whether programs that show mail would make a link of a part of the text: a URL, a domain or an e-mail address. */
export const hasWebAddress = (text: string): boolean =>
  webAddressPattern.test(text.normalize('NFKC').replaceAll('。', '.'));

/** Name of a person or company. It stands in emails to strangers, so it holds no address. */
export const nameText = lineText.refine((name) => !hasWebAddress(name), wrongNameText);
