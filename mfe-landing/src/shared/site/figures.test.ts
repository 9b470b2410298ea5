import { expect, test } from 'vitest';
import { formatFigure, formatRubles } from './figures.ts';

const russian = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });

test.each([0, 7, 990, 2990, 9990, 15_000, 180_000, 1_000_000, 12_345_678, -1, -5000])(
  '%d is grouped as Russian is',
  (sum) => {
    expect(formatFigure(sum)).toBe(russian.format(sum).replace('-', '−'));
  },
);

test('parts of a ruble are rounded', () => {
  expect(formatRubles(841.5)).toBe('842 ₽');
  expect(formatFigure(-0.4)).toBe('0');
});
