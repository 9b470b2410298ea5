export const getMoneyMessages = {
  getMoney: 'Получить деньги',
  question: 'Запросить оплату за выполненный заказ?',
  sum: (number: string, sum: string) => `Заказ ${number}, сумма ${sum}. Запросить оплату можно один раз.`,
  asked: 'Оплата запрошена',
  failed: 'Ошибка при запросе оплаты',
  priceFirst: 'Сначала укажите стоимость заказа',
} as const;
