import fc from 'fast-check';
import { test } from 'vitest';
import { agreesOnPapers, paperMonthArbitrary } from '../../testing/papers-oracle.ts';

test('papers, their УКД and acts of random months are what trips and payments make', () => {
  fc.assert(fc.property(paperMonthArbitrary, agreesOnPapers), { numRuns: 2000 });
});
