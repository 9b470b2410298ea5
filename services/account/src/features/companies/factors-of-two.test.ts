import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { peopleEndpoints as calls } from '@trassa/contracts/account/people-endpoints';
import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import { expect, test } from 'vitest';
import { aSignedInDirector, readClaims } from '../../testing/account-testing.ts';
import { aMailedAccount } from '../../testing/mailed-account.ts';
import { anInvitation, aPersonOfTwo } from '../../testing/people-testing.ts';
import { aChallenge, aPersonWithTotp, getStatusAndCode, PASSWORD } from '../../testing/second-factor-testing.ts';

const DAY_MS = 86_400_000;
const { clock, mail, service } = await aMailedAccount();
const { secondFactor, requireSecondFactor, secondStep, stepUp, switchOffTotp } = secondFactorEndpoints;

test('a person proves one second factor in every company', async () => {
  const { email, identity, codeNow, codes } = await aPersonWithTotp(service, clock);
  const director = await aSignedInDirector(service);
  // The email about the app came before.
  const token = await anInvitation({ service, mail }, { director, email }, 2);
  const { companyId } = (await service.call(calls.joinCompany, { as: identity, body: { token } })).body.data;
  const { challenge } = await aChallenge(service, email);
  const signedIn = await service.call(secondStep, { body: { challenge, code: codeNow() } });
  expect(signedIn.status).toBe(200);
  const cookie = [signedIn.headers['set-cookie'] ?? []].flat().join('; ');
  const as = readClaims(signedIn.body.data.tokens.accessToken).identity;
  const switched = await service.call(authEndpoints.switchCompany, { as, headers: { cookie }, body: { companyId } });
  const there = readClaims(switched.body.data.tokens.accessToken).identity;
  expect((await service.call(secondFactor, { as: there })).body.data).toMatchObject({ totp: true, recoveryCodes: 10 });
  const byPassword = await service.call(stepUp, { as: there, body: { password: PASSWORD } });
  expect(getStatusAndCode(byPassword)).toEqual([400, 'account/code-needed']);
  expect((await service.call(stepUp, { as: there, body: { code: codes[0] ?? '' } })).status).toBe(200);

  await service.call(requireSecondFactor, { as: director, body: { required: true } });
  clock.pass(60_000);
  const off = await service.call(switchOffTotp, { as, body: { password: PASSWORD, code: codeNow() } });
  expect(getStatusAndCode(off), 'the other company asks for it').toEqual([409, 'account/second-factor-last']);
});

test('the time for the second factor of a company counts from joining it, and there alone', async () => {
  const person = await aPersonOfTwo({ service, mail });
  await service.call(requireSecondFactor, { as: person.director, body: { required: true } });
  const here = (await service.call(authEndpoints.me, { as: person.identity })).body.data;
  expect(here.secondFactorDue).toBeUndefined();
  const { companyId } = person.director;
  const headers = person.browser.headers();
  const switched = await service.call(authEndpoints.switchCompany, {
    as: person.identity,
    headers,
    body: { companyId },
  });
  const due = new Date(clock.now().getTime() + 14 * DAY_MS).toISOString();
  expect(switched.body.data.user.secondFactorDue).toBe(due);
  expect(readClaims(switched.body.data.tokens.accessToken).claims.sfd).toBe(Date.parse(due) / 1000);
});
