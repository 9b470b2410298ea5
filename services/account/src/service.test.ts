import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { aDirector } from '@trassa/testing/people';
import { expect, test } from 'vitest';
import { anAccountService } from './testing/account-testing.ts';

test.each<[Record<string, string>, boolean]>([
  [{ TRASSA_DEMO: '1' }, true],
  [{ TRASSA_DEMO: '0' }, false],
  [{ TRASSA_DEMO: '0', TRASSA_TEST_PAGES: '1' }, true],
  [{ TRASSA_DEMO: '1', TRASSA_TEST_PAGES: '0' }, false],
])('with %j test pages are on: %s', async (env, enabled) => {
  const service = await anAccountService({ env });
  try {
    const { body } = await service.call(accountEndpoints.testPages, { as: aDirector() });
    expect(body.data).toEqual({ enabled });
  } finally {
    await service.stop();
  }
});
