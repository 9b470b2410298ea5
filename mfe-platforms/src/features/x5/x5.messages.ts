/** Words of this page. */
export const x5Messages = {
  title: 'X5 Group',
  text: 'Здесь будет подключение к X5 и получение рейсов.',
} as const;
