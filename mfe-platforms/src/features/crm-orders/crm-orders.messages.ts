/** Words of this page. */
export const crmOrdersMessages = {
  title: 'Заказы платформ',
  text: 'Здесь будут заказы подключённых платформ.',
} as const;
