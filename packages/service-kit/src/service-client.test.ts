import { integrationsEndpoints } from '@trassa/contracts/account/integrations-endpoints';
import { aStandIn } from '@trassa/testing/stand-in';
import { expect, test } from 'vitest';
import { problem, problemBody } from './problem-error.ts';
import { createServiceClient } from './service-client.ts';

test('a refusal of a service keeps its code, its words and the time to come back', async () => {
  const refusal = problem('account/too-many-attempts');
  const account = await aStandIn(() => ({
    status: 429,
    headers: { 'retry-after': '40' },
    body: problemBody(refusal, 'trace'),
  }));
  const call = createServiceClient({ name: 'account', baseUrl: account.url, signInternal: () => 'token' });
  const asked = call(integrationsEndpoints.resolveKey, {
    caller: { kind: 'service', service: 'gateway', companyId: 'company', userId: 'person' },
    traceId: 'trace',
    body: { hash: 'x' },
  });
  await expect(asked).rejects.toMatchObject({
    code: refusal.code,
    message: refusal.message,
    options: { retryAfter: 40 },
  });
  await account.stop();
});
