import type { EnteredCategory } from '@trassa/contracts/finance/operation-kinds';
import type { Operation } from '@trassa/contracts/finance/operations';

/** What a person may enter, in words. */
export const categoryNames: Readonly<Record<EnteredCategory, string>> = {
  fuel: 'Топливо',
  salary: 'Зарплата',
  leasing: 'Лизинг',
  tolls: 'Платные дороги',
  repair: 'Ремонт и ТО',
  taxes: 'Налоги',
  other: 'Прочий расход',
  income: 'Прочий доход',
  opening: 'Остаток на счёте',
};

/** Kinds of operations, in words. */
export const kindNames: Readonly<Record<Operation['category'], string>> = {
  ...categoryNames,
  client: 'Оплата клиента',
  advance: 'Аванс',
  remainder: 'Остаток аванса',
  recourse: 'Возврат аванса',
  fees: 'Комиссия фактора',
};

/** Words of the history. */
export const historyMessages = {
  list: 'Операции',
  search: 'Рейс, описание или клиент',
  direction: 'Движение',
  allDirections: 'Все',
  in: 'Приход',
  out: 'Расход',
  status: 'Статус',
  allStatuses: 'Все',
  platform: 'Платформа',
  allPlatforms: 'Все',
  period: 'Период',
  allTime: 'Всё время',
  thisMonth: 'Этот месяц',
  lastMonth: 'Прошлый месяц',
  quarter: '90 дней',
  ownPeriod: (from: string, to: string) => `${from} – ${to}`,
  counterparty: (name: string) => `Контрагент: ${name}`,
  category: (name: string) => `Вид: ${name}`,
  expenses: 'все расходы',
  columns: { date: 'Дата', what: 'Операция', trip: 'Рейс', status: 'Статус', amount: 'Сумма', actions: 'Действия' },
  example: 'демо',
  exampleText: 'Пример: у компании ещё нет операций. С первой здесь будет ваша история.',
  nothingFound: 'Операций не нашлось',
  emptyFiltered: 'Под эти фильтры ничего не попало.',
  reset: 'Сбросить фильтры',
  failedLoad: 'Не удалось загрузить операции',
  add: 'Записать операцию',
  many: '10 000+',
  form: {
    title: 'Записать операцию',
    category: 'Что это',
    amount: 'Сумма, ₽',
    date: 'Дата',
    dateHint: 'День в будущем станет запланированным платежом и попадёт в прогноз',
    description: 'Описание',
    optional: 'необязательно',
    save: 'Записать',
    wrongAmount: 'Укажите сумму больше нуля, не более двух знаков после запятой',
    noDate: 'Укажите дату',
    saved: 'Операция записана',
    planned: 'Платёж запланирован',
  },
  confirm: 'Оплачено',
  cancel: 'Отменить платёж',
  planMenu: 'Запланированный платёж',
  confirmed: 'Платёж проведён',
  cancelled: 'Платёж отменён',
} as const;
