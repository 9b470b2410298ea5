import { getOrderStatusLabel, type OrderStatus } from '@trassa/contracts/orders/order-status';
import { formatDayShort } from '@trassa/ui/format-date';
import { formatCount } from '@trassa/ui/plural';

export const statusChangeMessages = {
  given: (number: string, status: string) => `Заказ ${number}: ${getOrderStatusLabel(status)}`,
  next: (step: string) => `Дальше: ${step}`,
  takenBack: 'Изменение отменено',
  takeBack: (status: string | null) =>
    status === null ? 'Вернуть прежнюю машину' : `Отменить «${getOrderStatusLabel(status)}»`,
} as const;

const routeEndNames = { loading: 'погрузка', unloading: 'выгрузка' } as const;

export const earlyStatusMessages = {
  title: (status: OrderStatus) => `Поставить «${getOrderStatusLabel(status)}» раньше срока?`,
  one: (number: string, end: keyof typeof routeEndNames, day: string) =>
    `Заказ ${number}: ${routeEndNames[end]} назначена на ${formatDayShort(day)}, этот день ещё не наступил.`,
  many: (numbers: readonly string[], rest: number) => {
    const more = rest > 0 ? ` и ещё ${formatCount(rest, ['заказ', 'заказа', 'заказов'])}` : '';
    return `Погрузка или выгрузка ещё впереди: ${numbers.join(', ')}${more}.`;
  },
  give: (status: OrderStatus) => `Поставить «${getOrderStatusLabel(status)}»`,
  keep: 'Не менять',
} as const;
