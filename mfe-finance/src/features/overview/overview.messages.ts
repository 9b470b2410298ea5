import type { AgeBucket } from '@trassa/contracts/finance/age-buckets';
import type { ExpenseCategory } from '@trassa/contracts/finance/operation-kinds';
import { countOf } from '@trassa/ui/plural';

/** What the carrier pays for, in words. */
export const expenseNames: Readonly<Record<ExpenseCategory, string>> = {
  fuel: 'топливо',
  salary: 'зарплата',
  leasing: 'лизинг',
  tolls: 'платные дороги',
  repair: 'ремонт',
  taxes: 'налоги',
  fees: 'комиссии за авансы',
  other: 'прочее',
};

/** Ages of debts, in words. */
export const ageNames: Readonly<Record<AgeBucket, string>> = {
  current: 'в срок',
  '1-15': '1–15 дней',
  '16-30': '16–30',
  '31-60': '31–60',
  '60+': 'больше 60',
};

/** Words of the overview. */
export const overviewMessages = {
  income: (month: string) => `доход, ${month}`,
  expense: (month: string) => `расход, ${month}`,
  profit: (share: string) => `прибыль, ${share} дохода`,
  profitAlone: 'прибыль',
  owed: 'должны нам клиенты',
  owedTrips: (count: number) => `за ${countOf(count, ['рейс', 'рейса', 'рейсов'])}`,
  overdue: (sum: string) => `просрочено ${sum}`,
  inTime: 'всё в срок',
  noDebts: 'долгов нет',
  more: (percent: string) => `на ${percent} больше`,
  less: (percent: string) => `на ${percent} меньше`,
  yearAgo: 'чем год назад',
  firstYear: 'год назад данных нет',
  noExpenses: 'расходы ещё не записаны',
  incomeHint: 'Стоимость доставленных рейсов, по дате доставки',
  other: (sum: string) => `и прочий доход ${sum}`,
  forecast: {
    title: 'Деньги на 90 дней',
    note: 'по срокам оплаты рейсов и вашим платежам',
    balance: 'остаток',
    stated: (day: string) => `остаток записан ${day}, дальше по операциям`,
    unstated:
      'Остаток сложен из операций, которые здесь есть. Запишите, сколько на счёте сейчас, и прогноз станет точным.',
    state: 'Записать остаток',
    band: 'вероятный разброс',
    day: 'День',
    low: 'Если платят позже',
    high: 'Если платят раньше',
    events: 'Что случится',
    read: (day: string, sum: string, events: string) => (events ? `${day}: ${sum} · ${events}` : `${day}: ${sum}`),
    gap: (day: string, sum: string) => `Разрыв с ${day}: до ${sum}`,
    enough: (count: number) => `Хватит аванса по ${countOf(count, ['рейсу', 'рейсам', 'рейсам'])}`,
    noDebts: 'Свободных долгов для аванса нет',
    close: 'Закрыть авансом',
  },
  months: {
    title: 'Доход, расход, прибыль',
    note: 'по месяцам',
    month: 'Месяц',
    income: 'доход',
    expense: 'расход',
    profit: 'прибыль',
    read: (month: string, income: string, profit: string) => `${month}: доход ${income}, прибыль ${profit}`,
  },
  debts: {
    title: 'Долги клиентов по срокам',
    open: 'Показать долги',
    nobody: 'Никто не должен',
    nobodyText: 'Долг появится здесь, как только будет доставлен рейс со стоимостью.',
    days: (count: number) => countOf(count, ['день', 'дня', 'дней']),
    panel: 'Долги клиентов',
    count: (count: number, sum: string) => `${countOf(count, ['рейс', 'рейса', 'рейсов'])} на ${sum}`,
    trips: (count: number) => countOf(count, ['рейс', 'рейса', 'рейсов']),
    more: 'Показать ещё',
    overdue: 'Просроченные долги',
    due: (day: string) => `оплата до ${day}`,
    late: (days: string) => `просрочен на ${days}`,
    advanced: 'передан фактору',
    getAdvance: 'Получить аванс',
    paid: 'Клиент заплатил',
    paidQuestion: 'Клиент заплатил за рейс?',
    paidText: (number: string, sum: string) => `Рейс ${number}, ${sum}. Долг закроется, заказ станет оплаченным.`,
    marked: 'Оплата отмечена',
    failed: 'Не удалось загрузить долги',
  },
  shares: {
    clients: 'Прибыль по клиентам',
    platforms: 'Прибыль по платформам',
    note: 'до общих расходов',
    income: 'доход',
    onePlatform: 'Пока все рейсы с одной платформы. Подключите ещё одну, чтобы видеть, где выгоднее.',
    connect: 'Подключить платформу',
  },
  loading: 'Загружаем сводку',
  failed: 'Не удалось загрузить сводку',
  empty: 'Денег ещё не было',
  emptyText:
    'Здесь появится доход первого доставленного рейса. Запишите первый расход: сводка, долги и прогноз посчитаются сами.',
  toOrders: 'К заказам',
  toHistory: 'Записать операцию',
} as const;
