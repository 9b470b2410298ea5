import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { peopleEndpoints as calls } from '@trassa/contracts/account/people-endpoints';
import type { InvitedRole } from '@trassa/contracts/account/people-values';
import type { Identity } from '@trassa/contracts/identity';
import { anInn } from '@trassa/testing/an-inn';
import { expect, test } from 'vitest';
import { aCarrier, ClientDevice, readClaims } from '../../testing/account-testing.ts';
import { aMailedAccount } from '../../testing/mailed-account.ts';

const DAY_MS = 86_400_000;
const { clock, mail, service } = await aMailedAccount();

let count = 0;
const turn = () => {
  count += 1;
  return count;
};
const anAddress = () => `stranger-${turn()}@example.com`;
const PASSWORD = 'Severniy-put-7';

const signIn = async (email: string, password?: string): Promise<Identity> =>
  readClaims((await new ClientDevice(service).signIn(email, password)).body.data.tokens.accessToken).identity;
async function aCompany() {
  const inn = anInn();
  return { inn, director: await signIn(await aCarrier(service, { inn })) };
}
const ask = (inn: string, email: string, firstName = 'Лариса') =>
  service.call(calls.askAccess, { as: null, body: { firstName, lastName: 'Осипова', email, inn } });
const tokenFor = async (path: 'access' | 'invite', email: string, emails?: number) =>
  new RegExp(`https://trassa\\.example/${path}#(\\S+)`).exec((await mail.newestEmail(email, emails)).text)?.[1] ?? '';
const prove = (token: string) => service.call(calls.proveAccess, { as: null, body: { token } });
const listRequests = async (as: Identity) => (await service.call(calls.people, { as })).body.data.requests ?? [];
const accept = (as: Identity, id: string) =>
  service.call(calls.acceptAccess, { as, params: { id }, body: { role: 'accountant' } });
const decline = (as: Identity, id: string) => service.call(calls.declineAccess, { as, params: { id } });

/** A request with a proved address. */
async function aRequest({ inn, director }: { inn: string; director: Identity }) {
  const email = anAddress();
  await ask(inn, email);
  expect((await prove(await tokenFor('access', email))).status).toBe(200);
  const request = (await listRequests(director)).find((one) => one.email === email);
  return { email, id: request?.id ?? '' };
}
/** Joins by an ordinary invitation, after which the address has got `emails`. */
async function join(director: Identity, { email, role, emails }: { email: string; role: InvitedRole; emails: number }) {
  await service.call(calls.invite, { as: director, body: { email, role } });
  const person = { firstName: 'Вера', lastName: 'Зуева', phone: '+79204180756', password: PASSWORD };
  const body = { token: await tokenFor('invite', email, emails), ...person, consents: ['terms', 'personal-data'] };
  expect((await service.call(calls.acceptInvitation, { body })).status).toBe(200);
}
async function aSecondDirector(director: Identity): Promise<Identity> {
  const email = anAddress();
  await join(director, { email, role: 'director', emails: 1 });
  return signIn(email, PASSWORD);
}

test('a stranger asks, proves the address, is accepted with a role and joins; directors hear of it', async () => {
  const company = await aCompany();
  const { director } = company;
  const email = anAddress();
  const asked = await ask(company.inn, email);
  expect(JSON.stringify(asked.body)).not.toContain('Савельев');
  const token = await tokenFor('access', email);
  expect(await listRequests(director)).toEqual([]);
  await prove(token);
  const [request] = await listRequests(director);
  expect(request).toMatchObject({ email, firstName: 'Лариса', lastName: 'Осипова' });
  const { messages } = (await service.call(accountEndpoints.messages, { as: director, query: {} })).body.data;
  expect(messages[0]).toMatchObject({ title: 'Просят доступ к компании', text: expect.stringContaining(email) });
  expect((await accept(director, request?.id ?? '')).status).toBe(200);
  const opened = await service.call(calls.openInvitation, { body: { token: await tokenFor('invite', email, 2) } });
  expect(opened.body.data).toMatchObject({ email, role: 'accountant' });
  expect(await listRequests(director)).toEqual([]);
});

test('the answer is the same for an INN that nobody has, and nothing is sent', async () => {
  const [known, unknown] = [anAddress(), anAddress()];
  const { inn } = await aCompany();
  expect((await ask(anInn(), unknown)).body).toEqual((await ask(inn, known)).body);
  await mail.newestEmail(known);
  expect(await mail.emailsTo(unknown)).toEqual([]);
});

test('a link works once, for seven days', async () => {
  const { inn } = await aCompany();
  const [email, late] = [anAddress(), anAddress()];
  await ask(inn, email);
  const token = await tokenFor('access', email);
  const twice = await Promise.all([prove(token), prove(token)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
  await ask(inn, late);
  const lateToken = await tokenFor('access', late);
  clock.pass(8 * DAY_MS);
  expect((await prove(lateToken)).problem.code).toBe('account/access-invalid');
  expect((await prove(`${'0'.repeat(36)}.x`)).problem.code).toBe('account/access-invalid');
});

test('a stranger renames no request whose address is proved; an unproved one gets the new name', async () => {
  const company = await aCompany();
  const { email: proved } = await aRequest(company);
  const unproved = anAddress();
  await ask(company.inn, unproved, 'Лара');
  await mail.newestEmail(unproved);
  clock.pass(DAY_MS / 12);
  await ask(company.inn, proved, 'Пётр');
  await ask(company.inn, unproved, 'Пётр');
  await prove(await tokenFor('access', unproved, 2));
  const requests = await listRequests(company.director);
  expect(requests.map(({ email, firstName }) => [email, firstName])).toEqual([
    [proved, 'Лариса'],
    [unproved, 'Пётр'],
  ]);
  expect(await mail.emailsTo(proved)).toHaveLength(1);
});

test('who joins by an invitation asks no longer, and the link of the request proves nothing then', async () => {
  const company = await aCompany();
  const { director } = company;
  const { email } = await aRequest(company);
  await join(director, { email, role: 'accountant', emails: 2 });
  expect(await listRequests(director)).toEqual([]);
  const late = anAddress();
  await ask(company.inn, late);
  const token = await tokenFor('access', late);
  await join(director, { email: late, role: 'accountant', emails: 2 });
  expect((await prove(token)).problem.code).toBe('account/access-invalid');
  expect(await listRequests(director)).toEqual([]);
});

test('of two directors who answer at once one is heard', async () => {
  const company = await aCompany();
  const second = await aSecondDirector(company.director);
  for (let round = 0; round < 3; round += 1) {
    const { id, email } = await aRequest(company);
    const both = await Promise.all([accept(company.director, id), decline(second, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('account/access-answered');
    await mail.newestEmail(email, 2);
  }
});

test('who is declined learns it by email and may ask again', async () => {
  const company = await aCompany();
  const { id, email } = await aRequest(company);
  expect((await decline(company.director, id)).status).toBe(200);
  expect((await mail.newestEmail(email, 2)).subject).toBe('Доступ к компании не открыт');
  clock.pass(DAY_MS);
  await ask(company.inn, email);
  await mail.newestEmail(email, 3);
});

test('nobody is flooded: one email per company, and three companies an hour', async () => {
  const email = anAddress();
  const companies = [await aCompany(), await aCompany(), await aCompany(), await aCompany()];
  for (const { inn } of [...companies, ...companies]) await ask(inn, email);
  // Later requests wait for earlier ones.
  const last = anAddress();
  await ask(companies[0]?.inn ?? '', last);
  await mail.newestEmail(last);
  await mail.newestEmail(email, 3);
});

test('requests are seen and answered by directors of the company alone', async () => {
  const [company, stranger] = [await aCompany(), await aCompany()];
  const { id } = await aRequest(company);
  expect(await listRequests(stranger.director)).toEqual([]);
  expect((await accept(stranger.director, id)).status).toBe(404);
  expect(await listRequests({ ...company.director, role: 'dispatcher' })).toEqual([]);
  expect((await decline({ ...company.director, role: 'dispatcher' }, id)).status).toBe(403);
});

test('an address of the company is sent nothing', async () => {
  const inn = anInn();
  const email = await aCarrier(service, { inn });
  const last = anAddress();
  await ask(inn, email);
  await ask(inn, last);
  await mail.newestEmail(last);
  expect(await mail.emailsTo(email)).toEqual([]);
  expect((await service.call(authEndpoints.me, { as: await signIn(email) })).status).toBe(200);
});

test('an address with an account elsewhere asks, is accepted, and joins without a second password', async () => {
  const company = await aCompany();
  const email = await aCarrier(service);
  await ask(company.inn, email);
  await prove(await tokenFor('access', email));
  const [request] = await listRequests(company.director);
  await accept(company.director, request?.id ?? '');
  const body = { token: await tokenFor('invite', email, 2) };
  expect((await service.call(calls.openInvitation, { body })).body.data).toMatchObject({ email, hasAccount: true });
  const joined = await service.call(calls.joinCompany, { as: await signIn(email), body });
  expect(joined.body.data).toEqual({ companyId: company.director.companyId });
});
