import { catalogue } from '@trassa/contracts/catalogue';
import type { Endpoint } from '@trassa/contracts/endpoint';
import type { Identity } from '@trassa/contracts/identity';
import { isPermitted } from '@trassa/contracts/permissions';
import { aDirector, anAdmin } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAccessToken } from './testing/access-token.ts';
import { forgedTokens } from './testing/forged-tokens.ts';
import { aGateway, type TestGateway } from './testing/running-gateway.ts';
import type { Upstream } from './upstreams/upstream.ts';

const endpoints: [string, string, Endpoint][] = Object.entries(catalogue).flatMap(([service, contract]) =>
  Object.entries(contract).map(([name, endpoint]): [string, string, Endpoint] => [
    `${service}.${name}`,
    service,
    endpoint,
  ]),
);

describe('who may call what, by the whole catalogue', () => {
  const reached: string[] = [];
  const recording = (service: string): Upstream => ({
    forward: ({ res }) => {
      reached.push(service);
      res.writeHead(204).end();
    },
    probe: async () => '1.0.0',
    close: async () => {},
  });
  let gateway: TestGateway;
  beforeAll(async () => {
    const services = Object.keys(catalogue).filter((name) => name !== 'gateway');
    const upstreams = Object.fromEntries(services.map((name) => [name, recording(name)]));
    gateway = await aGateway(
      upstreams,
      {
        LIMIT_FACTOR: '1000',
        LIMIT_ADDRESS_PER_SECOND: '100000',
        LIMIT_USER_PER_SECOND: '100000',
        LIMIT_COMPANY_PER_SECOND: '100000',
      },
      catalogue,
    );
  });
  afterAll(() => gateway.stop());

  const callers: Record<string, Identity | null> = {
    guest: null,
    forged: null,
    driver: aDirector({ role: 'driver' }),
    dispatcher: aDirector({ role: 'dispatcher' }),
    'dispatcher without costs': aDirector({ role: 'dispatcher', withoutCosts: true }),
    accountant: aDirector({ role: 'accountant' }),
    director: aDirector(),
    admin: anAdmin(),
  };
  const getToken = (name: string, identity: Identity | null) => {
    if (identity) return anAccessToken(identity);
    return name === 'forged' ? 'x.y.z' : undefined;
  };

  function refusalFor({ access }: Endpoint, caller: Identity | null): number | null {
    if (access === 'service') return 404;
    if (access === 'public') return null;
    if (!caller) return 401;
    return isPermitted(caller, access) ? null : 403;
  }

  test.each(endpoints)('%s', async (_, service, endpoint) => {
    for (const [role, caller] of Object.entries(callers)) {
      const token = getToken(role, caller);
      reached.length = 0;
      const reply = await fetch(gateway.url + endpoint.path.replace(/:\w+/g, 'x'), {
        method: endpoint.method,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      const refusal = refusalFor(endpoint, caller);
      if (refusal) expect([role, reply.status, reached]).toEqual([role, refusal, []]);
      else if (service === 'gateway') expect([401, 403]).not.toContain(reply.status);
      else expect([role, reply.status, reached]).toEqual([role, 204, [service]]);
    }
  });

  // Every token at every call is `npm run campaign -- forged-tokens`; here every token and every call comes once.
  test('forged tokens open no call, and nothing reaches a service', async () => {
    const closed = endpoints.filter(([, , { access }]) => access !== 'public' && access !== 'service');
    const asked = closed.flatMap(([name, , endpoint], row) =>
      forgedTokens
        .filter((_, column) => (row + column) % 12 === 0)
        .map(([fault, token]) => ({ name, endpoint, fault, token })),
    );
    reached.length = 0;
    const opened: string[] = [];
    for (const { name, endpoint, fault, token } of asked) {
      const reply = await fetch(gateway.url + endpoint.path.replace(/:\w+/g, 'x'), {
        method: endpoint.method,
        headers: { authorization: `Bearer ${token}` },
      });
      await reply.arrayBuffer();
      if (reply.status !== 401) opened.push(`${name} with ${fault}: ${reply.status}`);
    }
    expect(opened).toEqual([]);
    expect(reached).toEqual([]);
    expect(new Set(asked.map(({ fault }) => fault)).size).toBe(new Set(forgedTokens.map(([fault]) => fault)).size);
  });

  test('no two endpoints share a method and path', () => {
    const seen = endpoints.map(([, , { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(seen.filter((one, index) => seen.indexOf(one) !== index)).toEqual([]);
  });
});
