import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import type { SignInChallenge } from '@trassa/contracts/account/sign-in';
import type { Identity } from '@trassa/contracts/identity';
import type { TestReply, TestService } from '@trassa/testing/test-service';
import { Secret, TOTP } from 'otpauth';
import { aCarrier, ClientDevice, type MovedClock, readClaims } from './account-testing.ts';

export const PASSWORD = 'Kolesnik77';

/** A signed-in person without a second factor. */
export async function aSignedInPerson(service: TestService): Promise<{ email: string; identity: Identity }> {
  const email = await aCarrier(service);
  const { body } = await new ClientDevice(service).signIn(email);
  return { email, identity: readClaims(body.data.tokens.accessToken).identity };
}

/** Code of an app at a moment of the clock, or so many seconds away from it. */
export const getTotpCode = (secret: string, clock: MovedClock, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + seconds * 1000 });

/** A person with an app for codes; the step of its first code has passed. */
export async function aPersonWithTotp(service: TestService, clock: MovedClock) {
  const person = await aSignedInPerson(service);
  const as = person.identity;
  const { secret } = (await service.call(secondFactorEndpoints.setUpTotp, { as })).body.data;
  const body = { code: getTotpCode(secret, clock) };
  const { codes } = (await service.call(secondFactorEndpoints.confirmTotp, { as, body })).body.data;
  clock.pass(60_000);
  return { ...person, secret, codes, codeNow: (seconds = 0) => getTotpCode(secret, clock, seconds) };
}

/** Challenge of a sign-in with the right password. */
export async function aChallenge(service: TestService, email: string): Promise<SignInChallenge> {
  const { body } = await service.call(authEndpoints.login, { body: { email, password: PASSWORD } });
  if (!('challenge' in body.data)) throw new Error('no second factor was asked for');
  return body.data;
}

/** Status and code of a refusal, or 200 alone. */
export const getStatusAndCode = (
  reply: TestReply<never> | { status: number; problem: { code: string } },
): (number | string)[] => (reply.status === 200 ? [200] : [reply.status, reply.problem.code]);
