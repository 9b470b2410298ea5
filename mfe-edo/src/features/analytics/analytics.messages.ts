export const analyticsMessages = {
  title: 'Аналитика ЭДО',
  text: 'Статусы, компании, маршруты и часы по всем накладным',
  file: 'Аналитика ЭДО',
} as const;
