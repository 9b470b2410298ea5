import { expect, test } from 'vitest';
import { marksOf } from './forecast.rules.ts';

const aDay = (date: string, balance: number) => ({ date, balance, low: balance, high: balance, events: [] });

test('days on which money runs out are red, the deepest of them has the point', () => {
  const marks = marksOf([
    aDay('2027-01-10', 5),
    aDay('2027-01-11', -3),
    aDay('2027-01-12', -7),
    aDay('2027-01-13', -7),
    aDay('2027-01-14', 1),
  ]);
  expect(marks.map(({ missing }) => missing)).toEqual([Number.NaN, -3, -7, -7, Number.NaN]);
  expect(marks.map(({ depth }) => depth)).toEqual([0, -3, -7, -7, 0]);
  expect(marks.filter(({ isDeepest }) => isDeepest).map(({ key }) => key)).toEqual(['2027-01-12']);
});

test('while there is enough nothing is red', () => {
  const marks = marksOf([aDay('2027-01-10', 5), aDay('2027-01-11', 0)]);
  expect(marks.some(({ isDeepest, missing }) => isDeepest || missing < 0)).toBe(false);
});
