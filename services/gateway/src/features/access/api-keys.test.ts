import { createHash, randomUUID } from 'node:crypto';
import { integrationsEndpoints } from '@trassa/contracts/account/integrations-endpoints';
import { type ApiScope, apiScopes } from '@trassa/contracts/api-scope';
import { findScopeRefusal } from '@trassa/contracts/api-scopes';
import { apiVersions } from '@trassa/contracts/api-version';
import { catalogue } from '@trassa/contracts/catalogue';
import type { Endpoint } from '@trassa/contracts/endpoint';
import { revocationEndpoints } from '@trassa/contracts/platform/revocations';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { aStandIn } from '@trassa/testing/stand-in';
import { getInternalToken, internalTokens } from '@trassa/testing/test-service';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getProblem } from '../../testing/problem-of.ts';
import { aGateway, type TestGateway } from '../../testing/running-gateway.ts';
import type { Upstream } from '../../upstreams/upstream.ts';

interface KnownKey {
  id: string;
  companyId: string;
  name: string;
  scopes: ApiScope[];
}

const keys = new Map<string, KnownKey>();
let asked = 0;
let account: Awaited<ReturnType<typeof aStandIn>>;
let gateway: TestGateway;
/** Identity with which a service was last called. */
let reached: unknown;
/** Holds the answer of the service back. */
let held: Promise<void> | null = null;

beforeAll(async () => {
  account = await aStandIn(({ url, body }) => {
    if (url !== integrationsEndpoints.resolveKey.path) return { status: 404, body: {} };
    asked += 1;
    const { hash } = JSON.parse(body) as { hash: string };
    return { body: { success: true, data: keys.get(hash) ?? null } };
  });
  const recording: Upstream = {
    forward: async ({ req, res }) => {
      reached = internalTokens.verify(String(req.headers[INTERNAL_TOKEN_HEADER]));
      await held;
      res.writeHead(204).end();
    },
    probe: async () => '1.0.0',
    close: async () => {},
  };
  const services = Object.keys(catalogue).filter((name) => name !== 'gateway');
  const env = {
    SERVICE_URLS: JSON.stringify({ account: account.url }),
    LIMIT_FACTOR: '1000',
    LIMIT_ADDRESS_PER_SECOND: '100000',
    LIMIT_KEY_PER_SECOND: '30',
  };
  gateway = await aGateway(Object.fromEntries(services.map((name) => [name, recording])), env, catalogue);
});
afterAll(async () => {
  await gateway.stop();
  await account.stop();
});
beforeEach(() => {
  reached = undefined;
});

function aKey(...scopes: ApiScope[]) {
  const secret = `trs_${randomUUID()}`;
  const key = { id: randomUUID(), companyId: randomUUID(), name: '1С', scopes };
  keys.set(createHash('sha256').update(secret).digest('hex'), key);
  return { secret, key };
}

const call = (secret: string, endpoint: Endpoint, headers: Record<string, string> = {}) =>
  fetch(gateway.url + endpoint.path.replace(/:\w+/g, 'x'), {
    method: endpoint.method,
    headers: { authorization: `Bearer ${secret}`, ...headers },
  });

const endpoints = Object.entries(catalogue).flatMap(([service, contract]) =>
  Object.entries(contract).map(([name, endpoint]): [string, Endpoint] => [`${service}.${name}`, endpoint]),
);
const orders = endpoints.find(([name]) => name === 'orders.list')?.[1] as Endpoint;

test.each(endpoints)('%s is open to keys of its scope alone', async (_, endpoint) => {
  for (const scope of apiScopes) {
    reached = undefined;
    const reply = await call(aKey(scope).secret, endpoint);
    const refusal = endpoint.access === 'service' ? 'common/not-found' : findScopeRefusal(endpoint, [scope]);
    if (refusal) expect([(await getProblem(reply)).code, reached]).toEqual([refusal, undefined]);
    else expect([reply.status, reached]).toMatchObject([204, { identity: { key: { scopes: [scope] } } }]);
  }
});

test('a service learns company, name and scopes of the key, and the answer names the version', async () => {
  const { secret, key } = aKey('orders.read', 'fleet.read');
  const reply = await call(secret, orders);
  expect(reply.headers.get('trassa-version')).toBe(apiVersions[0]);
  const { id, companyId, name, scopes } = key;
  const identity = { userId: id, sessionId: id, companyId, role: 'dispatcher', key: { name, scopes } };
  expect(reached).toEqual({ kind: 'user', identity });
});

test('a version of the API that there is not is refused', async () => {
  const { secret } = aKey('orders.read');
  expect((await call(secret, orders, { 'trassa-version': apiVersions[0] })).status).toBe(204);
  expect((await getProblem(await call(secret, orders, { 'trassa-version': '2020-01-01' }))).code).toBe('keys/version');
});

test('an unknown key is refused, even where anybody may call', async () => {
  const open = endpoints.find(([, { access }]) => access === 'public')?.[1] as Endpoint;
  for (const endpoint of [orders, open]) {
    expect((await getProblem(await call(`trs_${randomUUID()}`, endpoint))).code).toBe('keys/unknown');
  }
  expect(reached).toBeUndefined();
});

const revoke = (key: KnownKey) =>
  fetch(gateway.url + revocationEndpoints.revokeSession.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [INTERNAL_TOKEN_HEADER]: getInternalToken({
        kind: 'service',
        service: 'account',
        companyId: key.companyId,
        userId: key.id,
      }),
    },
    body: JSON.stringify({ sessionId: key.id, until: new Date(Date.now() + 900_000).toISOString() }),
  });

test('a revoked key is refused at once, though it was just known', async () => {
  const { secret, key } = aKey('orders.read');
  expect((await call(secret, orders)).status).toBe(204);
  expect((await revoke(key)).status).toBe(200);
  expect((await getProblem(await call(secret, orders))).code).toBe('keys/unknown');
});

test('a call that runs while its key is revoked is answered whole, and the next one is refused', async () => {
  const { secret, key } = aKey('orders.read');
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  const running = call(secret, orders);
  await vi.waitFor(() => expect(reached).toMatchObject({ identity: { userId: key.id } }));
  held = null;
  expect((await revoke(key)).status).toBe(200);
  expect((await getProblem(await call(secret, orders))).code).toBe('keys/unknown');
  release();
  expect((await running).status).toBe(204);
});

test('services/account is asked about a key once for many calls', async () => {
  const { secret } = aKey('orders.read');
  asked = 0;
  await Promise.all(Array.from({ length: 20 }, () => call(secret, orders)));
  expect(asked).toBe(1);
});

test('a key has a limit of its own', async () => {
  const [busy, quiet] = [aKey('orders.read').secret, aKey('orders.read').secret];
  const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await call(busy, orders)).status));
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
  expect((await call(quiet, orders)).status).toBe(204);
});
