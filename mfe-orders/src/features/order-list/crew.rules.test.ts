import type { CrewCheckReply } from '@trassa/contracts/orders/assignment';
import { expect, test } from 'vitest';
import { listCrewLines, listOrdersToAssign } from './crew.rules.ts';

const checked = (parts: Partial<CrewCheckReply[number]>): CrewCheckReply[number] => ({
  ...{ orderId: 'a', number: 'С-1', version: 3, error: null, conflicts: [] },
  ...parts,
});
const fits = checked({});
const warned = checked({ orderId: 'b', conflicts: [{ kind: 'paper', text: '«ОСАГО» кончается' }] });
const refused = checked({ orderId: 'c', conflicts: [...warned.conflicts, { kind: 'overlap', text: 'Занят' }] });
const closed = checked({ orderId: 'd', error: 'Рейс закрыт' });
const all = [fits, warned, refused, closed];

test('each order has its verdict before the assignment', () => {
  expect(listCrewLines(all, null).map(({ verdict, text }) => [verdict, text])).toEqual([
    ['fits', ''],
    ['warned', '«ОСАГО» кончается'],
    ['refused', '«ОСАГО» кончается. Занят'],
    ['refused', 'Рейс закрыт'],
  ]);
});

test('and after it: what the server said of those it was asked for', () => {
  const reply = { assigned: ['a'], refused: [{ orderId: 'b', error: 'Заказ уже изменился' }] };
  expect(
    listCrewLines(all, reply)
      .map(({ verdict, text }) => [verdict, text])
      .slice(0, 2),
  ).toEqual([
    ['assigned', ''],
    ['failed', 'Заказ уже изменился'],
  ]);
});

test('orders that ask are assigned only when the person confirms, refused ones never', () => {
  expect(listOrdersToAssign(all, false)).toEqual([{ id: 'a', version: 3, confirmed: [] }]);
  expect(listOrdersToAssign(all, true)).toEqual([
    { id: 'a', version: 3, confirmed: [] },
    { id: 'b', version: 3, confirmed: ['paper'] },
  ]);
});
