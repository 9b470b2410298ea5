import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { Registration } from '@trassa/contracts/account/sign-in';
import { type AdminClient, anAdminClient } from '@trassa/testing/admin-client';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCarrier, aClock, anAccountService, ClientDevice, readClaims } from '../../testing/account-testing.ts';
import { aMailServer } from '../../testing/mail-of-sandbox.ts';

const clock = aClock();
let mail: Awaited<ReturnType<typeof aMailServer>>;
let service: TestService;
let admin: AdminClient;
beforeAll(async () => {
  mail = await aMailServer();
  service = await anAccountService({ clock, env: { ...mail.env, REQUIRE_EMAIL_PROOF: '1' } });
  admin = await anAdminClient(service.databaseUrl);
});
afterAll(async () => {
  await admin.end();
  await service.stop();
  await mail.stop();
});

/** Carrier that registered when people signed in before the proof. */
async function anEarlierCarrier(parts?: Partial<Registration>): Promise<string> {
  const email = await aCarrier(service, parts);
  await admin.query('update account.people set must_prove_email = false where email = $1', [email]);
  return email;
}
const prove = (token: string) => service.call(authEndpoints.proveEmail, { as: null, body: { token } });
const tokenFor = async (email: string, emails?: number) =>
  /https:\/\/trassa\.example\/confirm-email#(\S+)/.exec((await mail.newestEmail(email, emails)).text)?.[1] ?? '';
async function signIn(email: string, password?: string) {
  const browser = new ClientDevice(service);
  const { user, tokens } = (await browser.signIn(email, password)).body.data;
  return { browser, user, tokens, ...readClaims(tokens.accessToken) };
}

test('of an earlier account the token says until the link is opened that the address is unproved, and the next one no more', async () => {
  const email = await anEarlierCarrier();
  const { browser, user, tokens, claims, identity } = await signIn(email);
  expect([user.emailUnproved, claims.eup]).toEqual([true, true]);
  expect((await prove(await tokenFor(email))).status).toBe(200);
  expect((await service.call(authEndpoints.me, { as: identity })).body.data).not.toHaveProperty('emailUnproved');
  const { data } = (await browser.refresh(tokens.refreshToken)).body;
  expect(readClaims(data.tokens.accessToken).claims).not.toHaveProperty('eup');
});

test('a link works once, whoever opens it at the same moment, and for seven days', async () => {
  const [email, late] = [await aCarrier(service), await aCarrier(service)];
  const token = await tokenFor(email);
  const twice = await Promise.all([prove(token), prove(token)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
  const lateToken = await tokenFor(late);
  clock.pass(8 * 86_400_000);
  expect((await prove(lateToken)).problem.code).toBe('account/email-proof-invalid');
  expect((await prove('nonsense')).problem.code).toBe('account/email-proof-invalid');
});

test('the email is sent again twice an hour, and not to a proved address', async () => {
  const email = await anEarlierCarrier();
  const { identity: as } = await signIn(email);
  const sendAgain = () => service.call(authEndpoints.sendEmailProof, { as });
  expect([(await sendAgain()).status, (await sendAgain()).status]).toEqual([200, 200]);
  expect((await sendAgain()).problem.code).toBe('account/email-proofs-many');
  await prove(await tokenFor(email, 3));
  expect((await sendAgain()).status).toBe(200);
  expect(await mail.emailsTo(email)).toHaveLength(3);
});

test('a password set by a link proves the address as well', async () => {
  const email = await aCarrier(service);
  await mail.newestEmail(email);
  await service.call(accountEndpoints.forgotPassword, { body: { email } });
  const token = /reset-password#(\S+)/.exec((await mail.newestEmail(email, 2)).text)?.[1] ?? '';
  await service.call(accountEndpoints.resetPassword, { body: { token, password: 'Severniy-put-7' } });
  expect((await signIn(email, 'Severniy-put-7')).claims).not.toHaveProperty('eup');
});

test('an INN is taken by nobody who has not proved the address', async () => {
  const inn = '7712345671';
  const first = await anEarlierCarrier({ inn });
  const second = await aCarrier(service, { inn });
  await prove(await tokenFor(second));
  await expect(aCarrier(service, { inn })).rejects.toThrow('account/company-known');
  expect((await signIn(first)).user.emailUnproved).toBe(true);
});

test('where no proof is asked for, everybody counts as proved and no email is sent', async () => {
  const trusting = await anAccountService({ env: mail.env });
  const email = await aCarrier(trusting);
  const { data } = (await new ClientDevice(trusting).signIn(email)).body;
  expect(data.user).not.toHaveProperty('emailUnproved');
  await trusting.stop();
  expect(await mail.emailsTo(email)).toEqual([]);
});
