import { describe, expect, test } from 'vitest';
import { getActualDeliveryTime, getPaymentTime } from './order-times.rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const now = at(12);
const t4 = { id: 't4', type: 'ON_TRNACLPVYN', dateTime: at(7).toISOString() };
const nothing = { deliveredAt: null, changedAt: null, term: null };

describe('when the cargo was handed over', () => {
  test.each([
    ['the document that says so', { documents: [t4], before: at(3), source: { ...nothing, deliveredAt: at(2) } }, 7],
    ['what the source says of it', { before: at(3), source: { ...nothing, deliveredAt: at(2) } }, 2],
    ['what is known already', { before: at(3), source: { ...nothing, changedAt: at(9) } }, 3],
    [
      'when the source moved it there',
      { status: 'delivered', source: { ...nothing, changedAt: at(9), term: at(8) } },
      9,
    ],
    [
      'the term of one that has gone further',
      { status: 'paid', source: { ...nothing, changedAt: at(9), term: at(8) } },
      8,
    ],
    ['the last change before a term', { status: 'paid', source: { ...nothing, changedAt: at(9), term: at(11) } }, 9],
    ['now, when nobody knows', { source: nothing }, 12],
    ['never in the future', { source: { ...nothing, deliveredAt: at(13), term: at(14) } }, 12],
  ])('%s', (_, facts, hour) => {
    expect(getActualDeliveryTime({ status: 'invoiced', before: null, documents: [], now, ...facts })).toEqual(at(hour));
  });

  test('never, while it was not', () => {
    expect(getActualDeliveryTime({ status: 'in_transit', before: at(3), documents: [t4], now })).toBeNull();
    expect(getActualDeliveryTime({ status: 'refused', before: at(3), documents: [t4], now })).toBeNull();
  });
});

test.each([
  [{ status: 'delivered', before: null, changedAt: at(3) }, null],
  [{ status: 'paid', before: at(2), changedAt: at(3) }, at(2)],
  [{ status: 'paid', before: null, changedAt: at(3) }, at(3)],
  [{ status: 'paid', before: null, changedAt: at(13) }, now],
  [{ status: 'paid', before: null, changedAt: null }, now],
])('of %j the payment came at %s', (facts, paid) => {
  expect(getPaymentTime({ ...facts, now })).toEqual(paid);
});
