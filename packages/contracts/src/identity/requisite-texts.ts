/** Texts of wrong requisites of a company. */
export const requisiteTexts = {
  inn: 'ИНН должен содержать 10 или 12 цифр',
  innDigits: 'Контрольные цифры ИНН не сходятся. Проверьте номер.',
  kpp: 'КПП должен содержать 9 цифр',
  kppRegion: 'КПП не начинается с 00',
  ogrn: 'ОГРН должен содержать 13 или 15 цифр',
  ogrnDigits: 'Контрольная цифра ОГРН не сходится. Проверьте номер.',
} as const;
