import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { peopleEndpoints as calls } from '@trassa/contracts/account/people-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCarrier, aClock, anAccountService, type ClientDevice, readClaims } from '../../testing/account-testing.ts';
import { aMailServer } from '../../testing/mail-of-sandbox.ts';
import { anInvitation, aPersonOfTwo, aSignIn, type InvitingService } from '../../testing/people-testing.ts';

const clock = aClock();
let mail: Awaited<ReturnType<typeof aMailServer>>;
let service: TestService;
let inviting: InvitingService;
beforeAll(async () => {
  mail = await aMailServer();
  service = await anAccountService({ clock, env: mail.env });
  inviting = { service, mail };
});
afterAll(async () => {
  await service.stop();
  await mail.stop();
});

const own = async (as: Identity) => (await service.call(authEndpoints.ownCompanies, { as })).body.data;
const switchTo = (companyId: string, { identity: as, browser }: { identity: Identity; browser: ClientDevice }) =>
  service.call(authEndpoints.switchCompany, { as, headers: browser.headers(), body: { companyId } });
const isIn = async (as: Identity) => (await service.call(authEndpoints.me, { as })).status === 200;
const remove = (as: Identity, id: string) => service.call(calls.removePerson, { as, params: { id } });

/** Switches, and gives the identity of the new session. */
async function switched(...args: Parameters<typeof switchTo>) {
  const reply = await switchTo(...args);
  expect(reply.status).toBe(200);
  return { reply, ...readClaims(reply.body.data.tokens.accessToken) };
}

test('a person of two companies sees both, the present one marked, and works in one at a time', async () => {
  const person = await aPersonOfTwo(inviting);
  const there = person.director.companyId;
  expect(await own(person.identity)).toMatchObject([
    { name: 'ООО «Первая»', role: 'director', current: true },
    { id: there, name: 'ООО «Северный путь»', role: 'accountant', current: false },
  ]);
  const { reply, identity } = await switched(there, person);
  expect(identity).toMatchObject({ companyId: there, role: 'accountant' });
  expect(identity.userId).not.toBe(person.identity.userId);
  expect(reply.headers['clear-site-data']).toBe('"cache"');
  expect([await isIn(person.identity), await isIn(identity)]).toEqual([false, true]);
  expect((await own(identity)).map(({ current }) => current)).toEqual([false, true]);
  expect((await person.browser.refresh(person.tokens.refreshToken)).status).toBe(401);
});

test('a sign-in opens the company that was opened last', async () => {
  const person = await aPersonOfTwo(inviting);
  expect(person.identity.companyId).not.toBe(person.director.companyId);
  clock.pass(60_000);
  await switched(person.director.companyId, person);
  expect((await aSignIn(service, person.email)).identity.companyId).toBe(person.director.companyId);
});

test('a switch confirms nothing, and lengthens no session', async () => {
  const person = await aPersonOfTwo(inviting);
  clock.pass(60_000);
  const { claims, reply } = await switched(person.director.companyId, person);
  expect((claims.sup ?? 0) * 1000).toBeLessThanOrEqual(clock.now().getTime());
  expect(reply.body.data.user.companyId).toBe(person.director.companyId);
  const ends = 'select distinct expires_at from account.sessions where id in ($1, $2)';
  expect(await queryAsAdministrator(service.databaseUrl, ends, [claims.sid, person.identity.sessionId])).toHaveLength(
    1,
  );
});

test('a stolen access token without the cookie switches nothing', async () => {
  const person = await aPersonOfTwo(inviting);
  const body = { companyId: person.director.companyId };
  const reply = await service.call(authEndpoints.switchCompany, { as: person.identity, body });
  expect([reply.status, reply.problem.code]).toEqual([409, 'account/company-switched']);
  expect(await isIn(person.identity)).toBe(true);
});

test('a company of others is none to switch to', async () => {
  const person = await aPersonOfTwo(inviting);
  const { identity: stranger } = await aSignIn(service, await aCarrier(service));
  const reply = await switchTo(stranger.companyId, person);
  expect([reply.status, reply.problem.code]).toEqual([409, 'account/membership-over']);
  expect(await isIn(person.identity)).toBe(true);
});

test('of two switches at once one opens a session', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await aPersonOfTwo(inviting);
    const there = person.director.companyId;
    const replies = await Promise.all([switchTo(there, person), switchTo(there, person)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('who is removed while switching has no session there, whichever came first', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await aPersonOfTwo(inviting);
    const { director } = person;
    const { people } = (await service.call(calls.people, { as: director })).body.data;
    const there = people.find(({ email }) => email === person.email)?.id ?? '';
    const [reply, removed] = await Promise.all([switchTo(director.companyId, person), remove(director, there)]);
    expect(removed.status).toBe(200);
    if (reply.status === 200) expect(await isIn(readClaims(reply.body.data.tokens.accessToken).identity)).toBe(false);
    else expect(await isIn(person.identity)).toBe(true);
    expect((await aSignIn(service, person.email)).identity.companyId).toBe(person.identity.companyId);
  }
});

test('a removal ends the sessions of one company; who is removed from all signs in no more', async () => {
  const person = await aPersonOfTwo(inviting);
  const { director } = person;
  const there = (await switched(director.companyId, await aSignIn(service, person.email))).identity;
  expect((await remove(director, there.userId)).status).toBe(200);
  expect([await isIn(there), await isIn(person.identity)]).toEqual([false, true]);
  expect(await own(person.identity)).toHaveLength(1);

  const email = `${director.companyId}@example.com`;
  const token = await anInvitation(inviting, { director: person.identity, email, role: 'director' });
  const answer = { firstName: 'Вера', lastName: 'Зуева', phone: '+79204180756', password: 'Severniy-put-7' };
  await service.call(calls.acceptInvitation, { body: { token, ...answer, consents: ['terms', 'personal-data'] } });
  const { identity: second } = await aSignIn(service, email, answer.password);
  expect((await remove(second, person.identity.userId)).status).toBe(200);
  await expect(aSignIn(service, person.email)).rejects.toThrow('account/wrong-credentials');
  expect(await aCarrier(service, { email: person.email }), 'the address is free').toBe(person.email);
});

test('an invitation is accepted by its address alone, and once', async () => {
  const { identity: director } = await aSignIn(service, await aCarrier(service));
  const [email, other] = [await aCarrier(service), await aCarrier(service)];
  const token = await anInvitation(inviting, { director, email, role: 'dispatcher' });
  const join = (as: Identity | null) => service.call(calls.joinCompany, { as, body: { token } });
  expect((await join(null)).status).toBe(401);
  const refused = await join((await aSignIn(service, other)).identity);
  expect([refused.status, refused.problem.code]).toEqual([403, 'account/invitation-other-address']);
  const { identity } = await aSignIn(service, email);
  const replies = await Promise.all([join(identity), join(identity), join(identity)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await join(identity)).problem.code).toBe('account/invitation-invalid');
  const { people } = (await service.call(calls.people, { as: director })).body.data;
  expect(people).toContainEqual(expect.objectContaining({ email, role: 'dispatcher', firstName: 'Андрей' }));
});

test('a new password holds in every company, and ends the sessions of all', async () => {
  const person = await aPersonOfTwo(inviting);
  const there = (await switched(person.director.companyId, await aSignIn(service, person.email))).identity;
  const body = { currentPassword: 'Kolesnik77', password: 'Drugaya-doroga-8' };
  expect((await service.call(accountEndpoints.changePassword, { as: there, body })).status).toBe(200);
  expect([await isIn(person.identity), await isIn(there)]).toEqual([false, true]);
  await expect(aSignIn(service, person.email)).rejects.toThrow('account/wrong-credentials');
  expect((await aSignIn(service, person.email, body.password)).user.email).toBe(person.email);
});

test('name and phone are those of the company; sessions are listed and ended in all', async () => {
  const person = await aPersonOfTwo(inviting);
  const there = (await switched(person.director.companyId, await aSignIn(service, person.email))).identity;
  const profile = { firstName: 'Андрей П.', lastName: 'Савельев', phone: '+79204180757' };
  await service.call(accountEndpoints.saveProfile, { as: there, body: profile });
  expect((await service.call(authEndpoints.me, { as: person.identity })).body.data.firstName).toBe('Андрей');
  const { data } = (await service.call(accountEndpoints.sessions, { as: there })).body;
  const getCompany = (id: string) => data.find((session) => session.id === id)?.company;
  expect(getCompany(person.identity.sessionId)).toBe('ООО «Первая»');
  expect(getCompany(there.sessionId)).toBe('ООО «Северный путь»');
  await service.call(accountEndpoints.endOtherSessions, { as: there });
  expect([await isIn(person.identity), await isIn(there)]).toEqual([false, true]);
});

test('a second company is not registered under an address that has an account', async () => {
  const person = await aPersonOfTwo(inviting);
  await expect(aCarrier(service, { email: person.email })).rejects.toThrow('account/email-taken');
});
