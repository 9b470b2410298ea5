import { joinContractParts } from '@trassa/contracts/catalogue';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { edoUploadEndpoints } from '@trassa/contracts/edo/uploads-endpoints';
import type { Endpoint } from '@trassa/contracts/endpoint';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../testing/running-edo.ts';

const owner = aDirector();
const stranger = aDirector();
let running: RunningEdo;
let ids: Record<string, string[]>;

beforeAll(async () => {
  running = await aRunningEdo({ sandbox: { documentCount: 60 } });
  await running.connect(owner);
  await running.connect(stranger, 'second-carrier');
  const { chains } = edoEndpoints;
  const { clients, transport } = edoFigureEndpoints;
  const as = owner;
  const page = (await running.edo.call(chains, { as, query: { category: '0', limit: 5000 } })).body.data.chains;
  const all = (await running.edo.call(clients, { as, query: { limit: 500 } })).body.data.clients;
  const fleet = (await running.edo.call(transport, { as, query: { limit: 500 } })).body.data.vehicles;
  const own = await ownedByStranger();
  const foreign = (list: string[]) => list.filter((id) => !own.has(id));
  ids = {
    id: foreign(page.flatMap(({ titles }) => titles.map(({ id }) => id))),
    chainId: foreign(page.map(({ chainId }) => chainId)),
    key: foreign(all.map(({ key }) => key)),
    plate: foreign(fleet.map(({ id }) => id)),
  };
});
afterAll(() => running.stop());

/** Both carriers may meet the same companies. */
async function ownedByStranger(): Promise<Set<string>> {
  const query = { limit: 500 };
  const clients = (await running.edo.call(edoFigureEndpoints.clients, { as: stranger, query })).body.data.clients;
  const fleet = (await running.edo.call(edoFigureEndpoints.transport, { as: stranger, query })).body.data.vehicles;
  const page = (await running.edo.call(edoEndpoints.chains, { as: stranger, query: { category: '0', limit: 5000 } }))
    .body;
  return new Set([
    ...clients.map(({ key }) => key),
    ...fleet.map(({ id }) => id),
    ...page.data.chains.flatMap(({ chainId, titles }) => [chainId, ...titles.map(({ id }) => id)]),
  ]);
}

const calls = joinContractParts(edoEndpoints, edoUploadEndpoints, edoConnectionEndpoints, edoFigureEndpoints);
const getParams = (endpoint: Endpoint) => [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
const withId = Object.entries<Endpoint>(calls).filter(([, endpoint]) => getParams(endpoint).length > 0);

/** An answer as somebody sees it who compares answers: without what differs with every call. */
async function answerTo(endpoint: Endpoint, call: object) {
  const { status, body } = await running.edo.call(endpoint, { as: stranger, ...call } as never);
  const { traceId: _, ...rest } = body as Record<string, unknown>;
  return { status, rest };
}

test.each(withId)('%s answers an id of another company like one that does not exist', async (_, endpoint) => {
  const [name = ''] = getParams(endpoint);
  const index = getParams(endpoint).includes('index') ? { index: '0' } : {};
  const unknown = await answerTo(endpoint, { params: { [name]: 'no-such-id', ...index } });
  expect(unknown.status).toBeGreaterThanOrEqual(400);
  expect(ids[name]?.length, `ids of ${name}`).toBeGreaterThan(0);
  for (const id of ids[name] ?? []) {
    expect(await answerTo(endpoint, { params: { [name]: id, ...index } }), id).toEqual(unknown);
  }
});

test.each(withId)(
  '%s answers an id asked for by a login of another company like by one that nobody has',
  async (_, endpoint) => {
    const [name = ''] = getParams(endpoint);
    const params = { [name]: ids[name]?.[0] ?? '', ...(getParams(endpoint).includes('index') ? { index: '0' } : {}) };
    const [unknown, foreign] = [
      await answerTo(endpoint, { params, query: { login: 'nobodys-login' } }),
      await answerTo(endpoint, { params, query: { login: 'demo-carrier' } }),
    ];
    expect(unknown.status).toBeGreaterThanOrEqual(400);
    expect(foreign).toEqual(unknown);
  },
);

const withSelection = [
  ['archives', edoEndpoints.archives],
  ['markRead', edoEndpoints.markRead],
] as const;

test.each(withSelection)('%s finds nothing among ids of another company', async (_, endpoint) => {
  for (const [kind, name] of [
    ['documents', 'id'],
    ['chains', 'chainId'],
  ] as const) {
    const unknown = await answerTo(endpoint, { body: { [kind]: ['no-such-id'] } });
    const foreign = await answerTo(endpoint, { body: { [kind]: ids[name]?.slice(0, 20) } });
    expect(foreign).toEqual(unknown);
  }
});

const byLogin: [string, Endpoint, 'query' | 'body'][] = [
  ...(
    ['status', 'userInfo', 'documents', 'chains', 'analytics', 'geo', 'mapPlaces', 'clients', 'transport'] as const
  ).map((name): [string, Endpoint, 'query'] => [name, calls[name], 'query']),
  ...(['disconnect', 'refresh', 'syncToOrders'] as const).map((name): [string, Endpoint, 'body'] => [
    name,
    calls[name],
    'body',
  ]),
];

test.each(byLogin)('%s answers a login of another company like one that nobody has', async (_, endpoint, place) => {
  const unknown = await answerTo(endpoint, { [place]: { login: 'nobodys-login' } });
  const foreign = await answerTo(endpoint, { [place]: { login: 'demo-carrier' } });
  const anonymous = (answer: object) => JSON.stringify(answer).replaceAll(/nobodys-login|demo-carrier/g, 'login');
  expect(anonymous(foreign)).toBe(anonymous(unknown));
});
