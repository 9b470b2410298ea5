import type { Operation } from '@trassa/contracts/finance/operations';
import { expect, test } from 'vitest';
import { operationRow } from './export-finance.ts';

const operation: Operation = {
  ...{ id: '7b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d07', type: 'payment', direction: 'out', category: 'fuel' },
  ...{ amount: 12_200, vat: 2200, description: 'Топливо', status: 'completed', date: '2026-11-20T09:00:00.000Z' },
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

test('an operation in Excel has the words of the screen, the VAT inside its sum and its vehicle', () => {
  expect(operationRow(operation).slice(1)).toEqual([
    ...['Топливо', 'Расход', 12_200, 'Выполнен', 'З-1', 'Свои заказы', 'ООО «Сырный двор»', 2200, 'О711РА33'],
  ]);
});
