import { integrationsEndpoints } from '@trassa/contracts/account/integrations-endpoints';
import { peopleEndpoints as calls } from '@trassa/contracts/account/people-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCarrier, aClock, anAccountService, ClientDevice, readClaims } from '../../testing/account-testing.ts';
import { aMailServer } from '../../testing/mail-of-sandbox.ts';
import { createStaffInviter } from '../../testing/staff.ts';

let mail: Awaited<ReturnType<typeof aMailServer>>;
let service: TestService;
beforeAll(async () => {
  mail = await aMailServer();
  service = await anAccountService({ clock: aClock(), env: mail.env });
});
afterAll(async () => {
  await service.stop();
  await mail.stop();
});

const enter = async (email: string): Promise<Identity> =>
  readClaims((await new ClientDevice(service).signIn(email)).body.data.tokens.accessToken).identity;
const getHistory = async (as: Identity, query = {}) =>
  (await service.call(calls.companyHistory, { as, query })).body.data;
const aKey = (as: Identity, name: string) =>
  service.call(integrationsEndpoints.createKey, { as, body: { name, scopes: ['orders.read'] } });

test('the director reads who did what to whom, also after the person has gone', async () => {
  const director = await enter(await aCarrier(service));
  const colleague = await enter(await createStaffInviter(service, mail)(director, 'dispatcher'));
  await aKey(director, 'Склад');
  const params = { id: colleague.userId };
  await service.call(calls.changeRole, { as: director, params, body: { role: 'accountant', was: 'dispatcher' } });
  await service.call(calls.removePerson, { as: director, params });
  const by = 'Андрей Савельев';
  const person = 'Лариса Осипова';
  const { entries, more } = await getHistory(director);
  expect(entries.map(({ id: _, at: __, ...entry }) => entry)).toEqual([
    { kind: 'person.removed', by, person, detail: null },
    { kind: 'person.role-changed', by, person, detail: 'accountant' },
    { kind: 'key.created', by, person: null, detail: 'Склад' },
    { kind: 'person.joined', by: person, person: null, detail: 'dispatcher' },
    { kind: 'person.invited', by, person: null, detail: 'dispatcher' },
    { kind: 'account.registered', by, person: null, detail: null },
  ]);
  expect(more).toBe(false);
});

test('older lines follow, none twice, and another company sees none of them', async () => {
  const [director, other] = [await enter(await aCarrier(service)), await enter(await aCarrier(service))];
  for (let at = 0; at < 26; at += 1) {
    const { id } = (await aKey(director, `Ключ ${at}`)).body.data;
    await service.call(integrationsEndpoints.revokeKey, { as: director, params: { id } });
  }
  const first = await getHistory(director);
  const second = await getHistory(director, { before: first.entries.at(-1)?.id });
  expect([first.entries.length, first.more, second.more]).toEqual([50, true, false]);
  const ids = [...first.entries, ...second.entries].map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([53, 53]);
  expect((await getHistory(other)).entries.map(({ kind }) => kind)).toEqual(['account.registered']);
});

test("it is the director's", async () => {
  const director = await enter(await aCarrier(service));
  const as = await enter(await createStaffInviter(service, mail)(director, 'accountant'));
  expect((await service.call(calls.companyHistory, { as })).status).toBe(403);
  expect((await service.call(calls.companyHistory, { as: director, query: { before: 'x' } })).status).toBe(400);
});
