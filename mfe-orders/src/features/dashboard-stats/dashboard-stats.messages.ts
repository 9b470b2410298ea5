import { countOf } from '@trassa/ui/plural';

const newOnes = ['новый', 'новых', 'новых'] as const;

/** Words of the four figures of the dashboard. */
export const dashboardStatsMessages = {
  active: 'Активные рейсы',
  clients: 'Клиенты',
  income: (month: string) => `Доход за ${month}`,
  efficiency: 'Эффективность',
  ofAll: (total: number) => `из ${total}`,
  newThisMonth: (count: number) => `${countOf(count, newOnes)} за месяц`,
  noNew: 'новых за месяц нет',
  toLastMonth: 'к прошлому месяцу',
  withoutPrice: (count: number) => `${countOf(count, ['рейс', 'рейса', 'рейсов'])} без цены`,
  firstMonth: 'раньше дохода не было',
  doneOfDue: (done: number, due: number) => `${done} из ${due} за 30 дней`,
  nothingDue: 'сроков ещё не было',
  formula:
    'Рейсы со сроком доставки за последние 30 дней: сданные, делённые на все. Просроченные рейсы в работе её снижают.',
  demo: 'демо',
  demoText: 'Пример: у компании ещё нет заказов. С первым заказом здесь будут ваши цифры.',
  failed: 'Не удалось загрузить показатели',
} as const;
