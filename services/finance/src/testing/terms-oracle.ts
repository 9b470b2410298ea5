import { retailChainCodes } from '@trassa/contracts/finance/factoring-kinds';
import fc from 'fast-check';
import { buildTerms, type TermsInput } from '../shared/terms.rules.ts';

const kopecksArbitrary = fc.oneof(
  fc.integer({ min: 1, max: 100_000_000_000 }),
  fc.integer({ min: 1, max: 60_000_000 }),
  fc.constantFrom(499_999, 500_000, 500_001, 30_000_000, 30_000_001, 8_000_000, 8_000_001, 10_000_000),
);

/** Random inputs of terms, with the edges of every rule. */
export const termsInputArbitrary: fc.Arbitrary<TermsInput> = fc.record({
  value: kopecksArbitrary,
  amount: kopecksArbitrary,
  source: fc.constantFrom(null, ...retailChainCodes),
  documents: fc.record({ hasContract: fc.boolean(), hasInsurance: fc.boolean(), hasLicense: fc.boolean() }),
  score: fc.oneof(fc.integer({ min: 300, max: 850 }), fc.constantFrom(559, 560, 639, 640, 719, 720)),
  outstanding: fc.oneof(fc.integer({ min: 0, max: 400_000_000 }), fc.constantFrom(0, 29_999_999, 30_000_000)),
});

const termDaysBySource: Readonly<Record<string, bigint>> = {
  x5: 45n,
  magnit: 40n,
  lenta: 45n,
  auchan: 60n,
  metro: 45n,
};
const ratesByTier = [
  { base: 900n, day: 30n, limit: 300_000_000n },
  { base: 1200n, day: 45n, limit: 100_000_000n },
  { base: 1800n, day: 70n, limit: 30_000_000n },
  { base: 1800n, day: 70n, limit: 0n },
] as const;
const tierEdges = [720, 640, 560];

/** Half-up rounding of big integers. */
const divideHalfUp = (value: bigint, by: bigint) => (value * 2n + by) / (by * 2n);

/** Independent implementation of the terms, from the model's description and in exact arithmetic. */
function buildOracleTerms({ value, amount, source, documents, score, outstanding }: TermsInput) {
  const tier = tierEdges.filter((edge) => score < edge).length;
  const step = Math.min(3, documents.hasContract ? tier : tier + 1);
  const papers = BigInt(Object.values(documents).filter(Boolean).length);
  const { base, day } = ratesByTier[step as 0 | 1 | 2 | 3];
  const rate = divideHalfUp(base + day * (termDaysBySource[source ?? ''] ?? 30n) - 100n * papers, 10n);
  const fee = divideHalfUp(BigInt(amount) * rate, 10_000n);
  const limit = ratesByTier[tier as 0 | 1 | 2 | 3].limit - BigInt(outstanding);
  const share = (BigInt(value) * 8n) / 10n;
  const most = limit < share ? limit : share;
  const maxAllowed = step === 3 || most < 0n ? 0n : most - (most % 10_000n);
  return { rate, fee, maxAllowed, step };
}

/** Whether the terms equal the oracle's, add up, and stay within the limits. */
export function agreesWithOracle(question: TermsInput): boolean {
  const terms = buildTerms(question);
  const expected = buildOracleTerms(question);
  const valid = expected.step < 3 && question.amount >= 500_000 && BigInt(question.amount) <= expected.maxAllowed;
  return (
    BigInt(terms.rateBps) === expected.rate &&
    BigInt(terms.fee) === expected.fee &&
    BigInt(terms.maxAllowed) === expected.maxAllowed &&
    terms.valid === valid &&
    terms.fee + terms.net === question.amount &&
    (!terms.valid || question.amount * 10 <= question.value * 8)
  );
}
