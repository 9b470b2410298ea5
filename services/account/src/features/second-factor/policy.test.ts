import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClock, anAccountService, ClientDevice, readClaims } from '../../testing/account-testing.ts';
import {
  aPersonWithTotp,
  aSignedInPerson,
  getStatusAndCode,
  getTotpCode,
  PASSWORD,
} from '../../testing/second-factor-testing.ts';

const { confirmTotp, requireSecondFactor, secondFactor, setUpTotp, switchOffTotp } = secondFactorEndpoints;
const clock = aClock();
let service: TestService;
beforeAll(async () => {
  service = await anAccountService({ clock });
});
afterAll(() => service.stop());

test('a company that asks for a second factor gives 14 days, and the access token carries their end', async () => {
  const { email, identity: as } = await aSignedInPerson(service);
  await service.call(requireSecondFactor, { as, body: { required: true } });
  const due = new Date(clock.now().getTime() + 14 * 86_400_000);
  expect((await service.call(authEndpoints.me, { as })).body.data.secondFactorDue).toBe(due.toISOString());
  clock.pass(86_400_000);
  await service.call(requireSecondFactor, { as, body: { required: true } });
  const signedIn = await new ClientDevice(service).signIn(email);
  expect(readClaims(signedIn.body.data.tokens.accessToken).claims.sfd).toBe(due.getTime() / 1000);
  expect((await service.call(secondFactor, { as })).body.data.required).toBe(true);
  await service.call(requireSecondFactor, { as, body: { required: false } });
  expect((await service.call(authEndpoints.me, { as })).body.data).not.toHaveProperty('secondFactorDue');
});

test('who has set one up is asked no more, and keeps the last one', async () => {
  const { identity: as } = await aSignedInPerson(service);
  await service.call(requireSecondFactor, { as, body: { required: true } });
  const { secret } = (await service.call(setUpTotp, { as })).body.data;
  await service.call(confirmTotp, { as, body: { code: getTotpCode(secret, clock) } });
  expect((await service.call(authEndpoints.me, { as })).body.data).not.toHaveProperty('secondFactorDue');
  clock.pass(60_000);
  const body = { password: PASSWORD, code: getTotpCode(secret, clock) };
  expect(getStatusAndCode(await service.call(switchOffTotp, { as, body }))).toEqual([
    409,
    'account/second-factor-last',
  ]);
});

test('only who manages the company decides, and only for the own one', async () => {
  const { identity: as } = await aPersonWithTotp(service, clock);
  const other = await aSignedInPerson(service);
  const dispatcher = { ...as, role: 'dispatcher' as const };
  expect((await service.call(requireSecondFactor, { as: dispatcher, body: { required: true } })).status).toBe(403);
  await service.call(requireSecondFactor, { as, body: { required: true } });
  expect((await service.call(secondFactor, { as: other.identity })).body.data.required).toBe(false);
});
