import type { StepUp } from '@trassa/contracts/account/second-factor';
import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCarrier, aClock, anAccountService, ClientDevice, readClaims } from '../../testing/account-testing.ts';
import { aPersonWithTotp, aSignedInPerson, getStatusAndCode, PASSWORD } from '../../testing/second-factor-testing.ts';

const clock = aClock();
let service: TestService;
beforeAll(async () => {
  service = await anAccountService({ clock });
});
afterAll(() => service.stop());

const stepUp = (as: Identity, body: StepUp) => service.call(secondFactorEndpoints.stepUp, { as, body });
const seconds = () => Math.floor(clock.now().getTime() / 1000);

test('a sign-in counts as confirmed for 15 minutes, a confirmation for 5, and the access token says so', async () => {
  const browser = new ClientDevice(service);
  const { tokens } = (await browser.signIn(await aCarrier(service))).body.data;
  const { claims, identity } = readClaims(tokens.accessToken);
  expect(claims.sup).toBe(seconds() + 900);
  await stepUp(identity, { password: PASSWORD });
  const early = await browser.refresh(tokens.refreshToken);
  expect(readClaims(early.body.data.tokens.accessToken).claims.sup).toBe(seconds() + 900);
  clock.pass(1_200_000);
  const reply = await stepUp(identity, { password: PASSWORD });
  expect(reply.body.data.until).toBe(new Date(clock.now().getTime() + 300_000).toISOString());
  const late = await browser.refresh(early.body.data.tokens.refreshToken);
  expect(readClaims(late.body.data.tokens.accessToken).claims.sup).toBe(seconds() + 300);
});

test('the right password confirms, another one is refused, and the audit has both', async () => {
  const { identity } = await aSignedInPerson(service);
  expect(getStatusAndCode(await stepUp(identity, { password: 'Guess-number-1' }))).toEqual([
    400,
    'account/wrong-password',
  ]);
  expect(getStatusAndCode(await stepUp(identity, { password: PASSWORD }))).toEqual([200]);
  const rows = await queryAsAdministrator(
    service.databaseUrl,
    "select kind from account.audit_events where user_id = $1 and kind like 'step-up.%' order by seq",
    [identity.userId],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['step-up.refused', 'step-up.confirmed']);
});

test('guessing gets a growing wait, which the right password does not pass, and sign-in goes on', async () => {
  const { email, identity } = await aSignedInPerson(service);
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await stepUp(identity, { password: 'Guess-number-1' })).status).toBe(400);
  }
  expect(getStatusAndCode(await stepUp(identity, { password: PASSWORD }))).toEqual([429, 'account/too-many-attempts']);
  expect((await new ClientDevice(service).signIn(email)).status).toBe(200);
  clock.pass(1000);
  expect((await stepUp(identity, { password: PASSWORD })).status).toBe(200);
});

test('the password is not enough of a person with a second factor; a code is, once', async () => {
  const { identity, codeNow, codes } = await aPersonWithTotp(service, clock);
  expect(getStatusAndCode(await stepUp(identity, { password: PASSWORD }))).toEqual([400, 'account/code-needed']);
  expect(getStatusAndCode(await stepUp(identity, { code: codeNow() }))).toEqual([200]);
  expect(getStatusAndCode(await stepUp(identity, { code: codeNow() }))).toEqual([400, 'account/code-used']);
  expect(getStatusAndCode(await stepUp(identity, { code: codes[3] ?? '' }))).toEqual([200]);
});

test('a session that has ended, and a person of another company, are not confirmed', async () => {
  const { identity } = await aSignedInPerson(service);
  const stranger = aDirector({ userId: identity.userId });
  expect((await stepUp(stranger, { password: PASSWORD })).status).toBe(401);
  await new ClientDevice(service).signOut(identity);
  expect((await stepUp(identity, { password: PASSWORD })).status).toBe(401);
});
