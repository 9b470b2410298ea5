import { expect, test } from 'vitest';
import { isVersionInRange, listUnmetNeeds } from './needs.rules.ts';

test.each([
  ['1.4.2', '^1.2.0', true],
  ['1.2.0', '^1.2.0', true],
  ['1.1.9', '^1.2.0', false],
  ['2.0.0', '^1.2.0', false],
  ['1.2.3', '^1.2.4', false],
  ['0.1.5', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
  ['1.2.3+abc', '^1.2.0', true],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
])('a service at %s for a remote that needs %s: %s', (running, needed, met) => {
  expect(isVersionInRange(running, needed)).toBe(met);
});

test('a service of another version is an unmet need, one that has told none is believed', () => {
  expect(listUnmetNeeds({ orders: '^1.4.0', edo: '^1.0.0' }, { orders: '1.3.0' })).toEqual([
    { service: 'orders', needed: '^1.4.0', running: '1.3.0' },
  ]);
});
