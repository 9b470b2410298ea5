import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { demoGuests } from '@trassa/contracts/account/demo-entrance';
import { anAdminClient } from '@trassa/testing/admin-client';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAccountService, ClientDevice, readClaims } from '../../testing/account-testing.ts';

const { demoEntrances, enterDemo, me, ownCompanies } = authEndpoints;

describe('the demonstration', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await anAccountService({ env: { TRASSA_DEMO: '1' } });
  });
  afterAll(() => service.stop());

  test('offers a carrier of two years and one of the first day, and no password', async () => {
    const { body } = await service.call(demoEntrances);
    expect(body.data).toEqual([
      { guest: 'carrier', email: 'demo@trassa.app', company: 'ООО «Волга-Карго»' },
      { guest: 'dispatcher', email: 'dispatcher@trassa.app', company: 'ООО «Волга-Карго»' },
      { guest: 'accountant', email: 'accountant@trassa.app', company: 'ООО «Волга-Карго»' },
      { guest: 'driver', email: 'driver@trassa.app', company: 'ООО «Волга-Карго»' },
      { guest: 'first-day', email: 'new@trassa.app', company: 'ООО «Новый Маршрут»' },
    ]);
    expect(JSON.stringify(body)).not.toContain('Trassa2026');
  });

  test.each(demoGuests)('lets everybody in as %s, with the session that signing in gives', async (guest) => {
    const entered = await service.call(enterDemo, { body: { guest } });
    const { user, tokens } = entered.body.data;
    const signedIn = await new ClientDevice(service).signIn(user.email, 'Trassa2026');
    expect(signedIn.body.data.user).toEqual(user);
    const { claims, identity } = readClaims(tokens.accessToken);
    expect(claims.exp - claims.iat).toBe(900);
    expect((await service.call(me, { as: identity })).body.data).toEqual(user);
    expect(entered.headers['set-cookie']).toEqual([
      expect.stringMatching(/^trassa-session=.*HttpOnly/),
      expect.stringMatching(/^trassa-device=.*HttpOnly/),
    ]);
  });

  test('lets the accountant see a second company, and opens the filled one whatever was opened last', async () => {
    const enter = async () => (await service.call(enterDemo, { body: { guest: 'accountant' } })).body.data;
    const { identity } = readClaims((await enter()).tokens.accessToken);
    const { data } = (await service.call(ownCompanies, { as: identity })).body;
    expect(data.map(({ name, role, current }) => [name, role, current])).toEqual([
      ['ООО «Волга-Карго»', 'accountant', true],
      ['ООО «Новый Маршрут»', 'accountant', false],
    ]);
    const admin = await anAdminClient(service.databaseUrl);
    await admin.query('update account.users set opened_at = now() where company_id = $1', [data[1]?.id]);
    await admin.end();
    expect((await enter()).user.companyId).toBe(identity.companyId);
  });

  test('knows no other guests, the administrator among them', async () => {
    for (const guest of ['admin', 'admin@trassa.app', '', null]) {
      expect((await service.call(enterDemo, { body: { guest } as never })).status).toBe(400);
    }
  });
});

test('outside the demonstration nobody is let in without a password', async () => {
  const service = await anAccountService();
  expect((await service.call(demoEntrances)).body.data).toEqual([]);
  const refused = await service.call(enterDemo, { body: { guest: 'carrier' } });
  expect([refused.status, refused.problem.code]).toEqual([404, 'common/not-found']);
  expect(refused.headers['set-cookie']).toBeUndefined();
  await service.stop();
});
