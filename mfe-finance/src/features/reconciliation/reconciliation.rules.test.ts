import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareActs, formatTheirRows, parseActUrl, parseTheirRows } from './reconciliation.rules.ts';

test.each([
  ['21.11.2026\tУПД № 15\t122 000,50', { on: '2026-11-21', text: 'УПД № 15', kopecks: 12_200_050 }],
  ['21.11.26;УПД № 15;122000', { on: '2026-11-21', text: 'УПД № 15', kopecks: 12_200_000 }],
  ['1.2.2026\tОплата\t\t500,00', { on: '2026-02-01', text: 'Оплата', kopecks: -50_000 }],
  ['01.02.2026\tОплата\t-500', { on: '2026-02-01', text: 'Оплата', kopecks: -50_000 }],
  ['01.02.2026\tСправка\t1 000,00\t400,00', { on: '2026-02-01', text: 'Справка', kopecks: 60_000 }],
  ['1\t12.05.2026\tУПД 5\t1000', { on: '2026-05-12', text: 'УПД 5', kopecks: 100_000 }],
  ['1\tУПД 5\t1000\t12.05.2026', { on: '2026-05-12', text: 'УПД 5', kopecks: 100_000 }],
])('«%s» is read', (line, row) => {
  expect(parseTheirRows(line)).toEqual({ rows: [row], unread: 0 });
});

test('rows of a file become lines that are read as they were', () => {
  const row = fc.record({
    on: fc.constantFrom('2026-11-01', '2025-02-28'),
    text: fc.constantFrom('Приход (15 от 21.11.2026)', 'Оплата; частичная', '15', 'УПД  № 7', '21.11.2026', ''),
    kopecks: fc.integer({ min: -1e8, max: 1e8 }).filter((kopecks) => kopecks !== 0),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      const act = rows.map(({ on, text, kopecks }) => ({
        ...{ on, text, debit: Math.max(kopecks, 0) / 100, credit: Math.max(-kopecks, 0) / 100 },
      }));
      const read = parseTheirRows(formatTheirRows(act));
      expect(read).toMatchObject({ rows: rows.map(({ on, kopecks }) => ({ on, kopecks })), unread: 0 });
      expect(read.rows.every(({ text }) => text !== '')).toBe(true);
    }),
  );
});

test('lines without a day or a sum are counted, empty ones are none', () => {
  expect(parseTheirRows('Дата\tДокумент\tСумма\n\n21.11.2026\tбез суммы')).toEqual({ rows: [], unread: 2 });
});

test('acts of the same rows agree in any order, and one row more is the difference', () => {
  const row = fc.record({
    on: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03'),
    kopecks: fc.integer({ min: -1e8, max: 1e8 }).filter((kopecks) => kopecks !== 0),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), row, fc.nat(), (rows, more, turn) => {
      const ours = rows.map(({ on, kopecks }) => ({
        ...{ on, text: 'УПД', debit: Math.max(kopecks, 0) / 100, credit: Math.max(-kopecks, 0) / 100 },
      }));
      const theirs = rows.map((one) => ({ ...one, text: 'УПД' }));
      const at = rows.length === 0 ? 0 : turn % rows.length;
      const turned = [...theirs.slice(at), ...theirs.slice(0, at)];
      expect(compareActs(ours, turned)).toMatchObject({ extra: [], difference: 0 });
      const result = compareActs(ours, [...turned, { ...more, text: 'Лишняя' }]);
      expect([result.extra.length, result.difference]).toEqual([1, -more.kopecks]);
    }),
  );
});

test('the period is a quarter where the address names none', () => {
  const now = new Date('2026-11-29T09:00:00Z');
  expect(parseActUrl(new URLSearchParams('client=A&from=x'), now)).toEqual({
    ...{ client: 'A', from: '2026-09-01', to: '2026-11-29' },
  });
});
