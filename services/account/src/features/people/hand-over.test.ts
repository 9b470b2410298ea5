import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { peopleEndpoints as calls } from '@trassa/contracts/account/people-endpoints';
import type { InvitedRole } from '@trassa/contracts/account/people-values';
import type { Identity } from '@trassa/contracts/identity';
import { type AdminClient, anAdminClient } from '@trassa/testing/admin-client';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClock, anAccountService, aSignedInDirector } from '../../testing/account-testing.ts';
import { aMailServer } from '../../testing/mail-of-sandbox.ts';
import { aSignIn } from '../../testing/people-testing.ts';
import { createStaffInviter } from '../../testing/staff.ts';

const DAY_MS = 86_400_000;
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

const aColleague = async (director: Identity, role: InvitedRole = 'accountant') => {
  const email = await createStaffInviter(service, mail)(director, role);
  return { email, ...(await aSignIn(service, email)).identity };
};
const offer = (as: Identity, personId: string, role: 'dispatcher' | 'accountant' = 'dispatcher') =>
  service.call(calls.offerHandover, { as, body: { personId, role } });
const answer = (kind: 'acceptHandover' | 'declineHandover' | 'withdrawHandover', as: Identity, id: string) =>
  service.call(calls[kind], { as, params: { id } });
const getPeople = async (as: Identity) => (await service.call(calls.people, { as })).body.data;
const listOffers = async (as: Identity) => (await getPeople(as)).handovers;
const getRoles = async ({ companyId }: Identity) => {
  const sql = 'select id, role from account.users where company_id = $1 and removed_at is null';
  return Object.fromEntries((await database.query(sql, [companyId])).rows.map(({ id, role }) => [id, role]));
};
const listNews = async (as: Identity) =>
  (await service.call(accountEndpoints.messages, { as, query: {} })).body.data.messages.map(({ title }) => title);
const isIn = async (as: Identity) => (await service.call(authEndpoints.me, { as })).status === 200;

/** A director whose offer a colleague has not answered yet. */
async function anOffer(role: InvitedRole = 'accountant') {
  const director = await aSignedInDirector(service);
  const colleague = await aColleague(director, role);
  expect((await offer(director, colleague.userId)).status).toBe(200);
  const [offered] = await listOffers(director);
  return { director, colleague, id: offered?.id ?? '' };
}

test('nothing changes until the colleague accepts; then both hold their new roles, sign in anew and are told', async () => {
  const { director, colleague, id } = await anOffer();
  expect(await listOffers(colleague)).toEqual([
    {
      id,
      from: { id: director.userId, name: 'Андрей Савельев' },
      to: { id: colleague.userId, name: 'Лариса Осипова' },
      role: 'dispatcher',
      expiresAt: new Date(clock.now().getTime() + 7 * DAY_MS).toISOString(),
    },
  ]);
  expect(await getRoles(director)).toEqual({ [director.userId]: 'director', [colleague.userId]: 'accountant' });
  expect(await listNews(colleague)).toContain('Вам предлагают место директора');

  expect((await answer('acceptHandover', colleague, id)).status).toBe(200);
  expect(await getRoles(director)).toEqual({ [director.userId]: 'dispatcher', [colleague.userId]: 'director' });
  expect([await isIn(director), await isIn(colleague)]).toEqual([false, false]);
  const { identity } = await aSignIn(service, colleague.email);
  expect(identity.role).toBe('director');
  expect(await listNews(identity)).toContain('Место директора передано');
  expect(await listOffers(identity)).toEqual([]);
  const sql =
    "select kind, user_id, details from account.audit_events where kind like 'handover.%' and company_id = $1";
  expect((await database.query(`${sql} order by seq`, [director.companyId])).rows).toEqual([
    {
      kind: 'handover.offered',
      user_id: director.userId,
      details: JSON.stringify({ personId: colleague.userId, role: 'dispatcher' }),
    },
    {
      kind: 'handover.accepted',
      user_id: colleague.userId,
      details: JSON.stringify({ personId: director.userId, role: 'dispatcher' }),
    },
  ]);
});

test('of eight acceptances at once one hands the place over', async () => {
  const { director, colleague, id } = await anOffer();
  const answers = await Promise.all(Array.from({ length: 8 }, () => answer('acceptHandover', colleague, id)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  // A session that has ended meanwhile is refused as such.
  expect(statuses.slice(1).every((status) => status === 409 || status === 401)).toBe(true);
  expect(await getRoles(director)).toEqual({ [director.userId]: 'dispatcher', [colleague.userId]: 'director' });
});

test('an offer that is withdrawn while it is accepted ends in one of both, whole', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { director, colleague, id } = await anOffer();
    const [accepted, withdrawn] = await Promise.all([
      answer('acceptHandover', colleague, id),
      answer('withdrawHandover', director, id),
    ]);
    expect([accepted.status, withdrawn.status].filter((status) => status === 200)).toHaveLength(1);
    const expected = accepted.status === 200 ? ['dispatcher', 'director'] : ['director', 'accountant'];
    const roles = await getRoles(director);
    expect([roles[director.userId], roles[colleague.userId]]).toEqual(expected);
  }
});

test('a receiver who is removed at the same moment either is director or is gone', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { director, colleague, id } = await anOffer();
    const remove = service.call(calls.removePerson, { as: director, params: { id: colleague.userId } });
    const [accepted] = await Promise.all([answer('acceptHandover', colleague, id), remove]);
    const roles = await getRoles(director);
    expect(Object.values(roles)).toContain('director');
    expect(roles[director.userId]).toBe(accepted.status === 200 ? 'dispatcher' : 'director');
  }
});

test('a director makes one offer at a time, and a withdrawn one opens nothing', async () => {
  const { director, colleague, id } = await anOffer();
  const other = await aColleague(director, 'dispatcher');
  expect((await offer(director, other.userId)).problem.code).toBe('account/handover-open');
  expect((await answer('withdrawHandover', director, id)).status).toBe(200);
  expect((await answer('acceptHandover', colleague, id)).problem.code).toBe('account/handover-over');
  expect(await listNews(colleague)).toContain('Предложение отозвано');
  expect((await offer(director, other.userId)).status).toBe(200);
});

test('of two offers to one colleague the second ends with the first', async () => {
  const { director, colleague, id } = await anOffer();
  const second = await aColleague(director, 'director');
  await offer(second, colleague.userId);
  const [other] = await listOffers(second);
  expect((await answer('acceptHandover', colleague, id)).status).toBe(200);
  const receiver = (await aSignIn(service, colleague.email)).identity;
  expect((await answer('acceptHandover', receiver, other?.id ?? '')).problem.code).toBe('account/handover-over');
  expect(await listOffers(second)).toEqual([]);
});

test('a declined offer tells the director and changes nothing', async () => {
  const { director, colleague, id } = await anOffer('dispatcher');
  expect((await answer('declineHandover', colleague, id)).status).toBe(200);
  expect(await listNews(director)).toContain('От места директора отказались');
  expect((await answer('acceptHandover', colleague, id)).problem.code).toBe('account/handover-over');
  expect(await getRoles(director)).toEqual({ [director.userId]: 'director', [colleague.userId]: 'dispatcher' });
});

test('an offer ends after seven days, and another one may follow', async () => {
  const { director, colleague, id } = await anOffer();
  clock.pass(7 * DAY_MS);
  expect((await answer('acceptHandover', colleague, id)).problem.code).toBe('account/handover-over');
  expect(await listOffers(director)).toEqual([]);
  expect((await offer(director, colleague.userId)).status).toBe(200);
});

test('an offer ends with the role of whoever made it or got it', async () => {
  const { director, colleague, id } = await anOffer();
  const body = { role: 'driver', was: 'accountant' } as const;
  await service.call(calls.changeRole, { as: director, params: { id: colleague.userId }, body });
  const driver = (await aSignIn(service, colleague.email)).identity;
  expect((await answer('acceptHandover', { ...driver, role: 'accountant' }, id)).problem.code).toBe(
    'account/handover-over',
  );
  expect(await listOffers(director)).toEqual([]);
});

test('nobody else may answer it: another colleague, another company, the director for the receiver', async () => {
  const { director, id } = await anOffer();
  const other = await aColleague(director, 'dispatcher');
  const stranger = await aSignedInDirector(service);
  expect(await listOffers(other)).toEqual([]);
  for (const as of [other, stranger, director]) {
    expect((await answer('acceptHandover', as, id)).problem.code).toBe('account/handover-over');
    expect((await answer('declineHandover', as, id)).problem.code).toBe('account/handover-over');
  }
  expect((await answer('withdrawHandover', stranger, id)).problem.code).toBe('account/handover-over');
  expect((await answer('withdrawHandover', other, id)).status).toBe(403);
});

test('the place is offered to a dispatcher or an accountant of the company alone, by a director alone', async () => {
  const director = await aSignedInDirector(service);
  const [driver, second] = [await aColleague(director, 'driver'), await aColleague(director, 'director')];
  const accountant = await aColleague(director);
  const getCode = async (as: Identity, personId: string) => (await offer(as, personId)).problem.code;
  expect(await getCode(director, driver.userId)).toBe('account/handover-receiver');
  expect(await getCode(director, second.userId)).toBe('account/handover-receiver');
  expect(await getCode(director, director.userId)).toBe('account/handover-receiver');
  expect(await getCode(await aSignedInDirector(service), accountant.userId)).toBe('common/not-found');
  expect(await getCode({ ...accountant, role: 'director' }, driver.userId)).toBe('common/forbidden');
  await database.query("update account.users set role = 'admin' where id = $1", [second.userId]);
  expect(await getCode({ ...second, role: 'admin' }, accountant.userId)).toBe('account/is-admin');
});
