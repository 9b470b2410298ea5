const lookAlikes: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  E: 'Е',
  K: 'К',
  M: 'М',
  H: 'Н',
  O: 'О',
  P: 'Р',
  C: 'С',
  T: 'Т',
  Y: 'У',
  X: 'Х',
};

/** Upper case, without spaces and dashes, Latin look-alikes turned into the Cyrillic letters plates use; «RUS» dropped. */
export function normalizePlate(raw: string): string {
  const compact = raw
    .toUpperCase()
    .replace(/RUS$/i, '')
    .replace(/[\s\-_.|/]+/g, '');
  return [...compact].map((char) => lookAlikes[char] ?? char).join('');
}
