import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { peopleEndpoints as calls } from '@trassa/contracts/account/people-endpoints';
import type { InvitedRole } from '@trassa/contracts/account/people-values';
import type { Identity } from '@trassa/contracts/identity';
import { expect, test } from 'vitest';
import { aCarrier, ClientDevice, readClaims } from '../../testing/account-testing.ts';
import { aMailedAccount } from '../../testing/mailed-account.ts';

const DAY_MS = 86_400_000;
const { clock, mail, service } = await aMailedAccount();

let count = 0;
const anAddress = () => {
  count += 1;
  return `colleague-${count}@example.com`;
};
const form = {
  ...{ firstName: 'Лариса', lastName: 'Осипова', phone: '+79204180756', password: 'Severniy-put-7' },
  consents: ['terms', 'personal-data'] as ('terms' | 'personal-data')[],
};

const signIn = async (email: string, password?: string): Promise<Identity> =>
  readClaims((await new ClientDevice(service).signIn(email, password)).body.data.tokens.accessToken).identity;
const createDirector = async () => signIn(await aCarrier(service));
const invite = (as: Identity, email: string, role: InvitedRole = 'dispatcher') =>
  service.call(calls.invite, { as, body: { email, role } });
const tokenFor = async (email: string, emails?: number) =>
  /https:\/\/trassa\.example\/invite#(\S+)/.exec((await mail.newestEmail(email, emails)).text)?.[1] ?? '';
const accept = (token: string, parts = {}) =>
  service.call(calls.acceptInvitation, { body: { token, ...form, ...parts } });
const getPeople = async (as: Identity) => (await service.call(calls.people, { as })).body.data;
const changeRole = (as: Identity, id: string, [was, role]: [Identity['role'], InvitedRole]) =>
  service.call(calls.changeRole, { as, params: { id }, body: { role, was } });
const remove = (as: Identity, id: string) => service.call(calls.removePerson, { as, params: { id } });

async function aColleague(director: Identity, role: InvitedRole = 'dispatcher'): Promise<Identity & { email: string }> {
  const email = anAddress();
  await invite(director, email, role);
  expect((await accept(await tokenFor(email))).status).toBe(200);
  return { ...(await signIn(email, form.password)), email };
}

test('an invited person sees who invites where, joins with the role, and the company hears of it', async () => {
  const director = await createDirector();
  const email = anAddress();
  expect((await invite(director, email, 'accountant')).status).toBe(200);
  const token = await tokenFor(email);
  const opened = await service.call(calls.openInvitation, { body: { token } });
  expect(opened.body.data).toEqual({
    ...{
      companyName: 'ООО «Северный путь»',
      email,
      role: 'accountant',
      invitedBy: 'Андрей Савельев',
      hasAccount: false,
    },
  });
  expect((await accept(token)).status).toBe(200);
  const colleague = await signIn(email, form.password);
  expect(colleague).toMatchObject({ companyId: director.companyId, role: 'accountant' });
  const { people, invitations } = await getPeople(director);
  expect(people.map(({ role, email }) => [role, email])).toContainEqual(['accountant', email]);
  expect(invitations).toEqual([]);
  expect((await accept(token, { firstName: 'Вера' })).problem.code).toBe('account/invitation-invalid');
});

test('a driver is invited as somebody of the directory, and gets no message to the office', async () => {
  const director = await createDirector();
  const email = anAddress();
  const driverId = randomUUID();
  await service.call(calls.invite, { as: director, body: { email, role: 'driver', driverId } });
  await accept(await tokenFor(email));
  const driver = await signIn(email, form.password);
  expect((await service.call(authEndpoints.me, { as: driver })).body.data).toMatchObject({
    role: 'driver',
    fleetDriverId: driverId,
  });
  const from = { kind: 'service', service: 'orders', companyId: director.companyId, userId: null } as const;
  const message = { kind: 'payment', title: 'Оплачен рейс', text: '86 400 ₽' } as const;
  const post = (key: string, parts: { userId?: string }) =>
    service.call(accountEndpoints.postMessage, { as: from, body: { key, ...message, ...parts } });
  await post('to-office', {});
  await post('to-driver', { userId: driver.userId });
  const read = async (as: Identity) => (await service.call(accountEndpoints.messages, { as, query: {} })).body.data;
  expect(await read(driver)).toMatchObject({ unread: 1, messages: [{ text: '86 400 ₽' }] });
  await service.call(accountEndpoints.readMessages, { as: driver, body: { all: true } });
  expect((await read(driver)).unread).toBe(0);
  expect((await read(director)).unread).toBeGreaterThan(0);
  const { data } = (await service.call(accountEndpoints.export, { as: driver })).body;
  expect(data.messages).toHaveLength(1);
});

test('of eight answers to one invitation one makes an account', async () => {
  const director = await createDirector();
  const email = anAddress();
  await invite(director, email);
  const token = await tokenFor(email);
  const answers = await Promise.all(Array.from({ length: 8 }, () => accept(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await getPeople(director)).people).toHaveLength(2);
});

test('an invitation ends after seven days, is sent again from then, and opens nothing when withdrawn', async () => {
  const director = await createDirector();
  const email = anAddress();
  await invite(director, email);
  const token = await tokenFor(email);
  clock.pass(8 * DAY_MS);
  expect((await accept(token)).problem.code).toBe('account/invitation-invalid');
  const again = await signIn((await getPeople(director)).people[0]?.email ?? '');
  const [invitation] = (await getPeople(again)).invitations;
  const params = { id: invitation?.id ?? '' };
  expect((await service.call(calls.resendInvitation, { as: again, params })).status).toBe(200);
  expect(await tokenFor(email, 2)).toBe(token);
  expect((await service.call(calls.openInvitation, { body: { token } })).status).toBe(200);
  expect((await service.call(calls.withdrawInvitation, { as: again, params })).status).toBe(200);
  expect((await accept(token)).problem.code).toBe('account/invitation-invalid');
  expect((await service.call(calls.withdrawInvitation, { as: again, params })).status).toBe(404);
});

test('a second invitation to the same address changes the role of the first', async () => {
  const director = await createDirector();
  const email = anAddress();
  await invite(director, email, 'dispatcher');
  await invite(director, email, 'director');
  expect((await getPeople(director)).invitations).toMatchObject([{ email, role: 'director' }]);
});

test('an address with an account elsewhere is told so to its owner alone; one of the company is refused', async () => {
  const director = await createDirector();
  const elsewhere = await aCarrier(service);
  expect((await invite(director, elsewhere)).status).toBe(200);
  expect((await accept(await tokenFor(elsewhere))).problem.code).toBe('account/sign-in-to-join');
  const colleague = await aColleague(director);
  expect((await invite(director, colleague.email)).problem.code).toBe('account/already-here');
});

test.each([
  ['no consent', { consents: ['terms'] }, 'account/consent-required'],
  ['a common password', { password: 'Password1' }, 'account/weak-password'],
  ['a token of nobody', { token: `${'0'.repeat(36)}.x` }, 'account/invitation-invalid'],
])('%s: refused, and the invitation stays', async (_, parts, code) => {
  const director = await createDirector();
  const email = anAddress();
  await invite(director, email);
  const token = await tokenFor(email);
  expect((await accept(token, parts)).problem.code).toBe(code);
  expect((await accept(token)).status).toBe(200);
});

test('a new role ends the sessions; the same person signs in with the new rights', async () => {
  const director = await createDirector();
  const colleague = await aColleague(director);
  expect((await changeRole(director, colleague.userId, ['dispatcher', 'accountant'])).status).toBe(200);
  expect((await service.call(authEndpoints.me, { as: colleague })).status).toBe(401);
  expect(await signIn(colleague.email, form.password)).toMatchObject({ role: 'accountant' });
  expect((await changeRole(director, colleague.userId, ['dispatcher', 'director'])).problem.code).toBe(
    'account/role-changed',
  );
});

test('a removed person is out at once, and may be invited again', async () => {
  const director = await createDirector();
  const colleague = await aColleague(director);
  expect((await remove(director, colleague.userId)).status).toBe(200);
  expect((await service.call(authEndpoints.me, { as: colleague })).status).toBe(401);
  expect((await new ClientDevice(service).signIn(colleague.email, form.password)).status).toBe(401);
  expect((await getPeople(director)).people).toHaveLength(1);
  await invite(director, colleague.email);
  expect((await accept(await tokenFor(colleague.email, 2))).status).toBe(200);
});

test('a company keeps a director', async () => {
  const director = await createDirector();
  await aColleague(director);
  expect((await remove(director, director.userId)).problem.code).toBe('account/last-director');
  const resigned = await changeRole(director, director.userId, ['director', 'dispatcher']);
  expect(resigned.problem.code).toBe('account/last-director');
});

test('services are told who belongs to a company, and who has left it is not among them', async () => {
  const director = await createDirector();
  const colleague = await aColleague(director);
  const as = { kind: 'service', service: 'geo', companyId: director.companyId, userId: null } as const;
  const list = async () => (await service.call(calls.peopleIds, { as })).body.data.toSorted();
  expect(await list()).toEqual([director.userId, colleague.userId].toSorted());
  await remove(director, colleague.userId);
  expect(await list()).toEqual([director.userId]);
  expect((await service.call(calls.peopleIds, { as: director })).status).toBe(403);
});

test('of two directors who remove each other at once one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const first = await createDirector();
    const second = await aColleague(first, 'director');
    const both = await Promise.all([remove(first, second.userId), remove(second, first.userId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  }
});

test('who is no director any more changes nothing, though the token says so', async () => {
  const director = await createDirector();
  const second = await aColleague(director, 'director');
  const person = await aColleague(director);
  await changeRole(director, second.userId, ['director', 'dispatcher']);
  expect((await remove({ ...second, role: 'director' }, person.userId)).status).toBe(403);
  expect((await invite({ ...second, role: 'director' }, anAddress())).status).toBe(403);
  expect((await invite(person, anAddress())).status).toBe(403);
});

test('people and invitations of another company are not there', async () => {
  const [director, stranger] = [await createDirector(), await createDirector()];
  const colleague = await aColleague(director);
  await invite(director, anAddress());
  const [invitation] = (await getPeople(director)).invitations;
  const params = { id: invitation?.id ?? '' };
  expect((await remove(stranger, colleague.userId)).status).toBe(404);
  expect((await changeRole(stranger, colleague.userId, ['dispatcher', 'director'])).status).toBe(404);
  expect((await service.call(calls.resendInvitation, { as: stranger, params })).status).toBe(404);
  expect((await service.call(calls.withdrawInvitation, { as: stranger, params })).status).toBe(404);
  expect((await getPeople(stranger)).people).toHaveLength(1);
});

test('a colleague without the right sees the people, and no invitations', async () => {
  const director = await createDirector();
  const colleague = await aColleague(director);
  await invite(director, anAddress());
  const { people, invitations } = await getPeople(colleague);
  expect([people.length, invitations.length]).toEqual([2, 0]);
});
