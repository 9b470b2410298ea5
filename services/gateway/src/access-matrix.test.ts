import { catalogue } from '@trassa/contracts/catalogue';
import type { Endpoint } from '@trassa/contracts/endpoint';
import { aDirector, anAdmin } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAccessToken } from './testing/access-token.ts';
import { aGateway, type TestGateway } from './testing/running-gateway.ts';
import type { Upstream } from './upstreams/upstream.ts';

const endpoints: [string, string, Endpoint][] = Object.entries(catalogue).flatMap(([service, contract]) =>
  Object.entries(contract.endpoints).map(([name, endpoint]): [string, string, Endpoint] => [
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
    gateway = await aGateway(upstreams, { LIMIT_FACTOR: '1000' }, catalogue);
  });
  afterAll(() => gateway.stop());

  const roles = {
    guest: undefined,
    forged: 'x.y.z',
    driver: anAccessToken(aDirector({ role: 'driver' })),
    dispatcher: anAccessToken(aDirector({ role: 'dispatcher' })),
    director: anAccessToken(aDirector()),
    admin: anAccessToken(anAdmin()),
  };
  type Role = keyof typeof roles;

  function refusalFor({ access }: Endpoint, role: Role): number | null {
    if (access === 'service') return 404;
    if (access === 'public') return null;
    if (role === 'guest' || role === 'forged') return 401;
    return access === 'admin' && role !== 'admin' ? 403 : null;
  }

  test.each(endpoints)('%s', async (_, service, endpoint) => {
    for (const [role, token] of Object.entries(roles) as [Role, string | undefined][]) {
      reached.length = 0;
      const reply = await fetch(gateway.url + endpoint.path.replace(/:\w+/g, 'x'), {
        method: endpoint.method,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      const refusal = refusalFor(endpoint, role);
      if (refusal) expect([role, reply.status, reached]).toEqual([role, refusal, []]);
      else if (service === 'gateway') expect([401, 403]).not.toContain(reply.status);
      else expect([role, reply.status, reached]).toEqual([role, 204, [service]]);
    }
  });

  test('no two endpoints share a method and path', () => {
    const seen = endpoints.map(([, , { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(seen.filter((one, index) => seen.indexOf(one) !== index)).toEqual([]);
  });
});
