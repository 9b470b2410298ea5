import { expect, test } from 'vitest';
import { orderStatuses } from './order-status.ts';
import {
  type ColumnDropResult,
  getColumnDropResult,
  getStatusColumn,
  type StatusColumn,
  statusColumns,
  statusesByColumn,
} from './status-columns.rules.ts';

test('every status has one column', () => {
  expect(statusColumns.flatMap((column) => statusesByColumn[column]).toSorted()).toEqual([...orderStatuses].toSorted());
});

test.each([
  ['new', 'new'],
  ['reviewed', 'new'],
  ['in_transit', 'in_transit'],
  ['silent', 'silent'],
  ['свободен', 'delivered'],
  ['cancelled', 'ended'],
  ['на сортировке', 'other'],
])('an order that is «%s» stands in the column %s', (shown, column) => expect(getStatusColumn(shown)).toBe(column));

interface Case {
  status: string;
  silent?: true;
  column: StatusColumn;
  drop: ColumnDropResult;
}

test.each<Case>([
  { status: 'new', column: 'accepted', drop: { statuses: ['accepted'] } },
  { status: 'new', column: 'new', drop: null },
  { status: 'new', column: 'ended', drop: { statuses: ['refused', 'cancelled'] } },
  { status: 'new', column: 'delivered', drop: { refusal: 'Из статуса «Новый» нельзя перейти в «Доставлен»' } },
  { status: 'in_transit', column: 'ended', drop: { refusal: 'Из статуса «В пути» нельзя перейти в «Отклонён»' } },
  { status: 'paid', column: 'new', drop: { refusal: 'Из статуса «Оплачен» нельзя перейти в «Новый»' } },
  { status: 'in_transit', silent: true, column: 'delivered', drop: { statuses: ['delivered'] } },
  {
    ...{ status: 'in_transit', silent: true as const, column: 'in_transit' as const },
    drop: { refusal: 'Статус у заказа уже такой, но о рейсе давно нет новостей' },
  },
  {
    ...{ status: 'accepted', column: 'silent' as const },
    drop: { refusal: 'Без новостей: сюда заказ попадает сам, когда о рейсе долго нет вестей' },
  },
  { status: 'new', column: 'other', drop: { refusal: 'Статусы площадки ставит сама площадка' } },
  { status: 'на сортировке', column: 'in_transit', drop: { statuses: ['in_transit'] } },
])('$status dropped on $column', ({ column, drop, ...order }) => {
  expect(getColumnDropResult(order, column)).toEqual(drop);
});
