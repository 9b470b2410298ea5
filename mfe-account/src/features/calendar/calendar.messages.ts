/** Words of /dashboard/calendar. */
export const calendarMessages = {
  title: 'Календарь',
  lead: 'Погрузки и выгрузки по датам заказов, время московское.',
  views: { month: 'Месяц', week: 'Неделя', day: 'День' },
  view: 'Вид календаря',
  prev: 'Назад',
  next: 'Вперёд',
  today: 'Сегодня',
  pickup: 'Погрузка',
  delivery: 'Выгрузка',
  more: (count: number) => `ещё ${count}`,
  weekdays: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'],
  empty: 'На эти дни ничего не назначено',
  failed: 'Не удалось загрузить календарь',
} as const;
