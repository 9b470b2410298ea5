import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { demoGuests } from '@trassa/contracts/account/demo-entrance';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAccountService, ClientDevice, claimsOf } from '../../testing/account-testing.ts';

const { demoEntrances, enterDemo, me } = authEndpoints;

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
    const { claims, identity } = claimsOf(tokens.accessToken);
    expect(claims.exp - claims.iat).toBe(900);
    expect((await service.call(me, { as: identity })).body.data).toEqual(user);
    expect(entered.headers['set-cookie']).toEqual([
      expect.stringMatching(/^trassa-session=.*HttpOnly/),
      expect.stringMatching(/^trassa-device=.*HttpOnly/),
    ]);
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
