// @vitest-environment happy-dom

import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import type { AdvanceStage } from '@trassa/contracts/finance/factoring-kinds';
import { createQueryClient } from '@trassa/mfe-kit/query';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { expect, test } from 'vitest';
import { creditScoreQuery } from './advances.queries.ts';
import { advanceRequestsQuery } from './finance.queries.ts';
import { anAdvance, aScore, ok } from './testing/money-factories.ts';

const backend = fakeBackend();

test('a request that has moved makes score and money be asked anew, one that stands does not', async () => {
  let stage: AdvanceStage = 'paid_out';
  backend.on(factoringEndpoints.requests, () => ok([anAdvance({ stage })]));
  const client = createQueryClient();
  client.setQueryData(creditScoreQuery().queryKey, aScore);
  const look = async () => {
    await client.fetchQuery({ ...advanceRequestsQuery(), staleTime: 0 });
    return client.getQueryState(creditScoreQuery().queryKey)?.isInvalidated;
  };
  expect([await look(), await look()]).toEqual([false, false]);
  stage = 'closed';
  expect(await look()).toBe(true);
});
