import { catalogue } from '@trassa/contracts/catalogue';
import type { Endpoint } from '@trassa/contracts/endpoint';
import { isPermitted } from '@trassa/contracts/permissions';
import { anAdmin } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccessToken } from './testing/access-token.ts';
import { getProblem } from './testing/problem-of.ts';
import { aGateway, type TestGateway } from './testing/running-gateway.ts';
import type { Upstream } from './upstreams/upstream.ts';

/** Calls beyond the gateway's own that an administrator may make, by name: those of drivers are refused for the role. */
const endpoints = Object.entries(catalogue)
  .filter(([service]) => service !== 'gateway')
  .flatMap(([service, contract]) =>
    Object.entries(contract).map(([name, endpoint]): [string, Endpoint] => [`${service}.${name}`, endpoint]),
  )
  .filter(([, { access }]) => access !== 'public' && access !== 'service' && isPermitted({ role: 'admin' }, access));

const passing: Upstream = {
  forward: ({ res }) => void res.writeHead(204).end(),
  probe: async () => '1.0.0',
  close: async () => {},
};
let gateway: TestGateway;
beforeAll(async () => {
  const services = Object.keys(catalogue).filter((name) => name !== 'gateway');
  const upstreams = Object.fromEntries(services.map((name) => [name, passing]));
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

/** Names of the calls that a token is refused with a code. */
async function refusedWith(code: string, token: string): Promise<string[]> {
  const refused: string[] = [];
  for (const [name, { method, path }] of endpoints) {
    const reply = await fetch(gateway.url + path.replace(/:\w+/g, 'x'), {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
    if (reply.status === 204) continue;
    expect([name, reply.status, (await getProblem(reply)).code]).toEqual([name, 403, code]);
    refused.push(name);
  }
  return refused;
}

const now = Math.floor(Date.now() / 1000);

test('exactly the calls with step-up are refused to a session that is not confirmed any more', async () => {
  const expected = endpoints.filter(([, { stepUp }]) => stepUp).map(([name]) => name);
  expect(expected).toEqual(
    expect.arrayContaining(['orders.create', 'finance.request', 'account.export', 'account.invite']),
  );
  expect(await refusedWith('account/step-up-required', anAccessToken(anAdmin(), { sup: now - 1 }))).toEqual(expected);
  expect(await refusedWith('account/step-up-required', anAccessToken(anAdmin(), { sup: undefined }))).toEqual(expected);
  expect(await refusedWith('', anAccessToken(anAdmin(), { sup: now + 60 }))).toEqual([]);
});

test('past the time for a second factor only its set-up is open, before it everything', async () => {
  const expected = endpoints.filter(([, endpoint]) => !endpoint.beforeSecondFactor).map(([name]) => name);
  expect(endpoints.length - expected.length).toBeLessThan(20);
  const late = anAccessToken(anAdmin(), { sfd: now - 1 });
  expect(await refusedWith('account/second-factor-required', late)).toEqual(expected);
  expect(await refusedWith('', anAccessToken(anAdmin(), { sfd: now + 60 }))).toEqual([]);
});

test('exactly the calls that ask for a proved address are refused without one', async () => {
  const expected = endpoints.filter(([, { emailProof }]) => emailProof).map(([name]) => name);
  expect(expected).toEqual(expect.arrayContaining(['account.invite', 'edo.upload', 'orders.uploadFile']));
  expect(await refusedWith('account/email-unproved', anAccessToken(anAdmin(), { eup: true }))).toEqual(expected);
});

test('while a company waits for its erasure only restoring, exporting, leaving and joining others are open', async () => {
  const open = endpoints.filter(([, { whileDeleted }]) => whileDeleted).map(([name]) => name);
  const named = ['account.me', 'account.export', 'account.restoreCompany', 'account.joinCompany'];
  expect(open).toEqual(expect.arrayContaining(named));
  expect(endpoints.filter(([name, { method }]) => open.includes(name) && method === 'PUT')).toEqual([]);
  const expected = endpoints.filter(([, { whileDeleted }]) => !whileDeleted).map(([name]) => name);
  expect(await refusedWith('account/deletion-asked', anAccessToken(anAdmin(), { del: true }))).toEqual(expected);
});
