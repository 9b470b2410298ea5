import { landingEndpoints as calls } from '@trassa/contracts/landing/landing-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning } from '@trassa/testing/test-service';
import { expect, test } from 'vitest';
import { landingService } from './service.ts';
import { anAccountService } from './testing/account-stand-in.ts';

test('a new secret ends the links that were sent, and the list then shows links that open', async () => {
  const account = await anAccountService(() => new Date());
  const env = { SERVICE_URLS: JSON.stringify({ account: account.service.url }) };
  const former = await aRunning(landingService, { env });
  const owner = aDirector();
  const sent = (await former.call(calls.generate, { as: owner, body: {} })).body.data;
  const LINK_SECRET = 'new-link-secret-0123456789abcdef-0123';
  const later = await aRunning(landingService, { env: { ...env, DATABASE_URL: former.databaseUrl, LINK_SECRET } });
  const open = (code = '') => later.call(calls.validate, { as: null, params: { code } });
  expect((await open(sent.unique_token)).problem.code).toBe('landing/link-invalid');
  const [shown] = (await later.call(calls.leads, { as: owner })).body.leads;
  expect(shown).toMatchObject({ id: sent.id, created_at: sent.created_at });
  expect((await open(shown?.unique_token)).body.data).toMatchObject({ isValid: true });
  expect((await open('demo-magnit')).body.data, 'whose token is a word').toMatchObject({ isValid: true });
  await later.stop();
  await former.stop();
  await account.service.stop();
});
