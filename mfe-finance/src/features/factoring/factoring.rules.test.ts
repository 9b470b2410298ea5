import { expect, test } from 'vitest';
import { mostOf } from './factoring.rules.ts';

test.each([
  [148_000, 118_400],
  [100_000, 80_000],
  [100_099.99, 80_000],
  [99, 0],
])('for %s rubles at most %s are advanced', (value, most) => expect(mostOf(value)).toBe(most));
