import { expect, test } from 'vitest';
import { anEnteredOrder } from '../../shared/testing/an-entered-order.ts';
import { listForeignChanges, mergeOrderEdits } from './merge-orders.rules.ts';
import { buildOwnOrderForm } from './own-order-form.rules.ts';

const base = buildOwnOrderForm(anEnteredOrder());
const withCargo = (weight: string) => ({ ...base, cargo: { ...base.cargo, weight } });

test('changes of different fields meet in one form', () => {
  const theirs = { ...base, price: '90000' };
  const mine = withCargo('20');
  expect(mergeOrderEdits(base, theirs, mine)).toEqual({ ...theirs, cargo: mine.cargo });
  expect(listForeignChanges(base, theirs, mine)).toEqual([
    { field: 'price', before: '86\u00a0400,5', after: '90000', contested: false },
  ]);
});

test('of one field that both have changed the own change stays in the form, and both are told', () => {
  const theirs = withCargo('10');
  const mine = withCargo('20');
  expect(mergeOrderEdits(base, theirs, mine)).toEqual(mine);
  expect(listForeignChanges(base, theirs, mine)).toMatchObject([
    { field: 'cargo.weight', after: '10', contested: true },
  ]);
});

test('the route is one field', () => {
  const theirs = { ...base, points: base.points.map((point) => ({ ...point, from: '09:00' })) };
  expect(mergeOrderEdits(base, theirs, base)).toEqual(theirs);
  expect(listForeignChanges(base, theirs, base)).toMatchObject([{ field: 'points', contested: false }]);
});

test('who changed nothing gets what the others have; who meets no change keeps all', () => {
  const other = { ...base, remarks: 'Ворота 4', client: { name: 'ООО «Другой»', inn: '' } };
  expect([mergeOrderEdits(base, other, base), mergeOrderEdits(base, base, other)]).toEqual([other, other]);
  expect(listForeignChanges(base, base, other)).toEqual([]);
});
