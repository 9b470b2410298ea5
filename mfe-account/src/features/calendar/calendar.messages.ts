import { calendarKindNames } from '@trassa/contracts/account/calendar.rules';

export const calendarMessages = {
  title: 'Календарь',
  lead: 'Погрузки, выгрузки, платежи и сроки документов по датам, время московское.',
  views: { month: 'Месяц', week: 'Неделя', day: 'День' },
  view: 'Вид календаря',
  prev: 'Назад',
  next: 'Вперёд',
  today: 'Сегодня',
  kinds: calendarKindNames,
  noMoney: 'Сроки оплаты сейчас не загрузились, рейсы показаны полностью.',
  noPapers: 'Сроки документов сейчас не загрузились.',
  noTariff: 'Срок тарифа сейчас не загрузился.',
  newest: (count: number) => `Показаны рейсы последних ${count.toLocaleString('ru-RU')} заказов.`,
  more: (count: number) => `ещё ${count}`,
  showPast: (days: number) => `Прошедшие дни: ${days}`,
  hidePast: 'Скрыть прошедшие дни',
  weekdays: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'],
  nothing: 'ничего не назначено',
  empty: 'На эти дни ничего не назначено',
  emptyMonth: 'В этом месяце пусто. Погрузки, выгрузки, оплаты и сроки документов появятся сами.',
  failed: 'Не удалось загрузить календарь',
} as const;
