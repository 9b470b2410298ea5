export const legalMessages = {
  home: 'Трасса, на главную страницу',
  documents: 'Документы',
  terms: 'Условия использования',
  privacy: 'Обработка персональных данных',
  version: 'Редакция',
} as const;
