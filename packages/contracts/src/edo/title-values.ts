/** Rates of VAT that a title of cost can name. */
export const titleVatRates = ['0%', '5%', '7%', '10%', '20%', '22%', 'без НДС'] as const;

/** Codes of ownership in titles. */
export const titleOwnerships = {
  '1': 'Собственность',
  '2': 'Совместная собственность супругов',
  '3': 'Аренда',
  '4': 'Лизинг',
  '5': 'Безвозмездное пользование',
} as const;
