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

/** Whether a text can be a plate of any country: 4 to 12 letters and digits, both among them. */
export function isPlate(raw: string): boolean {
  const plate = normalizePlate(raw);
  return /^[\p{L}\d]{4,12}$/u.test(plate) && /\p{L}/u.test(plate) && /\d/.test(plate);
}
