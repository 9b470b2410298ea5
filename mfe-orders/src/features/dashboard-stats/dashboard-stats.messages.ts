import { formatCount, plural } from '@trassa/ui/plural';

export const dashboardStatsMessages = {
  active: 'Активные рейсы',
  clients: 'Клиенты',
  income: (month: string) => `Доход за ${month}`,
  efficiency: 'Эффективность',
  activeUnit: (count: number) => plural(count, ['рейс', 'рейса', 'рейсов']),
  ofAll: (total: number, fresh: number) =>
    `из ${formatCount(total, ['заказа', 'заказов', 'заказов'])}, ${formatCount(fresh, ['новый', 'новых', 'новых'])} за месяц`,
  clientsUnit: (count: number) => plural(count, ['клиент', 'клиента', 'клиентов']),
  activeClients: (count: number) => `${formatCount(count, ['активный', 'активных', 'активных'])} за 30 дней`,
  noClients: 'появятся из накладных',
  toLastMonth: (month: string) => `к тем же дням ${month}`,
  points: (count: number) => `${count} п.\u00a0п.`,
  toDaysBefore: 'к 30 дням раньше',
  ordersByWeek: (values: readonly number[]) => `Новые заказы по неделям: ${values.join(', ')}`,
  incomeByWeek: (values: readonly string[]) => `Доход по неделям: ${values.join(', ')}`,
  withoutPrice: (count: number) => `${formatCount(count, ['рейс', 'рейса', 'рейсов'])} без цены`,
  noIncomeBefore: (month: string) => `за те же дни ${month} дохода не было`,
  doneOfDue: (done: number, due: number) =>
    `${done.toLocaleString('ru-RU')} из ${formatCount(due, ['рейса', 'рейсов', 'рейсов'])} за 30 дней`,
  nothingDue: 'сроков ещё не было',
  activeHow:
    'Заказы новые, рассмотренные, принятые, подтверждённые и в пути. Рейсы без новостей не считаются: они стоят отдельно.',
  clientsHow: 'Компании из документов, кроме вашей, и плательщики, которых документы не называют.',
  incomeHow:
    'Цены доставленных заказов с НДС по дню доставки, с начала месяца по сегодня. Рейсы без цены в сумму не входят.',
  formula:
    'Рейсы со сроком доставки за последние 30 дней: сданные, делённые на все. Просроченные рейсы в работе её снижают.',
  demo: 'демо',
  demoText: 'Пример: у компании ещё нет заказов. С первым заказом здесь будут ваши цифры.',
  failed: 'Не удалось загрузить показатели',
} as const;
