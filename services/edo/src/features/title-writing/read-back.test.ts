import { outgoingTitleKinds } from '@trassa/contracts/edo/outgoing-kinds';
import { expect, test } from 'vitest';
import { checkReadBack } from './fixtures/read-back.ts';

test.each(outgoingTitleKinds)('what is written in %s is read back from its bytes, letter by letter', (kind) => {
  expect(() => checkReadBack(kind, { seed: 20260312, runs: 80 })).not.toThrow();
});
