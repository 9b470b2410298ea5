export const analyticsMessages = {
  title: 'Аналитика ЭДО',
  text: 'Статусы, компании, маршруты и часы по всем накладным',
  file: 'analitika-edo.xlsx',
} as const;
