import { createHash } from 'node:crypto';
import { deletionEndpoints } from '@trassa/contracts/account/deletion-endpoints';
import { integrationsEndpoints } from '@trassa/contracts/account/integrations-endpoints';
import { peopleEndpoints as calls } from '@trassa/contracts/account/people-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCarrier, aClock, anAccountService, ClientDevice, readClaims } from '../../testing/account-testing.ts';
import { aMailServer } from '../../testing/mail-of-sandbox.ts';
import { createStaffInviter } from '../../testing/staff.ts';

let mail: Awaited<ReturnType<typeof aMailServer>>;
let service: TestService;
let staff: ReturnType<typeof createStaffInviter>;
beforeAll(async () => {
  mail = await aMailServer();
  service = await anAccountService({ clock: aClock(), env: mail.env });
  staff = createStaffInviter(service, mail);
});
afterAll(async () => {
  await service.stop();
  await mail.stop();
});

const enter = async (email: string): Promise<Identity> =>
  readClaims((await new ClientDevice(service).signIn(email)).body.data.tokens.accessToken).identity;
const asGateway = { kind: 'service', service: 'gateway', companyId: '', userId: null } as const;
const opens = async (secret: string) => {
  const body = { hash: createHash('sha256').update(secret).digest('hex') };
  return (await service.call(integrationsEndpoints.resolveKey, { as: asGateway, body })).body.data !== null;
};
const people = async (as: Identity) => (await service.call(calls.people, { as })).body.data;
const getAudit = async ({ companyId }: Identity) => {
  const sql = "select kind from account.audit_events where company_id = $1 and kind like 'integrations%' order by seq";
  return (await queryAsAdministrator(service.databaseUrl, sql, [companyId])).map(({ kind }) => kind);
};

/** A company of two directors; the second one has set up a key and an address of events. */
async function aCompany() {
  const director = await enter(await aCarrier(service));
  const email = await staff(director, 'director');
  const other = await enter(email);
  const key = { name: '1С', scopes: ['orders.read' as const] };
  const { id, secret } = (await service.call(integrationsEndpoints.createKey, { as: other, body: key })).body.data;
  const hook = { url: 'https://hooks.example/trassa', kinds: ['order.created' as const] };
  await service.call(integrationsEndpoints.addWebhook, { as: other, body: hook });
  const state = async () => {
    const [webhook] = (await service.call(integrationsEndpoints.webhooks, { as: director })).body.data;
    return { key: await opens(secret), events: webhook?.offAt === null };
  };
  return { director, other, email, keyId: id, secret, state };
}

test('what a person set up is named beside the people, and stops with a removal, told to company and audit', async () => {
  const { director, other, state, keyId, secret } = await aCompany();
  expect((await people(director)).integrations).toMatchObject([
    { personId: other.userId, kind: 'key', name: '1С' },
    { personId: other.userId, kind: 'webhook', name: 'hooks.example' },
  ]);
  expect(await state()).toEqual({ key: true, events: true });
  await service.call(calls.removePerson, { as: director, params: { id: other.userId } });
  expect(await state()).toEqual({ key: false, events: false });
  expect((await people(director)).integrations).toEqual([]);
  expect(await getAudit(director)).toEqual(['integrations.stopped']);
  const texts = await queryAsAdministrator(
    service.databaseUrl,
    'select text from account.messages where company_id = $1',
    [director.companyId],
  );
  expect(texts.filter(({ text }) => /Остановлено: 1С, hooks\.example/.test(text))).toHaveLength(1);
  const [stopped] = (await service.call(integrationsEndpoints.apiKeys, { as: director })).body.data;
  expect(stopped?.stoppedAt).toBeDefined();
  const renewed = await service.call(integrationsEndpoints.rotateKey, { as: director, params: { id: keyId } });
  expect(renewed.body.data).toMatchObject({ oldSecretUntil: null });
  expect([await opens(renewed.body.data.secret), await opens(secret)]).toEqual([true, false]);
});

test('a removal with the box ticked keeps them, which the audit says', async () => {
  const { director, other, state } = await aCompany();
  const query = { keepIntegrations: 'true' as const };
  await service.call(calls.removePerson, { as: director, params: { id: other.userId }, query });
  expect(await state()).toEqual({ key: true, events: true });
  expect(await getAudit(director)).toEqual(['integrations.kept']);
});

test('they stop with a demotion, with a handover, and when the person deletes the account', async () => {
  const demoted = await aCompany();
  const body = { role: 'accountant', was: 'director' } as const;
  await service.call(calls.changeRole, { as: demoted.director, params: { id: demoted.other.userId }, body });
  expect(await demoted.state()).toEqual({ key: false, events: false });

  const handed = await aCompany();
  const receiver = await enter(await staff(handed.director, 'dispatcher'));
  expect((await people(receiver)).integrations).toEqual([]);
  const offer = { personId: receiver.userId, role: 'accountant' } as const;
  await service.call(calls.offerHandover, { as: handed.other, body: offer });
  const { handovers, integrations } = await people(receiver);
  expect(integrations.map(({ name }) => name)).toEqual(['1С', 'hooks.example']);
  await service.call(calls.acceptHandover, { as: receiver, params: { id: handovers[0]?.id ?? '' } });
  expect(await handed.state()).toEqual({ key: false, events: false });

  const left = await aCompany();
  await service.call(deletionEndpoints.deleteAccount, { as: left.other });
  expect(await left.state()).toEqual({ key: false, events: false });
});

test('who issues a new secret answers for the key, and a role that keeps the right stops nothing', async () => {
  const { director, other, keyId } = await aCompany();
  const { secret } = (await service.call(integrationsEndpoints.rotateKey, { as: director, params: { id: keyId } })).body
    .data;
  expect((await people(director)).integrations.find(({ kind }) => kind === 'key')?.personId).toBe(director.userId);
  const same = { role: 'director', was: 'director' } as const;
  await service.call(calls.changeRole, { as: director, params: { id: other.userId }, body: same });
  expect(await getAudit(director)).toEqual([]);
  await service.call(calls.removePerson, { as: director, params: { id: other.userId } });
  expect(await opens(secret)).toBe(true);
});
