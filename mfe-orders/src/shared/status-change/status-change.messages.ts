import type { OrderStatus } from '@trassa/contracts/orders/order-status';
import { orderStatusLabel } from '@trassa/contracts/orders/order-status';
import { formatDayShort } from '@trassa/ui/format-date';
import { countOf } from '@trassa/ui/plural';

const ends = { loading: 'Погрузка', unloading: 'Выгрузка' } as const;

/** Words of changes of status and of their way back. */
export const statusChangeMessages = {
  given: (number: string, status: string) => `Заказ ${number}: ${orderStatusLabel(status)}`,
  next: (step: string) => `Дальше: ${step}`,
  takenBack: 'Изменение отменено',
  takeBack: (status: string | null) =>
    status === null ? 'Вернуть прежнюю машину' : `Отменить «${orderStatusLabel(status)}»`,
  early: (status: OrderStatus) => `Поставить «${orderStatusLabel(status)}» раньше срока?`,
  earlyOne: (number: string, end: keyof typeof ends, day: string) =>
    `Заказ ${number}: ${ends[end].toLocaleLowerCase('ru')} назначена на ${formatDayShort(day)}, этот день ещё не наступил.`,
  earlyMany: (numbers: readonly string[], rest: number) =>
    `Погрузка или выгрузка ещё впереди: ${numbers.join(', ')}${rest > 0 ? ` и ещё ${countOf(rest, ['заказ', 'заказа', 'заказов'])}` : ''}.`,
  give: (status: OrderStatus) => `Поставить «${orderStatusLabel(status)}»`,
  keep: 'Не менять',
} as const;
