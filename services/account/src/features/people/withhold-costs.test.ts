import { createHash } from 'node:crypto';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { integrationsEndpoints } from '@trassa/contracts/account/integrations-endpoints';
import { peopleEndpoints as calls } from '@trassa/contracts/account/people-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { anAdminClient } from '@trassa/testing/admin-client';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCarrier, aClock, anAccountService, ClientDevice, readClaims } from '../../testing/account-testing.ts';
import { aMailServer } from '../../testing/mail-of-sandbox.ts';
import { createStaffInviter } from '../../testing/staff.ts';

let mail: Awaited<ReturnType<typeof aMailServer>>;
let service: TestService;
let admin: Awaited<ReturnType<typeof anAdminClient>>;
let staff: ReturnType<typeof createStaffInviter>;
beforeAll(async () => {
  mail = await aMailServer();
  service = await anAccountService({ clock: aClock(), env: mail.env });
  admin = await anAdminClient(service.databaseUrl);
  staff = createStaffInviter(service, mail);
});
afterAll(async () => {
  await admin.end();
  await service.stop();
  await mail.stop();
});

const session = async (email: string) => {
  const device = new ClientDevice(service);
  const { tokens, user } = (await device.signIn(email)).body.data;
  return { device, tokens, user, ...readClaims(tokens.accessToken) };
};
const withhold = (as: Identity, withheld: boolean) => service.call(calls.withholdCosts, { as, body: { withheld } });
const getAudit = async ({ companyId }: Identity, kind: string) => {
  const sql = 'select user_id from account.audit_events where company_id = $1 and kind = $2';
  return (await admin.query(sql, [companyId, kind])).rows.map((row) => row.user_id);
};

async function aCompany() {
  const email = await aCarrier(service);
  const { identity: director } = await session(email);
  const dispatcher = await staff(director, 'dispatcher');
  return { email, director, dispatcher, accountant: await staff(director, 'accountant') };
}

test('costs are shown until a director withholds them; then sessions of dispatchers end, and those of others go on', async () => {
  const { director, dispatcher, accountant } = await aCompany();
  const [open, other] = [await session(dispatcher), await session(accountant)];
  expect([open.claims.wco, open.user.withoutCosts]).toEqual([undefined, undefined]);
  expect((await withhold(director, true)).status).toBe(200);
  expect((await service.call(calls.people, { as: director })).body.data.costsWithheld).toBe(true);
  expect((await open.device.refresh(open.tokens.refreshToken)).status).toBe(401);
  expect((await other.device.refresh(other.tokens.refreshToken)).status).toBe(200);
  const again = await session(dispatcher);
  expect([again.claims.wco, again.user.withoutCosts]).toEqual([true, true]);
  expect((await service.call(authEndpoints.me, { as: again.identity })).body.data.withoutCosts).toBe(true);
  const renewed = (await again.device.refresh(again.tokens.refreshToken)).body.data;
  expect(readClaims(renewed.tokens.accessToken).claims.wco).toBe(true);
  expect((await session(accountant)).claims.wco).toBeUndefined();
  expect(await getAudit(director, 'costs.withheld')).toEqual([director.userId]);
});

test('a director shows costs again, and a repeated change ends nothing', async () => {
  const { director, dispatcher } = await aCompany();
  await withhold(director, true);
  const kept = await session(dispatcher);
  expect((await withhold(director, true)).status).toBe(200);
  expect((await kept.device.refresh(kept.tokens.refreshToken)).status).toBe(200);
  await withhold(director, false);
  expect((await session(dispatcher)).claims.wco).toBeUndefined();
  expect(await getAudit(director, 'costs.withheld')).toHaveLength(1);
  expect(await getAudit(director, 'costs.shown')).toHaveLength(1);
});

test('somebody made a dispatcher is without costs, as are the API keys they made and that are kept', async () => {
  const { director, email } = await aCompany();
  const second = await staff(director, 'director');
  const { identity } = await session(second);
  const body = { name: '1С', scopes: ['orders.read' as const] };
  const { secret } = (await service.call(integrationsEndpoints.createKey, { as: identity, body })).body.data;
  const hash = createHash('sha256').update(secret).digest('hex');
  const gateway = { kind: 'service', service: 'gateway', companyId: '', userId: null } as const;
  const key = async () =>
    (await service.call(integrationsEndpoints.resolveKey, { as: gateway, body: { hash } })).body.data;
  await withhold(director, true);
  expect((await key())?.withoutCosts).toBeUndefined();
  const change = { role: 'dispatcher', was: 'director' } as const;
  const kept = { params: { id: identity.userId }, query: { keepIntegrations: 'true' as const } };
  await service.call(calls.changeRole, { as: director, ...kept, body: change });
  expect((await session(second)).claims.wco).toBe(true);
  expect((await key())?.withoutCosts).toBe(true);
  expect((await session(email)).claims.wco).toBeUndefined();
});

test('messages about the cash are read with the right to costs alone, those before the change included', async () => {
  const { director, dispatcher, accountant } = await aCompany();
  const as = { kind: 'service', service: 'finance', companyId: director.companyId, userId: null } as const;
  const body = { kind: 'payment', topic: 'cash-low', text: 'Не хватит 120 000 ₽.' };
  const tell = (key: string, parts = {}) =>
    service.call(accountEndpoints.postMessage, { as, body: { ...body, key, title: key, ...parts } });
  await tell('cash');
  await tell('order', { kind: 'order', topic: 'order-new' });
  const read = async (email: string) => {
    const { identity } = await session(email);
    const page = (await service.call(accountEndpoints.messages, { as: identity })).body.data;
    const all = (await service.call(accountEndpoints.export, { as: identity })).body.data.messages;
    await service.call(accountEndpoints.readMessages, { as: identity, body: { all: true } });
    const titles = page.messages.map(({ title }) => title).filter((title) => /cash|order/.test(title));
    return { titles, unread: page.unread, exported: all.length === page.messages.length };
  };
  expect((await read(dispatcher)).titles).toEqual(['order', 'cash']);
  await withhold(director, true);
  await tell('cash tomorrow');
  expect(await read(dispatcher)).toEqual({ titles: ['order'], unread: 0, exported: true });
  expect((await read(accountant)).titles).toEqual(['cash tomorrow', 'order', 'cash']);
  await withhold(director, false);
  expect((await read(dispatcher)).titles).toEqual(['cash tomorrow', 'order', 'cash']);
});

test('nobody but a director changes it, and no other company is touched', async () => {
  const { director, dispatcher, accountant } = await aCompany();
  const other = await aCompany();
  for (const email of [dispatcher, accountant]) {
    expect((await withhold((await session(email)).identity, true)).status).toBe(403);
  }
  await withhold(director, true);
  expect((await session(other.dispatcher)).claims.wco).toBeUndefined();
});

test('a sign-in during the change leaves no session with costs', async () => {
  const { director, dispatcher } = await aCompany();
  const [, ...sessions] = await Promise.all([
    withhold(director, true),
    ...Array.from({ length: 5 }, () => session(dispatcher)),
  ]);
  for (const { device, tokens, claims } of sessions) {
    const { status } = await device.refresh(tokens.refreshToken);
    expect(claims.wco === true || status === 401).toBe(true);
  }
});
