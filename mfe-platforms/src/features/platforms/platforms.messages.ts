/** Words of this page. */
export const platformsMessages = {
  title: 'Платформы',
  text: 'Здесь будут подключения к платформам заказов и их проверка.',
} as const;
