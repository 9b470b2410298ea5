import type { CrewCheckReply } from '@trassa/contracts/orders/assignment';
import { expect, test } from 'vitest';
import { listCrewLines, listOrdersToAssign } from './crew.rules.ts';

const checked = (parts: Partial<CrewCheckReply[number]>): CrewCheckReply[number] => ({
  ...{ orderId: 'a', number: 'С-1', version: 3, error: null, conflicts: [] },
  ...parts,
});
const whose = 'О711РА 33';
const fits = checked({});
const warned = checked({ orderId: 'b', conflicts: [{ kind: 'paper', text: '«ОСАГО» кончается', whose }] });
const refused = checked({ orderId: 'c', conflicts: [...warned.conflicts, { kind: 'overlap', text: 'Занят', whose }] });
const closed = checked({ orderId: 'd', error: 'Рейс закрыт' });
const all = [fits, warned, refused, closed];

test('each order has its verdict before the assignment', () => {
  expect(listCrewLines(all, null).map(({ verdict, text }) => [verdict, text])).toEqual([
    ['fits', ''],
    ['warned', 'О711РА 33: «ОСАГО» кончается'],
    ['refused', 'О711РА 33: «ОСАГО» кончается. О711РА 33: занят'],
    ['refused', 'Рейс закрыт'],
  ]);
});

test('and after it: what the server said of those it was asked for', () => {
  const reply = { assigned: ['a'], refused: [{ orderId: 'b', error: 'Заказ уже изменился' }], changes: [] };
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
