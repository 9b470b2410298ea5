import { adminsEndpoints } from '@trassa/contracts/account/admins-endpoints';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { type AdminClient, anAdminClient } from '@trassa/testing/admin-client';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClock, anAccountService, aSignedInDirector, ClientDevice } from '../../testing/account-testing.ts';
import { aMailServer } from '../../testing/mail-of-sandbox.ts';
import { aPersonOfTwo, aSignIn } from '../../testing/people-testing.ts';
import { aPersonWithTotp, getTotpCode } from '../../testing/second-factor-testing.ts';
import { createStaffInviter } from '../../testing/staff.ts';

const clock = aClock();
let mail: Awaited<ReturnType<typeof aMailServer>>;
let service: TestService;
let database: AdminClient;
beforeAll(async () => {
  mail = await aMailServer();
  service = await anAccountService({ clock, env: mail.env });
  database = await anAdminClient(service.databaseUrl);
});
afterAll(async () => {
  await database.end();
  await service.stop();
  await mail.stop();
});

const reset = (as: Identity, id: string) => service.call(peopleEndpoints.resetFactors, { as, params: { id } });
const resetByAdmin = (as: Identity, email: string) =>
  service.call(adminsEndpoints.resetFactorsOf, { as, body: { email } });
async function withFactor(as: Identity): Promise<void> {
  const { secret } = (await service.call(secondFactorEndpoints.setUpTotp, { as })).body.data;
  await service.call(secondFactorEndpoints.confirmTotp, { as, body: { code: getTotpCode(secret, clock) } });
  clock.pass(60_000);
}
async function aColleague(director: Identity) {
  const email = await createStaffInviter(service, mail)(director, 'dispatcher');
  const colleague = await aSignIn(service, email);
  await withFactor(colleague.identity);
  return { email, ...colleague };
}
async function anAdmin(): Promise<Identity> {
  const as = await aSignedInDirector(service);
  await database.query("update account.users set role = 'admin' where id = $1", [as.userId]);
  return { ...as, role: 'admin' };
}
const getAudit = async ({ companyId }: Identity) => {
  const sql =
    "select user_id, details from account.audit_events where company_id = $1 and kind = 'second-factor.reset'";
  return (await database.query(sql, [companyId])).rows;
};

test('a director takes lost factors from a colleague: the password opens again, sessions end, days begin anew', async () => {
  const director = await aSignedInDirector(service);
  await service.call(secondFactorEndpoints.requireSecondFactor, { as: director, body: { required: true } });
  const { email, browser, tokens, identity } = await aColleague(director);
  // An email older than three days is dropped.
  await mail.newestEmail(email, 2);
  clock.pass(20 * 86_400_000);
  expect((await reset(director, identity.userId)).status).toBe(200);
  expect((await browser.refresh(tokens.refreshToken)).status).toBe(401);
  const { user } = await aSignIn(service, email);
  expect(user.secondFactorDue).toBe(new Date(clock.now().getTime() + 14 * 86_400_000).toISOString());
  expect(await getAudit(director)).toEqual([
    { user_id: director.userId, details: JSON.stringify({ personId: identity.userId }) },
  ]);
  expect((await mail.newestEmail(email, 3)).text).toContain('Второй фактор сбросил директор вашей компании');
  expect((await reset(director, identity.userId)).problem.code).toBe('account/factors-none');
});

test('nobody else may: a stranger company, a colleague without the right, the person', async () => {
  const director = await aSignedInDirector(service);
  const { identity } = await aColleague(director);
  const stranger = await aSignedInDirector(service);
  expect((await reset(stranger, identity.userId)).status).toBe(404);
  expect((await reset(identity, director.userId)).status).toBe(403);
  expect((await reset({ ...identity, role: 'director' }, director.userId)).status).toBe(403);
  await withFactor(director);
  expect((await reset(director, director.userId)).problem.code).toBe('account/factor-reset-refused');
});

test('of a person of two companies only who manages both may; otherwise an administrator, with a row in every audit', async () => {
  const person = await aPersonOfTwo({ service, mail });
  await withFactor(person.identity);
  const { rows } = await database.query(
    `select u.company_id, u.id from account.users u join account.people p on p.id = u.person_id where p.email = $1`,
    [person.email],
  );
  const here = rows.find(({ company_id }) => company_id === person.director.companyId);
  expect((await reset(person.director, here.id)).problem.code).toBe('account/factor-reset-refused');
  const admin = await anAdmin();
  expect((await resetByAdmin(admin, person.email)).status).toBe(200);
  for (const { company_id: companyId } of rows) expect(await getAudit({ ...admin, companyId })).toHaveLength(1);
  expect(await getAudit(admin)).toHaveLength(1);
  expect((await new ClientDevice(service).signIn(person.email)).body.data).toHaveProperty('tokens');
});

test('an administrator helps the last director, and nobody whom a director may help', async () => {
  const admin = await anAdmin();
  const last = await aPersonWithTotp(service, clock);
  expect((await resetByAdmin(last.identity, last.email)).status).toBe(403);
  expect((await resetByAdmin(admin, last.email)).status).toBe(200);
  expect((await mail.newestEmail(last.email, 2)).text).toContain('Второй фактор сбросил администратор Трассы');
  const colleague = await aColleague(await aSignedInDirector(service));
  expect((await resetByAdmin(admin, colleague.email)).problem.code).toBe('account/factor-reset-by-director');
  expect((await resetByAdmin(admin, 'nobody@example.com')).problem.code).toBe('account/person-unknown');
});

test('an administrator is helped by another one, not by a director and not by oneself', async () => {
  const [first, second] = [await anAdmin(), await aPersonWithTotp(service, clock)];
  await database.query("update account.users set role = 'admin' where id = $1", [second.identity.userId]);
  expect((await resetByAdmin({ ...second.identity, role: 'admin' }, second.email)).problem.code).toBe(
    'account/factor-reset-own',
  );
  expect((await resetByAdmin(first, second.email)).status).toBe(200);
});
