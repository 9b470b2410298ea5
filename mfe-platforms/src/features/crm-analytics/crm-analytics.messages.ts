/** Words of this page. */
export const crmAnalyticsMessages = {
  title: 'Аналитика платформ',
  text: 'Здесь будет сравнение платформ по выручке и марже.',
} as const;
