import { confirmationEndpoints } from '@trassa/contracts/account/confirm-password';
import { asAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCarrier, aClock, anAccountService, ClientDevice, claimsOf } from '../../testing/account-testing.ts';

const clock = aClock();
let service: TestService;
beforeAll(async () => {
  service = await anAccountService({ clock });
});
afterAll(() => service.stop());

/** A signed-in person, and the gateway asking for them. */
async function aPerson() {
  const email = await aCarrier(service);
  const { body } = await new ClientDevice(service).signIn(email);
  const { companyId, userId } = claimsOf(body.data.tokens.accessToken).identity;
  const gateway = { kind: 'service', service: 'gateway', companyId, userId } as const;
  const confirm = (password: string) =>
    service.call(confirmationEndpoints.confirmPassword, {
      as: gateway,
      body: { password, address: '198.51.100.7', userAgent: 'Test Browser' },
    });
  return { email, userId, confirm };
}

test('the right password is confirmed, another one is refused, and the audit has both', async () => {
  const { userId, confirm } = await aPerson();
  const wrong = await confirm('Guess-number-1');
  expect([wrong.status, wrong.problem.code]).toEqual([400, 'account/wrong-password']);
  expect((await confirm('Kolesnik77')).body).toEqual({ success: true });
  const rows = await asAdministrator(
    service.databaseUrl,
    "select kind, address from account.audit_events where user_id = $1 and kind like 'password.%' order by seq",
    [userId],
  );
  expect(rows).toEqual([
    { kind: 'password.refused', address: '198.51.100.7' },
    { kind: 'password.confirmed', address: '198.51.100.7' },
  ]);
});

test('guessing gets a growing wait, which the right password does not pass, and sign-in goes on', async () => {
  const { email, confirm } = await aPerson();
  for (let i = 0; i < 5; i += 1) expect((await confirm('Guess-number-1')).status).toBe(400);
  const blocked = await confirm('Kolesnik77');
  expect([blocked.status, blocked.problem.code]).toEqual([429, 'account/too-many-attempts']);
  expect((await new ClientDevice(service).signIn(email)).status).toBe(200);
  clock.pass(1000);
  expect((await confirm('Kolesnik77')).status).toBe(200);
});

test('nobody but a service asks, and only for a person of the company', async () => {
  const { userId } = await aPerson();
  const body = { password: 'Kolesnik77', address: '', userAgent: '' };
  const ask = async (as: Parameters<TestService['call']>[1] extends infer C ? C : never) =>
    (await service.call(confirmationEndpoints.confirmPassword, { ...as, body })).status;
  const { companyId } = aDirector();
  const stranger = { kind: 'service', service: 'gateway', companyId, userId } as const;
  expect(await ask({ as: null })).toBe(401);
  expect(await ask({ as: aDirector({ userId }) })).toBe(403);
  expect(await ask({ as: stranger })).toBe(401);
  expect(await ask({ as: { ...stranger, userId: null } })).toBe(401);
});
