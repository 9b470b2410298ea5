import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { aSandbox, type RunningSandbox } from '@trassa/testing/sandbox';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAccountService, aRegistration } from '../../testing/account-testing.ts';

describe('company suggestions', () => {
  let sandbox: RunningSandbox;
  let service: TestService;
  beforeAll(async () => {
    sandbox = await aSandbox();
    service = await anAccountService({ env: { DADATA_URL: `${sandbox.url}/dadata`, DADATA_TOKEN: 'sandbox' } });
  });
  afterAll(async () => {
    await service.stop();
    await sandbox.stop();
  });
  const suggest = (body: unknown) => service.call(authEndpoints.suggestParty, { body });

  test('come without a sign-in, in the shape of DaData', async () => {
    const reply = await suggest({ query: 'волга-карго', count: 5 });
    expect(reply.status).toBe(200);
    expect(reply.body.suggestions[0]?.data).toMatchObject({ inn: '5242217361', kpp: '524201001' });
    expect(reply.body.suggestions.length).toBeLessThanOrEqual(5);
  });

  test.each([[{ query: 'в' }], [{}], [{ query: 'волга', count: 21 }], [{ query: 'я'.repeat(301) }]])(
    'are refused for %o',
    async (body) => {
      expect((await suggest(body)).status).toBe(400);
    },
  );

  test('say what to do when the provider is down', async () => {
    await sandbox.fault('dadata', { mode: 'too-many', times: 1 });
    const reply = await suggest({ query: 'урал' });
    expect(reply.status).toBe(503);
    expect(reply.headers['retry-after']).toBe('2');
    expect(reply.problem).toMatchObject({
      code: 'account/suggest-unavailable',
      error: 'Подсказки компаний временно недоступны. Введите название компании вручную.',
    });
  });

  test('registration fills what the person left empty from the register, and proves nothing', async () => {
    const form = aRegistration({ companyName: 'Волга-Карго', inn: '5242217361' });
    const { body } = await service.call(authEndpoints.register, { body: form });
    expect(body.data.user.company).toMatchObject({
      name: 'Волга-Карго',
      kpp: '524201001',
      ogrn: '1195257719832',
      address: expect.stringContaining('Нижний Новгород'),
      verified: false,
    });
  });

  test('registration goes on when the provider is down', async () => {
    await sandbox.fault('dadata', { mode: 'error', times: 1 });
    const form = aRegistration({ inn: '500100732259' });
    expect((await service.call(authEndpoints.register, { body: form })).status).toBe(200);
  });
});
