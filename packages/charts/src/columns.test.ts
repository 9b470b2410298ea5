import { expect, test } from 'vitest';
import { type ChartColumn, labelsOf } from './columns.ts';

const columns = ['01.11', '', '03.11', '', '05.11', '', '07.11'].map(
  (label, place): ChartColumn => ({ key: String(place), label, name: label, value: 1, tone: 'normal' }),
);

test('where there is room every label stands', () => {
  expect([...labelsOf(columns, 7).values()]).toEqual(['01.11', '03.11', '05.11', '07.11']);
});

test('where there is little, they are thinned evenly', () => {
  expect([...labelsOf(columns, 2)]).toEqual([
    ['0', '01.11'],
    ['4', '05.11'],
  ]);
});
