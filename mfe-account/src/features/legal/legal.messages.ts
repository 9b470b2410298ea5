/** «ноябрь 2026 г.» */
const monthYearFormat = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const legalMessages = {
  home: 'Трасса, на главную страницу',
  documents: 'Документы',
  terms: 'Условия использования',
  privacy: 'Обработка персональных данных',
  version: (month: string) => `Редакция: ${monthYearFormat.format(new Date(month)).replace(/\s*г\.$/, '')}`,
} as const;
