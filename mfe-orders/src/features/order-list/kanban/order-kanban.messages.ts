import type { StatusColumn } from '@trassa/contracts/orders/status-columns.rules';
import { formatNumber } from '@trassa/ui/format';
import { formatCount } from '@trassa/ui/plural';

const columns: Readonly<Record<StatusColumn, string>> = {
  new: 'Новые',
  accepted: 'Принятые',
  confirmed: 'Подтверждённые',
  in_transit: 'В пути',
  silent: 'Без новостей',
  delivered: 'Доставленные',
  invoiced: 'Счёт выставлен',
  paid: 'Оплаченные',
  ended: 'Отказы и отмены',
  other: 'Статусы площадок',
};

export const orderKanbanMessages = {
  board: 'Колонки статусов',
  columns,
  formatColumn: (name: string, count: number) => `${name}, ${formatNumber(count)}`,
  empty: 'Заказов нет',
  sum: (count: number, money: string) => `${formatCount(count, ['заказ', 'заказа', 'заказов'])} на ${money}`,
  more: 'Показать ещё',
  noPrice: 'без цены',
  noVehicle: 'Без машины',
  fits: (column: string) => `Отпустите: ${column}`,
  refused: 'Перенести нельзя',
  moved: (number: string, column: string) => `Заказ ${number}: ${column}`,
  choose: (number: string) => `Заказ ${number}: что с ним?`,
  chooseText: 'Заказ закончится раньше срока. Вернуть его будет нельзя.',
  keep: 'Не менять',
  endLoading: 'Загружаем заказ',
} as const;
