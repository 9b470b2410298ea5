/** Words of this page. */
export const crmMessages = {
  title: 'Сводка по платформам',
  text: 'Здесь будет сводка заказов по платформам.',
} as const;
