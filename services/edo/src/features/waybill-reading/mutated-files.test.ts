import { expect, test } from 'vitest';
import { checkMutations } from './fixtures/mutations.ts';

test('mutated files and random bytes are read into what the contract says, or refused by a code that is not our fault', () => {
  expect(() => checkMutations({ seed: 20260312, runs: 1500 })).not.toThrow();
});
