/** Words of /dashboard/calendar. */
export const calendarMessages = {
  title: 'Календарь',
  lead: 'Погрузки, выгрузки и платежи по датам, время московское.',
  views: { month: 'Месяц', week: 'Неделя', day: 'День' },
  view: 'Вид календаря',
  prev: 'Назад',
  next: 'Вперёд',
  today: 'Сегодня',
  kinds: { pickup: 'Погрузка', delivery: 'Выгрузка', debt: 'Ждём оплату', tariff: 'Тариф' },
  planEnds: (plan: string) => `Тариф ${plan}: последний оплаченный день`,
  trialEnds: 'Пробный период: последний день',
  noMoney: 'Сроки оплаты сейчас не загрузились, рейсы показаны полностью.',
  newest: (count: number) => `Показаны рейсы последних ${count.toLocaleString('ru-RU')} заказов.`,
  more: (count: number) => `ещё ${count}`,
  weekdays: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'],
  empty: 'На эти дни ничего не назначено',
  failed: 'Не удалось загрузить календарь',
} as const;
