import { expect, test } from 'vitest';
import { readClientAct } from './their-act.rules.ts';

const head = ['Дата', 'Документ', 'Дебет', 'Кредит'];

test('an act of 1C with both halves is read from the half of the client, whose credit is what it owes', () => {
  const rows = [
    ['', 'Акт сверки взаимных расчетов', '', ''],
    ['По данным ООО «Лента», руб.', '', '', '', 'По данным ООО «Волга-Карго», руб.'],
    [...head, ...head],
    ['Сальдо начальное', '', '', 1000, 'Сальдо начальное', '', 1000, ''],
    ['21.11.26', 'Приход (15 от 21.11.2026)', '', 122_000.5, '', '', '', ''],
    ['2026-11-25', 'Оплата (7 от 25.11.2026)', '50 000,00', '', '', '', '', ''],
    ['Обороты за период', '', 50_000, 122_000.5, '', '', '', ''],
    ['Сальдо конечное', '', '', '73 000,50', '', '', '', ''],
  ];
  expect(readClientAct(rows)).toEqual([
    { on: '2026-11-21', text: 'Приход (15 от 21.11.2026)', debit: 122_000.5, credit: 0 },
    { on: '2026-11-25', text: 'Оплата (7 от 25.11.2026)', debit: 0, credit: 50_000 },
  ]);
});

test('without a column of days the day stands in the name of the document, and a reversal is negative', () => {
  const rows = [
    ['№ п/п', 'Наименование операции, документы', 'Дебет', 'Кредит'],
    [1, 'Поступление услуг № 3 от 05.10.2026', '', '1,200.00'],
    [2, 'Сторно (3 от 06.10.2026)', '', -200],
  ];
  expect(readClientAct(rows)).toEqual([
    { on: '2026-10-05', text: 'Поступление услуг № 3 от 05.10.2026', debit: 1200, credit: 0 },
    { on: '2026-10-06', text: 'Сторно (3 от 06.10.2026)', debit: -200, credit: 0 },
  ]);
});

test('a sheet without debit and credit is no act', () => {
  expect(
    readClientAct([
      ['Заказ', 'Цена'],
      ['ВК-1', 5],
    ]),
  ).toBeNull();
});
