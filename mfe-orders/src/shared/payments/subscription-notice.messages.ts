/** The notices say that work goes on: only the export depends on a paid plan. */
export const subscriptionNotices = {
  over: (used: string, limit: string) =>
    `Рейсов в этом месяце ${used}, в тарифе ${limit}. Заказы и документы открыты, как прежде; выгрузка в Excel ждёт тарифа крупнее.`,
  near: (used: string, limit: string) =>
    `Рейсы тарифа на исходе: ${used} из ${limit} в этом месяце. Заказы не остановятся, но стоит взять тариф крупнее.`,
  expired: 'Тариф не оплачен. Заказы и документы открыты, как прежде; выгрузка в Excel откроется после оплаты.',
  plans: 'Тарифы',
  failed: 'Не удалось загрузить подписку',
} as const;
