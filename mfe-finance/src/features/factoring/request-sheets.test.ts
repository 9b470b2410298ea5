import { expect, test } from 'vitest';
import { anAdvance } from '../../shared/testing/money-factories.ts';
import { buildRequestSheets } from './request-sheets.ts';

test('a request in Excel has the words of the table, its sums as numbers and its moment', () => {
  const [sheet] = buildRequestSheets([
    anAdvance({ amount: 60_000, shipmentValue: 80_000, stage: 'rejected', note: 'Нет договора', platform: 'own' }),
  ]);
  const [row = []] = sheet?.rows ?? [];
  const getCell = (title: string) => row[sheet?.columns.indexOf(title) ?? -1];
  expect(['Платформа', 'Аванс, ₽', 'Стоимость рейса, ₽', 'Доля, %', 'Примечание'].map(getCell)).toEqual([
    ...['Свои заказы', 60_000, 80_000, 75, 'Нет договора'],
  ]);
  expect(getCell('Подана')).toEqual(new Date(anAdvance().requestedAt));
  expect(row).toHaveLength(sheet?.columns.length ?? 0);
});
