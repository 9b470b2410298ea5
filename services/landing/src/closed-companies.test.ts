import { landingEndpoints as calls } from '@trassa/contracts/landing/landing-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { landingService } from './service.ts';
import { type AccountStandIn, anAccountService } from './testing/account-stand-in.ts';

let account: AccountStandIn;
let landing: TestService;
beforeAll(async () => {
  account = await anAccountService(() => new Date());
  const SERVICE_URLS = JSON.stringify({ account: account.service.url });
  landing = await aRunning(landingService, { env: { SERVICE_URLS } });
});
afterAll(async () => {
  await landing.stop();
  await account.service.stop();
});

test('the links of a company that waits for its erasure open nothing, and open again when it stays', async () => {
  const as = aDirector();
  const token = (await landing.call(calls.generate, { as, body: {} })).body.data.unique_token;
  const validate = () => landing.call(calls.validate, { as: null, params: { code: token } });
  account.closed.add(as.companyId);
  const page = await landing.call(calls.landing, { as: null, query: { token } });
  const form = {
    ...{ email: 'driver@example.com', password: 'Kazan-815-km', firstName: 'Алексей', lastName: 'Кузнецов' },
    ...{ phone: '+79001112233', companyName: 'ООО «ВолгаТранс»', companyInn: '1655068259', companyAddress: 'Казань' },
    ...{ agreedToTerms: true, token },
  };
  const registration = await landing.call(calls.partnerRegister, { as: null, body: form });
  const answers = [await validate(), page, registration].map(({ problem: { status, code } }) => [status, code]);
  expect(answers).toEqual(Array(3).fill([404, 'landing/link-invalid']));
  expect(account.asked).toEqual([]);
  account.closed.delete(as.companyId);
  expect((await validate()).status).toBe(200);
});
