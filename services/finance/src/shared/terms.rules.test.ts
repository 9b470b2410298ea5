import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreesWithOracle, termsInputArbitrary } from '../testing/terms-oracle.ts';
import { buildTerms } from './terms.rules.ts';

const all = { hasContract: true, hasInsurance: true, hasLicense: true };
const none = { hasContract: false, hasInsurance: false, hasLicense: false };
const asked = {
  value: 14_800_000,
  amount: 11_000_000,
  source: 'x5',
  documents: all,
  score: 742,
  outstanding: 0,
} as const;

describe('terms of an advance', () => {
  test('are those of the mockup', () => {
    expect(buildTerms(asked)).toEqual({
      ...{
        value: 14_800_000,
        amount: 11_000_000,
        source: 'x5',
        documents: all,
        risk: 'low',
        termDays: 45,
        rateBps: 195,
        fee: 214_500,
      },
      ...{ net: 10_785_500, maxAllowed: 11_840_000, instant: true, valid: true },
    });
  });

  test.each([
    [720, all, 'low'],
    [719, all, 'medium'],
    [720, none, 'medium'],
    [640, none, 'high'],
    [560, all, 'high'],
    [560, none, 'critical'],
    [559, all, 'critical'],
  ] as const)('a score of %s with papers %j is a %s risk', (score, documents, risk) => {
    expect(buildTerms({ ...asked, score, documents }).risk).toBe(risk);
  });

  test.each([
    [0, 11_840_000],
    [290_000_000, 10_000_000],
    [299_999_999, 0],
    [400_000_000, 0],
  ])('with %s kopecks out %s are free', (outstanding, maxAllowed) => {
    expect(buildTerms({ ...asked, outstanding }).maxAllowed).toBe(maxAllowed);
  });

  test('agree with an oracle in exact fractions, and lose no kopeck', () => {
    fc.assert(fc.property(termsInputArbitrary, agreesWithOracle), { numRuns: 3000 });
  });
});
