import { knownStatus, type OrderStatus, SILENT_ORDER } from '@trassa/contracts/orders/order-status';

const labels: Readonly<Record<OrderStatus, string>> = {
  new: 'Новый',
  reviewed: 'Просмотрен',
  accepted: 'Принят',
  confirmed: 'Подтверждён',
  in_transit: 'В пути',
  delivered: 'Доставлен',
  invoiced: 'Счёт выставлен',
  paid: 'Оплачен',
  refused: 'Отказ',
  cancelled: 'Отменён',
};

/** An alias or unknown code is its own label. */
export function statusLabel(code: string): string {
  if (code === SILENT_ORDER) return 'Без новостей';
  const status = knownStatus(code);
  return status === code ? labels[status] : code;
}
