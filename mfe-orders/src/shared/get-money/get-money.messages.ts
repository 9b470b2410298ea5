/** Words beside an order; those of the question come with it. */
export const getMoneyMessages = {
  ask: 'Запросить оплату',
  asked: 'Оплата запрошена',
  priceFirst: 'Сначала укажите стоимость заказа',
} as const;
