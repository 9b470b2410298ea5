import { expect, test } from 'vitest';
import { listAfterPaymentTexts } from './payment-success.rules.ts';

const now = Date.parse('2026-11-24T09:00:00Z');
const works = 'Тариф уже работает, настраивать ничего не нужно.';
const until = '2026-12-24T09:00:00.000Z';

test.each([
  ['a real payment', { receiptEmail: 'a@b.ru', test: false, paidUntil: until }, ['Чек придёт на a@b.ru.', works]],
  ['a test payment sends no receipt', { receiptEmail: 'a@b.ru', test: true, paidUntil: until }, [works]],
  ['no receipt without an address', { receiptEmail: null, test: false, paidUntil: until }, [works]],
  ['a plan that has run out', { receiptEmail: null, test: false, paidUntil: '2026-11-24T08:00:00.000Z' }, []],
])('%s', (_, payment, steps) => {
  expect(listAfterPaymentTexts(payment, now)).toEqual(steps);
});
