/** Texts of the button; those of the dialog are loaded with it. */
export const getMoneyMessages = {
  ask: 'Запросить оплату',
  asked: 'Оплата запрошена',
  priceFirst: 'Сначала укажите стоимость заказа',
} as const;
