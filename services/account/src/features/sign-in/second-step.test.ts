import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClock, anAccountService, ClientDevice, readClaims } from '../../testing/account-testing.ts';
import { aChallenge, aPersonWithTotp, aSignedInPerson, getStatusAndCode } from '../../testing/second-factor-testing.ts';

const { secondStep } = secondFactorEndpoints;
const clock = aClock();
let service: TestService;
beforeAll(async () => {
  service = await anAccountService({ clock });
});
afterAll(() => service.stop());

const finish = (challenge: string, code = '') =>
  service.call(secondStep, { headers: new ClientDevice(service).headers(), body: { challenge, code } });

test('the password alone opens nothing for a person with a second factor, the code does', async () => {
  const { email, identity, codeNow } = await aPersonWithTotp(service, clock);
  const { challenge, methods } = await aChallenge(service, email);
  expect(methods).toEqual(['code']);
  const reply = await finish(challenge, codeNow());
  expect(reply.body).toMatchObject({ success: true, message: 'Добро пожаловать!', data: { user: { email } } });
  expect(readClaims(reply.body.data.tokens.accessToken).identity.userId).toBe(identity.userId);
  expect(reply.headers['set-cookie']).toHaveLength(2);
});

test('a code of another time is refused like any wrong one, by which nobody learns when it will be right', async () => {
  const { email, codeNow } = await aPersonWithTotp(service, clock);
  const { challenge } = await aChallenge(service, email);
  const [ahead, behind, wrong] = [
    await finish(challenge, codeNow(300)),
    await finish(challenge, codeNow(-300)),
    await finish(challenge, '000000'),
  ];
  const told = ({ problem: { traceId: _, ...rest } }: typeof wrong) => rest;
  expect([told(ahead), told(behind)]).toEqual([told(wrong), told(wrong)]);
});

test('a code is accepted once, also when two sign-ins send it at the same time', async () => {
  const { email, codeNow } = await aPersonWithTotp(service, clock);
  const challenges = await Promise.all([aChallenge(service, email), aChallenge(service, email)]);
  const replies = await Promise.all(challenges.map(({ challenge }) => finish(challenge, codeNow())));
  expect(replies.map(getStatusAndCode).toSorted()).toEqual([[200], [400, 'account/code-used']]);
  const later = await finish((await aChallenge(service, email)).challenge, codeNow());
  expect(getStatusAndCode(later)).toEqual([400, 'account/code-used']);
});

test('a recovery code signs in once, also when it is sent twice at the same time', async () => {
  const { email, codes } = await aPersonWithTotp(service, clock);
  const challenges = await Promise.all([aChallenge(service, email), aChallenge(service, email)]);
  const replies = await Promise.all(challenges.map(({ challenge }) => finish(challenge, codes[0])));
  expect(replies.map(getStatusAndCode).toSorted()).toEqual([[200], [400, 'account/wrong-code']]);
  expect(getStatusAndCode(await finish((await aChallenge(service, email)).challenge, codes[1]))).toEqual([200]);
});

test('a challenge is good for one sign-in and five minutes, and a forged one for none', async () => {
  const { email, codes, codeNow } = await aPersonWithTotp(service, clock);
  const over = [400, 'account/challenge-over'];
  const { challenge } = await aChallenge(service, email);
  expect(getStatusAndCode(await finish(`${challenge.slice(0, -2)}AA`, codeNow()))).toEqual(over);
  expect(getStatusAndCode(await finish(challenge, '000000'))).toEqual([400, 'account/wrong-code']);
  expect(getStatusAndCode(await finish(challenge, codeNow()))).toEqual([200]);
  expect(getStatusAndCode(await finish(challenge, codes[0]))).toEqual(over);
  const late = await aChallenge(service, email);
  clock.pass(300_000);
  expect(getStatusAndCode(await finish(late.challenge, codeNow()))).toEqual(over);
});

test('a challenge of another purpose finishes no sign-in', async () => {
  const { email, identity, codeNow } = await aPersonWithTotp(service, clock);
  await aChallenge(service, email);
  const { body } = await service.call(secondFactorEndpoints.stepUpOptions, { as: identity });
  expect(getStatusAndCode(await finish(body.data.challenge, codeNow()))).toEqual([400, 'account/challenge-over']);
});

test('guessing codes gets a growing wait, which new challenges do not pass', async () => {
  const { email, codeNow } = await aPersonWithTotp(service, clock);
  for (let turn = 0; turn < 5; turn += 1) {
    const { challenge } = await aChallenge(service, email);
    expect((await finish(challenge, '000000')).status).toBe(400);
  }
  const { challenge } = await aChallenge(service, email);
  const blocked = await finish(challenge, codeNow());
  expect(getStatusAndCode(blocked)).toEqual([429, 'account/too-many-attempts']);
  clock.pass(2000);
  expect(getStatusAndCode(await finish(challenge, codeNow()))).toEqual([200]);
});

test('the code of another person does not finish the sign-in', async () => {
  const one = await aPersonWithTotp(service, clock);
  const other = await aPersonWithTotp(service, clock);
  const { challenge } = await aChallenge(service, one.email);
  expect(getStatusAndCode(await finish(challenge, other.codeNow()))).toEqual([400, 'account/wrong-code']);
  expect(getStatusAndCode(await finish(challenge, other.codes[0]))).toEqual([400, 'account/wrong-code']);
});

test('who was removed from the company in between does not get in', async () => {
  const { email, identity, codeNow } = await aPersonWithTotp(service, clock);
  const { challenge } = await aChallenge(service, email);
  await queryAsAdministrator(service.databaseUrl, 'update account.users set removed_at = now() where id = $1', [
    identity.userId,
  ]);
  expect(getStatusAndCode(await finish(challenge, codeNow()))).toEqual([400, 'account/challenge-over']);
});

test('a person without a second factor signs in as ever', async () => {
  const { email } = await aSignedInPerson(service);
  expect((await new ClientDevice(service).signIn(email)).body.data).toHaveProperty('tokens');
});
