import { formatCount } from '@trassa/ui/plural';

const formatTrips = (count: number) => formatCount(count, ['рейс', 'рейса', 'рейсов']);
const formatOrders = (count: number) => formatCount(count, ['заказ', 'заказа', 'заказов']);

export const monthMessages = {
  title: (month: string) => `Прогноз на ${month}`,
  finance: 'Финансы',
  range: (low: string, high: string) => `от ${low} до ${high}`,
  how: (onRoad: number, confirmed: number, possible: number) =>
    `Прогноз: доставлено с начала месяца, ${formatTrips(onRoad)} в пути и ${formatOrders(confirmed)} со статусом «Подтверждён», со сроком до конца месяца, по их ценам. Меньшая сумма без подтверждённых. Большая с принятыми и ждущими ответа: ${formatOrders(possible)}. Рейсы без новостей и без цены не учтены.`,
  parts: { delivered: 'доставлено', onRoad: 'в пути', confirmed: 'подтверждено' },
  bar: (parts: readonly string[]) => `Доход месяца: ${parts.join(', ')}`,
  plan: (sum: string) => `план ${sum}`,
  done: (percent: number, passed: number) => `${percent} % плана, прошло ${passed} % месяца`,
  planHow: 'Цель недели из CRM на число дней месяца.',
  toSameDays: (month: string, sum: string) => `к тем же дням ${month}: ${sum}`,
  firstMonth: 'В прошлом месяце к этому дню дохода не было',
  setTarget: 'Задать цель',
} as const;
