/** Words of a failed load, apart from those of the list: the other views would carry these, too. */
export const ordersFailedMessages = {
  title: 'Не удалось загрузить заказы',
  safe: 'Сами заказы в сохранности.',
} as const;
