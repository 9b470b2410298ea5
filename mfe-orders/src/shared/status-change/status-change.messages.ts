import { orderStatusLabel } from '@trassa/contracts/orders/order-status';

/** Words of a changed status and of its way back. */
export const statusChangeMessages = {
  given: (number: string, status: string) => `Заказ ${number}: ${orderStatusLabel(status)}`,
  next: (step: string) => `Дальше: ${step}`,
  takenBack: 'Изменение отменено',
  takeBack: (status: string | null) =>
    status === null ? 'Вернуть прежнюю машину' : `Отменить «${orderStatusLabel(status)}»`,
} as const;
