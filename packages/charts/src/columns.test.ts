import { expect, test } from 'vitest';
import type { ChartColours } from './chart-spec.ts';
import { buildColumnsSpec, buildLabels, type ChartColumn, countFittingLabels, listLabelledKeys } from './columns.ts';

const columns = ['01.11', '', '03.11', '', '05.11', '', '07.11'].map(
  (label, place): ChartColumn => ({ key: String(place), label, name: label, value: 1, tone: 'normal' }),
);

test('where there is room every label stands', () => {
  expect([...buildLabels(columns, 7).values()]).toEqual(['01.11', '03.11', '05.11', '07.11']);
});

test('where there is little, they are thinned evenly', () => {
  expect([...buildLabels(columns, 2)]).toEqual([
    ['0', '01.11'],
    ['4', '05.11'],
  ]);
});

const month = (getName: (day: string) => string) =>
  Array.from({ length: 30 }, (_, place): ChartColumn => {
    const label = getName(String(place + 1));
    return { key: String(place), label, name: label, value: 1 };
  });

test('a desk has room for every number of a day, but not for every date', () => {
  expect(countFittingLabels(month(String), false)).toBe(30);
  expect(
    countFittingLabels(
      month((day) => `${day.padStart(2, '0')}.11`),
      false,
    ),
  ).toBe(16);
});

test('a phone has room for a few of either', () => {
  expect(countFittingLabels(month(String), true)).toBe(6);
});

interface Drawn {
  data: unknown[];
  scale: { y: { domain: number[] } };
  style: { fill: (datum: { key: string }) => string; stroke: (datum: { key: string }) => string };
}

const colours = {
  ...{ blue: 'blue', amber: 'amber', amberStrong: 'brown' },
  hatched: (colour: string) => `hatched ${colour}`,
} as ChartColours;
const drawn = (values: Pick<ChartColumn, 'key' | 'value' | 'tone'>[], kind: 'counts' | 'sums', line?: number) =>
  buildColumnsSpec(
    values.map((one) => ({ ...one, label: '', name: one.key })),
    { kind, line, isNarrow: false },
  )(colours).children as Drawn[];

test.each([
  ['counts', 1, [0, 4]],
  ['counts', 5719, [0, 6000]],
  ['sums', 1, [0, 1]],
] as const)('%s up to %i end at a round one', (kind, value, domain) => {
  expect(drawn([{ key: 'a', value }], kind)[0]?.scale.y.domain).toEqual(domain);
});

test('a line over the highest column keeps within the chart', () => {
  const [column, line] = drawn([{ key: 'a', value: 10 }], 'counts', 25);
  expect([column, line].map((mark) => mark?.scale.y.domain)).toEqual([
    [0, 30],
    [0, 30],
  ]);
  expect(line?.data).toEqual([25]);
});

test('a column has the colour and the pattern of its tone, and an outline that stands out from the ground', () => {
  const [column] = drawn(
    [
      { key: 'a', value: 1, tone: 'peak' },
      { key: 'b', value: 1, tone: 'quiet' },
      { key: 'c', value: 1 },
    ],
    'counts',
  );
  const datums = ['a', 'b', 'c'].map((key) => ({ key }));
  expect(datums.map((datum) => column?.style.fill(datum))).toEqual(['amber', 'hatched blue', 'blue']);
  expect(datums.map((datum) => column?.style.stroke(datum))).toEqual(['brown', 'blue', 'blue']);
});

test('few columns say their values, of many only the highest does', () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ key: String(place), label: '', name: '', value: place }));
  expect([...listLabelledKeys(some(4), false)]).toEqual(['1', '2', '3']);
  expect([...listLabelledKeys(some(13), false)]).toEqual(['12']);
  expect([...listLabelledKeys(some(8), true)]).toEqual(['7']);
});

test('the period before is a line of its own on the same scale', () => {
  const [column, line] = buildColumnsSpec([{ key: 'a', label: '', name: 'a', value: 10 }], {
    ...{ kind: 'sums', before: [25], isNarrow: false },
  })(colours).children as Drawn[];
  expect(line?.data).toEqual([{ key: 'a', value: 25 }]);
  expect([column, line].map((mark) => mark?.scale.y.domain[1])).toEqual([30, 30]);
});
