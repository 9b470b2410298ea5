import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseOrders } from './read-orders.rules.ts';

const reading = {
  schema: z.object({ id: z.string(), price: z.number() }),
  idField: 'id',
  toDraft: ({ id, price }: { id: string; price: number }) => ({ external_order_id: id, status: 'new', price }),
};

test('a broken order is named and keeps no other out', () => {
  const rows = [{ id: 'a', price: 1 }, { id: 'b', price: '1' }, null, 'text', { id: 7 }, { id: 'c', price: 2 }];
  const { drafts, broken } = parseOrders(rows, reading);
  expect(drafts.map((draft) => draft.external_order_id)).toEqual(['a', 'c']);
  expect(broken).toEqual([
    { external_order_id: 'b', error: 'Недопустимое значение: price' },
    { external_order_id: '', error: 'Недопустимое значение: заказ' },
    { external_order_id: '', error: 'Недопустимое значение: заказ' },
    { external_order_id: '7', error: 'Недопустимое значение: id' },
  ]);
});
