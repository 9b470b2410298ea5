import { adminsEndpoints as calls } from '@trassa/contracts/account/admins-endpoints';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { anAdminClient } from '@trassa/testing/admin-client';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCarrier, aClock, anAccountService, ClientDevice, readClaims } from '../../testing/account-testing.ts';
import { aMailServer } from '../../testing/mail-of-sandbox.ts';
import { createStaffInviter } from '../../testing/staff.ts';

let mail: Awaited<ReturnType<typeof aMailServer>>;
let service: TestService;
let database: Awaited<ReturnType<typeof anAdminClient>>;
beforeAll(async () => {
  mail = await aMailServer();
  service = await anAccountService({ clock: aClock(), env: mail.env });
  database = await anAdminClient(service.databaseUrl);
});
afterAll(async () => {
  await database.end();
  await service.stop();
  await mail.stop();
});
beforeEach(() => database.query("update account.users set role = 'director' where role = 'admin'"));

interface Person {
  email: string;
  device: ClientDevice;
  refreshToken: string;
  identity: Identity;
}

async function enter(email: string): Promise<Person> {
  const device = new ClientDevice(service);
  const { tokens } = (await device.signIn(email)).body.data;
  return { email, device, refreshToken: tokens.refreshToken, identity: readClaims(tokens.accessToken).identity };
}
const aDirector = async () => enter(await aCarrier(service));
/** The first administrator of an installation, whom its operator makes. */
async function theFirst(): Promise<Person> {
  const email = await aCarrier(service);
  await database.query(
    "update account.users u set role = 'admin' from account.people p where p.id = u.person_id and p.email = $1",
    [email],
  );
  return enter(email);
}
const appoint = (as: Identity, email: string) => service.call(calls.appointAdmin, { as, body: { email } });
const remove = (as: Identity, id: string) => service.call(calls.removeAdmin, { as, params: { id } });
const listed = async (as: Identity) => (await service.call(calls.admins, { as })).body.data.map(({ email }) => email);
const getAudit = async ({ companyId }: Identity) => {
  const sql = "select kind, user_id, details from account.audit_events where company_id = $1 and kind like 'admin.%'";
  return (await database.query(sql, [companyId])).rows;
};

test('an administrator appoints a director by address: the sessions end, both companies have it in their audit', async () => {
  const [first, second] = [await theFirst(), await aDirector()];
  expect((await appoint(first.identity, second.email.toUpperCase())).status).toBe(200);
  expect((await second.device.refresh(second.refreshToken)).status).toBe(401);
  const again = await enter(second.email);
  expect(again.identity.role).toBe('admin');
  expect((await listed(again.identity)).sort()).toEqual([first.email, second.email].sort());
  const details = JSON.stringify({ personId: second.identity.userId });
  const row = { kind: 'admin.appointed', user_id: first.identity.userId, details };
  expect(await getAudit(first.identity)).toEqual([row]);
  expect(await getAudit(second.identity)).toEqual([row]);
});

test('a removed administrator is out at once and a director again; the last one stays', async () => {
  const first = await theFirst();
  const { email } = await aDirector();
  await appoint(first.identity, email);
  const second = await enter(email);
  expect((await remove(second.identity, first.identity.userId)).status).toBe(200);
  expect((await first.device.refresh(first.refreshToken)).status).toBe(401);
  expect((await enter(first.email)).identity.role).toBe('director');
  expect((await remove(second.identity, second.identity.userId)).problem.code).toBe('account/last-admin');
  expect(await listed(second.identity)).toEqual([email]);
});

test('of two administrators who remove each other at once one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    await database.query("update account.users set role = 'director' where role = 'admin'");
    const first = await theFirst();
    const { email } = await aDirector();
    await appoint(first.identity, email);
    const second = await enter(email);
    const replies = await Promise.all([
      remove(first.identity, second.identity.userId),
      remove(second.identity, first.identity.userId),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { rows } = await database.query("select id from account.users where role = 'admin'");
    expect(rows).toHaveLength(1);
  }
});

test('of two appointments of one person one is refused', async () => {
  const [first, second] = [await theFirst(), await aDirector()];
  const replies = await Promise.all([1, 2].map(() => appoint(first.identity, second.email)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('nobody becomes an administrator who would get rights of others by it', async () => {
  const [first, director] = [await theFirst(), await aDirector()];
  const staff = createStaffInviter(service, mail);
  const dispatcher = await staff(director.identity, 'dispatcher');
  expect((await appoint(first.identity, dispatcher)).problem.code).toBe('account/admin-not-director');
  expect((await appoint(first.identity, 'nobody@example.com')).problem.code).toBe('account/admin-unknown');
  expect((await appoint(first.identity, first.email)).problem.code).toBe('account/admin-already');
  await database.query('update account.people set email_proved_at = null where email = $1', [director.email]);
  expect((await appoint(first.identity, director.email)).problem.code).toBe('account/admin-unproved');
  expect((await appoint(first.identity, 'no address')).status).toBe(400);
  expect(await listed(first.identity)).toEqual([first.email]);
});

test('nobody else may: not a director, nor who is no administrator any more, though the token says so', async () => {
  const [first, director] = [await theFirst(), await aDirector()];
  for (const as of [director.identity, { ...director.identity, role: 'admin' as const }]) {
    expect((await service.call(calls.admins, { as })).status).toBe(403);
    expect((await appoint(as, director.email)).status).toBe(403);
    expect((await remove(as, first.identity.userId)).status).toBe(403);
  }
});

test('sessions of a person end in every company by the address, and both audits have it', async () => {
  const [first, other] = [await theFirst(), await aDirector()];
  const end = (as: Identity, email: string) => service.call(calls.endSessionsOf, { as, body: { email } });
  expect((await end(first.identity, other.email)).status).toBe(200);
  expect((await other.device.refresh(other.refreshToken)).status).toBe(401);
  const details = JSON.stringify({ personId: other.identity.userId });
  const row = { kind: 'admin.ended-sessions', user_id: first.identity.userId, details };
  expect([await getAudit(first.identity), await getAudit(other.identity)]).toEqual([[row], [row]]);
  expect((await end(first.identity, 'nobody@example.com')).problem.code).toBe('account/person-unknown');
  expect((await end(other.identity, first.email)).status).toBe(403);
  expect((await first.device.refresh(first.refreshToken)).status).toBe(200);
});

test('a colleague cannot take the role away by the people of the company', async () => {
  const director = await aDirector();
  const email = await createStaffInviter(service, mail)(director.identity, 'director');
  const first = await theFirst();
  await appoint(first.identity, email);
  const { identity } = await enter(email);
  const as = director.identity;
  const body = { role: 'dispatcher', was: 'admin' } as const;
  const changed = await service.call(peopleEndpoints.changeRole, { as, params: { id: identity.userId }, body });
  const removed = await service.call(peopleEndpoints.removePerson, { as, params: { id: identity.userId } });
  expect([changed.problem.code, removed.problem.code]).toEqual(['account/is-admin', 'account/is-admin']);
});
