import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { deletionEndpoints as calls } from '@trassa/contracts/account/deletion-endpoints';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { type AdminClient, anAdminClient } from '@trassa/testing/admin-client';
import { anInn } from '@trassa/testing/an-inn';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  aCarrier,
  aClock,
  anAccountService,
  aRegistration,
  ClientDevice,
  readClaims,
} from '../../testing/account-testing.ts';
import { aMailServer } from '../../testing/mail-of-sandbox.ts';
import { aPersonOfTwo, aSignIn } from '../../testing/people-testing.ts';
import { createStaffInviter } from '../../testing/staff.ts';

const DAY_MS = 86_400_000;
const clock = aClock();
let mail: Awaited<ReturnType<typeof aMailServer>>;
let service: TestService;
let database: AdminClient;
let staff: ReturnType<typeof createStaffInviter>;
beforeAll(async () => {
  mail = await aMailServer();
  service = await anAccountService({ clock, env: mail.env });
  database = await anAdminClient(service.databaseUrl);
  staff = createStaffInviter(service, mail);
});
afterAll(async () => {
  await database.end();
  await service.stop();
  await mail.stop();
});

async function enter(email: string) {
  const device = new ClientDevice(service);
  const { tokens, user } = (await device.signIn(email)).body.data;
  return { email, device, user, refreshToken: tokens.refreshToken, ...readClaims(tokens.accessToken) };
}
const aDirector = async () => enter(await aCarrier(service));
const deleteCompany = (as: Identity) => service.call(calls.deleteCompany, { as });
const restore = (as: Identity) => service.call(calls.restoreCompany, { as });
const deleteAccount = (as: Identity) => service.call(calls.deleteAccount, { as });
const getAudit = async ({ companyId }: Identity) => {
  const sql = "select kind from account.audit_events where company_id = $1 and kind ~ '^(company|account)[.](d|rest)'";
  return (await database.query(sql, [companyId])).rows.map(({ kind }) => kind);
};

test('a deleted company closes for everybody, directors get an email, and one of them restores it', async () => {
  const director = await aDirector();
  const dispatcher = await enter(await staff(director.identity, 'dispatcher'));
  expect((await deleteCompany(director.identity)).status).toBe(200);
  await vi.waitFor(async () => {
    const subjects = (await mail.emailsTo(director.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Компания ООО «Северный путь» удаляется');
  });
  expect(await mail.emailsTo(dispatcher.email)).toHaveLength(1);
  for (const { device, refreshToken } of [director, dispatcher]) {
    expect((await device.refresh(refreshToken)).status).toBe(401);
  }
  const closed = await enter(dispatcher.email);
  expect([closed.claims.del, Date.parse(closed.user.companyErasedAt ?? '')]).toEqual([
    true,
    clock.now().getTime() + 30 * DAY_MS,
  ]);
  expect((await restore(closed.identity)).status).toBe(403);
  expect((await restore((await enter(director.email)).identity)).status).toBe(200);
  const back = await enter(director.email);
  expect([back.claims.del, back.user.companyErasedAt]).toEqual([undefined, undefined]);
  expect(await getAudit(director.identity)).toEqual(['company.deletion-asked', 'company.restored']);
});

test('a company that waits for its erasure takes no members and writes to no clients until it is restored', async () => {
  const director = await aDirector();
  const { companyId } = director.identity;
  const email = 'waits-for-erasure@example.com';
  await service.call(peopleEndpoints.invite, { as: director.identity, body: { email, role: 'dispatcher' } });
  const token = /\/invite#(\S+)/.exec((await mail.newestEmail(email)).text)?.[1] ?? '';
  const openInvitation = () => service.call(peopleEndpoints.openInvitation, { body: { token } });
  const asOrders = { kind: 'service', service: 'orders', companyId, userId: null } as const;
  const told = async () => {
    const news = { event: 'delivered', number: 'С-1', vehiclePlate: null, at: null, path: '/t/x' } as const;
    const body = { ...news, id: randomUUID(), to: 'client-of-closed@example.com' };
    await service.call(accountEndpoints.postOrderEmail, { as: asOrders, body });
    const { closed } = (await service.call(authEndpoints.source, { as: asOrders })).body.data;
    const sql = 'select count(*)::int as n from account.outgoing_emails where to_email = $1';
    return [closed, (await database.query(sql, [body.to])).rows[0].n];
  };
  expect((await openInvitation()).status).toBe(200);
  await deleteCompany(director.identity);
  expect((await openInvitation()).problem.code).toBe('account/invitation-invalid');
  const person = { firstName: 'Лариса', lastName: 'Осипова', phone: '+79204180756', password: 'Kolesnik77' };
  const form = { token, ...person, consents: ['terms', 'personal-data'] };
  const refused = await service.call(peopleEndpoints.acceptInvitation, { body: form });
  expect(refused.problem.code).toBe('account/invitation-invalid');
  expect(await told()).toEqual([true, 0]);
  await restore((await enter(director.email)).identity);
  expect((await openInvitation()).status).toBe(200);
  expect(await told()).toEqual([undefined, 1]);
});

test('while a company waits for its erasure nobody asks it for access, and its INN is free for a new company', async () => {
  const inn = anInn();
  const director = await enter(await aCarrier(service, { inn }));
  const person = { firstName: 'Лариса', lastName: 'Осипова', inn };
  const ask = (email: string) => service.call(peopleEndpoints.askAccess, { as: null, body: { ...person, email } });
  const countAsked = async () => {
    const sql = 'select count(*)::int as n from account.access_requests where company_id = $1';
    return (await database.query(sql, [director.identity.companyId])).rows[0].n;
  };
  const [early, late] = ['asks-before@example.com', 'asks-later@example.com'];
  await ask(early);
  const token = /\/access#(\S+)/.exec((await mail.newestEmail(early)).text)?.[1] ?? '';
  const prove = () => service.call(peopleEndpoints.proveAccess, { as: null, body: { token } });
  await deleteCompany(director.identity);
  expect((await prove()).problem.code).toBe('account/access-invalid');
  await ask(late);
  const heir = aRegistration({ inn });
  expect((await service.call(authEndpoints.register, { body: heir })).status).toBe(200);
  await restore((await enter(director.email)).identity);
  expect((await prove()).status).toBe(200);
  expect(await countAsked()).toBe(1);
  await ask(late);
  await mail.newestEmail(late);
  expect(await countAsked()).toBe(2);
  const third = await service.call(authEndpoints.register, { body: aRegistration({ inn }) });
  expect(third.problem.code).toBe('account/company-known');
});

test('after 30 days a company is not restored any more', async () => {
  const director = await aDirector();
  await deleteCompany(director.identity);
  clock.pass(30 * DAY_MS);
  const { identity } = await enter(director.email);
  expect((await restore(identity)).problem.code).toBe('account/deletion-over');
});

test('nobody but a director deletes a company, nor one with an administrator of the product', async () => {
  const director = await aDirector();
  const accountant = await enter(await staff(director.identity, 'accountant'));
  expect((await deleteCompany(accountant.identity)).status).toBe(403);
  const second = await staff(director.identity, 'director');
  await database.query(
    "update account.users u set role = 'admin' from account.people p where p.id = u.person_id and p.email = $1",
    [second],
  );
  expect((await deleteCompany(director.identity)).problem.code).toBe('account/company-of-admin');
});

test('of two requests one counts', async () => {
  const director = await aDirector();
  const replies = await Promise.all([deleteCompany(director.identity), deleteCompany(director.identity)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await getAudit(director.identity)).toEqual(['company.deletion-asked']);
});

test('a person deletes the own account: nothing but history refers to it, and the address is free', async () => {
  const director = await aDirector();
  const person = await enter(await staff(director.identity, 'dispatcher'));
  expect((await deleteAccount(person.identity)).status).toBe(200);
  expect((await person.device.refresh(person.refreshToken)).status).toBe(401);
  expect((await new ClientDevice(service).signIn(person.email)).status).toBe(401);
  const { userId } = person.identity;
  const { rows: users } = await database.query('select * from account.users where id = $1', [userId]);
  expect(users[0]).toMatchObject({ first_name: 'Удалённый', last_name: 'пользователь', phone: '' });
  const ids = [userId, users[0]?.person_id];
  const { rows: columns } = await database.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'account' and column_name in ('user_id', 'person_id') order by 1`,
  );
  const left: string[] = [];
  for (const { table, column } of columns) {
    const found = await database.query(`select from account.${table} where ${column} = any($1)`, [ids]);
    if (found.rowCount) left.push(table);
  }
  expect(left).toEqual(['audit_events', 'consents', 'users']);
  const { rows: people } = await database.query('select * from account.people where id = $1', [users[0]?.person_id]);
  expect(people[0]).toMatchObject({ email: '', email_key: '', password_hash: '', email_proved_at: null });
  const form = aRegistration({ email: person.email });
  expect((await service.call(authEndpoints.register, { body: form })).status).toBe(200);
});

test('who works elsewhere too leaves this company alone', async () => {
  const { email, identity: as, browser, director } = await aPersonOfTwo({ service, mail });
  const body = { companyId: director.companyId };
  const switched = await service.call(authEndpoints.switchCompany, { as, headers: browser.headers(), body });
  const there = readClaims(switched.body.data.tokens.accessToken).identity;
  expect((await deleteAccount(there)).status).toBe(200);
  expect((await aSignIn(service, email)).identity.companyId).toBe(as.companyId);
});

test('the last director stays, and of two who leave at once one stays', async () => {
  const first = await aDirector();
  expect((await deleteAccount(first.identity)).problem.code).toBe('account/last-director');
  const second = await enter(await staff(first.identity, 'director'));
  const replies = await Promise.all([deleteAccount(first.identity), deleteAccount(second.identity)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});
