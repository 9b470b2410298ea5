import { expect, test } from 'vitest';
import type { ChartColours } from './chart-spec.ts';
import { buildGaugeSpec, type GaugeZone } from './gauge.ts';

const zones: GaugeZone[] = [
  { from: 300, to: 700, colour: 'red' },
  { from: 700, to: 850, colour: 'green' },
];
const colours = { red: 'red', green: 'green', text: 'black' } as ChartColours;

interface Mark {
  data: { from?: number; to?: number; mark?: number }[];
}

/** The arc, the hand and the named values of a score. */
function getDrawn(value: number): Mark[] {
  return buildGaugeSpec({ value, zones, marks: [300, 500, 700, 850] })(colours).children as Mark[];
}

test('a gap stands between two zones, and none after the last', () => {
  const [arc] = getDrawn(600);
  expect(arc?.data.map(({ from, to }) => [from, Math.round(to ?? 0)])).toEqual([
    [300, 696],
    [700, 850],
  ]);
});

test.each([
  [600, [300, 500, 700, 850]],
  [690, [300, 500, 850]],
  [310, [300, 500, 700, 850]],
  [850, [300, 500, 700, 850]],
])('a value of %i hides no end of the scale, and what is named beside it', (value, named) => {
  expect(getDrawn(value)[2]?.data.map(({ mark }) => mark)).toEqual(named);
});

test.each([200, 300, 575, 850, 900])('the hand of %i stays on the scale', (value) => {
  const [hand] = getDrawn(value)[1]?.data ?? [];
  expect(hand?.from).toBeGreaterThanOrEqual(300);
  expect(hand?.to).toBeLessThanOrEqual(850);
});
