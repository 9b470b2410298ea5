import { createHash } from 'node:crypto';
import { integrationsEndpoints as calls } from '@trassa/contracts/account/integrations-endpoints';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import type { ApiScope } from '@trassa/contracts/api-scope';
import { revocationEndpoints } from '@trassa/contracts/platform/revocations';
import type { Caller } from '@trassa/service-kit/internal-token';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aStandIn } from '@trassa/testing/stand-in';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClock, anAccountService, aSignedInDirector } from '../../../testing/account-testing.ts';

const HOUR_MS = 3_600_000;
const clock = aClock();
const revoked: string[] = [];
let gateway: Awaited<ReturnType<typeof aStandIn>>;
let service: TestService;
beforeAll(async () => {
  gateway = await aStandIn(({ url, body }) => {
    if (url === revocationEndpoints.revokeSession.path) revoked.push(JSON.parse(body).sessionId);
    return { body: { success: true } };
  });
  service = await anAccountService({ clock, env: { SERVICE_URLS: JSON.stringify({ gateway: gateway.url }) } });
});
afterAll(async () => {
  await service.stop();
  await gateway.stop();
});

type Director = Awaited<ReturnType<typeof aSignedInDirector>>;
const asGateway: Caller = { kind: 'service', service: 'gateway', companyId: '', userId: null };
const create = async (as: Director, scopes: ApiScope[] = ['orders.read']) =>
  (await service.call(calls.createKey, { as, body: { name: '1С', scopes } })).body.data;
const getList = async (as: Director) => (await service.call(calls.apiKeys, { as })).body.data;
const rotate = (as: Director, id: string) => service.call(calls.rotateKey, { as, params: { id } });
const revoke = (as: Director, id: string) => service.call(calls.revokeKey, { as, params: { id } });
const resolve = async (secret: string) => {
  const hash = createHash('sha256').update(secret).digest('hex');
  return (await service.call(calls.resolveKey, { as: asGateway, body: { hash } })).body.data;
};

test('a key is shown once, works with its scopes, and is listed without its secret', async () => {
  const director = await aSignedInDirector(service);
  const { secret, ...shown } = await create(director, ['orders.read', 'orders.write']);
  expect(secret).toMatch(/^trs_[\w-]{43}$/);
  expect(secret.startsWith(shown.prefix)).toBe(true);
  expect(await getList(director)).toEqual([shown]);
  const { companyId } = director;
  expect(await resolve(secret)).toEqual({
    id: shown.id,
    companyId,
    name: '1С',
    scopes: ['orders.read', 'orders.write'],
  });
  expect(await resolve(`${secret}x`)).toBeNull();
});

test('no table holds the secret', async () => {
  const { secret } = await create(await aSignedInDirector(service));
  const rows = await queryAsAdministrator(service.databaseUrl, 'select k::text as text from account.api_keys as k');
  expect(rows.filter(({ text }) => String(text).includes(secret.slice(16)))).toEqual([]);
});

test('the last use is kept to the minute', async () => {
  const director = await aSignedInDirector(service);
  const { secret } = await create(director);
  const lastUse = async () => (await getList(director))[0]?.lastUsedAt;
  expect(await lastUse()).toBeNull();
  await resolve(secret);
  const first = await lastUse();
  expect(first).toBe(clock.now().toISOString());
  clock.pass(30_000);
  await resolve(secret);
  expect(await lastUse()).toBe(first);
  clock.pass(30_000);
  await resolve(secret);
  expect(await lastUse()).toBe(clock.now().toISOString());
});

test('after a rotation both secrets work for a day, then the new one', async () => {
  const director = await aSignedInDirector(service);
  const { id, secret } = await create(director);
  const renewed = (await rotate(director, id)).body.data;
  expect(renewed.secret).not.toBe(secret);
  expect([(await resolve(secret))?.id, (await resolve(renewed.secret))?.id]).toEqual([id, id]);
  clock.pass(24 * HOUR_MS);
  expect([await resolve(secret), (await resolve(renewed.secret))?.id]).toEqual([null, id]);
  expect((await getList(director))[0]?.oldSecretUntil).toBeNull();
});

test('a key in use is never refused while it is rotated', async () => {
  const director = await aSignedInDirector(service);
  const { id, secret } = await create(director);
  const uses = Array.from({ length: 20 }, () => resolve(secret));
  const [rotated, ...answers] = await Promise.all([rotate(director, id), ...uses]);
  expect(rotated.status).toBe(200);
  expect(answers.map((key) => key?.id)).toEqual(Array.from({ length: 20 }, () => id));
});

test('a revoked key stops at once, with both secrets, and the gateway is told before the answer', async () => {
  const director = await aSignedInDirector(service);
  const { id, secret } = await create(director);
  const renewed = (await rotate(director, id)).body.data;
  expect((await revoke(director, id)).status).toBe(200);
  expect(revoked).toContain(id);
  expect([await resolve(secret), await resolve(renewed.secret)]).toEqual([null, null]);
  expect(await getList(director)).toEqual([]);
  expect([(await revoke(director, id)).status, (await rotate(director, id)).status]).toEqual([404, 404]);
});

test('history still names a revoked key', async () => {
  const director = await aSignedInDirector(service);
  const { id } = await create(director);
  await revoke(director, id);
  const { keys } = (await service.call(peopleEndpoints.people, { as: director })).body.data;
  expect(keys).toEqual([{ id, name: '1С' }]);
});

test('keys of another company are not there', async () => {
  const [director, stranger] = [await aSignedInDirector(service), await aSignedInDirector(service)];
  const { id, secret } = await create(director);
  expect(await getList(stranger)).toEqual([]);
  expect([(await rotate(stranger, id)).status, (await revoke(stranger, id)).status]).toEqual([404, 404]);
  expect((await resolve(secret))?.companyId).toBe(director.companyId);
});

test('a dispatcher manages no keys', async () => {
  const director = await aSignedInDirector(service);
  const as = { ...director, role: 'dispatcher' as const };
  expect((await service.call(calls.createKey, { as, body: { name: '1С', scopes: ['orders.read'] } })).status).toBe(403);
  expect((await service.call(calls.apiKeys, { as })).status).toBe(403);
});

test('a key makes no keys', async () => {
  const director = await aSignedInDirector(service);
  const as = { ...director, key: { name: '1С', scopes: ['orders.read' as const] } };
  expect((await service.call(calls.apiKeys, { as })).problem.code).toBe('keys/closed');
});

test.each([
  ['no name', { name: ' ', scopes: ['orders.read'] }, 'name'],
  ['no scope', { name: '1С', scopes: [] }, 'scopes'],
  ['a scope there is not', { name: '1С', scopes: ['everything'] }, 'scopes.0'],
])('%s is refused at its field', async (_, body, field) => {
  const { problem } = await service.call(calls.createKey, { as: await aSignedInDirector(service), body });
  expect([problem.status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
});

test('of creations at once no more than twenty keys stay', async () => {
  const director = await aSignedInDirector(service);
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      service.call(calls.createKey, { as: director, body: { name: `1С ${at}`, scopes: ['orders.read'] } }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(replies.find(({ status }) => status !== 200)?.problem.code).toBe('keys/many');
});

test('a creation repeated after a lost answer makes no second key; a revoked one leaves its name', async () => {
  const director = await aSignedInDirector(service);
  const { id } = await create(director);
  const body = { name: '1С', scopes: ['orders.read'] };
  const repeated = await service.call(calls.createKey, { as: director, body });
  expect([repeated.status, repeated.problem.code]).toEqual([409, 'keys/name-taken']);
  expect(await getList(director)).toHaveLength(1);
  await revoke(director, id);
  expect((await service.call(calls.createKey, { as: director, body })).status).toBe(200);
});
