import type { Operation } from '@trassa/contracts/finance/operations';
import { expect, test } from 'vitest';
import { buildFinanceSheets } from './export-finance.ts';

const operation: Operation = {
  ...{ id: '7b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d07', type: 'payment', direction: 'out', category: 'fuel' },
  ...{ amount: 12_200, vat: 2200, description: 'Заправка', status: 'completed', date: '2026-11-20T09:00:00.000Z' },
  ...{ orderId: null, orderNumber: 'З-1', platform: 'own', counterparty: 'ООО «Сырный двор»' },
  ...{
    isDay: true,
    vehicle: 'О711РА33',
    receipt: null,
    isEntered: true,
    reverses: null,
    replaces: null,
    replacedBy: null,
  },
};
const getSheet = (one: Operation, hidden?: string) => buildFinanceSheets({ operations: [one], hidden })[0];

test('an operation in Excel has the words of the screen, its day, and the VAT inside its sum', () => {
  expect(getSheet(operation)?.rows).toEqual([
    [
      ...[{ day: '2026-11-20' }, 'Заправка', 'Топливо', 'ООО «Сырный двор»', 2200],
      ...['О711РА33', 'З-1', 'Свои заказы', 'Выполнен', 'Расход', 12_200],
    ],
  ]);
});

test('an operation of a trip has its moment', () => {
  expect(getSheet({ ...operation, orderId: operation.id, isDay: false })?.rows[0]?.[0]).toEqual(
    new Date('2026-11-20T09:00:00Z'),
  );
});

test('columns that the list does not show are left out', () => {
  expect(getSheet(operation, 'trip,status')?.columns).toEqual([
    ...[
      'Дата',
      'Описание',
      'Статья',
      'Контрагент',
      'В т. ч. НДС к вычету, ₽',
      'Машина',
      'Приход или расход',
      'Сумма, ₽',
    ],
  ]);
});
