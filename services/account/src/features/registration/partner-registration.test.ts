import { randomUUID } from 'node:crypto';
import { authEndpoints as calls } from '@trassa/contracts/account/auth-endpoints';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccountService, aRegistration, ClientDevice, readClaims } from '../../testing/account-testing.ts';

const asLanding = { kind: 'service' as const, service: 'landing', companyId: randomUUID(), userId: null };
let service: TestService;
beforeAll(async () => {
  service = await anAccountService();
});
afterAll(() => service.stop());

const client = { address: '203.0.113.7', userAgent: 'Test Browser', secure: true, cookie: '' };
const register = (leadId: string, parts = {}) =>
  service.call(calls.partnerRegister, {
    as: asLanding,
    body: { leadId, registration: aRegistration({ source: { partner: 'lenta' } }), client, ...parts },
  });

test('a person who came through a partner link is signed in as at the sign-in page', async () => {
  const { status, body, headers } = await register(randomUUID());
  expect(status).toBe(200);
  expect(headers['set-cookie']).toBeUndefined();
  const { user, tokens, cookies } = body.data;
  expect(cookies.join()).toMatch(/__Host-trassa-session=.+HttpOnly.+SameSite=Strict/i);
  const { identity } = readClaims(tokens?.accessToken ?? '');
  expect((await service.call(calls.me, { as: identity })).body.data.id).toBe(user.id);
  const browser = new ClientDevice(service);
  for (const line of cookies) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    browser.cookies.set(name, value);
  }
  expect((await browser.refresh(tokens?.refreshToken ?? '')).status).toBe(200);
  const source = await service.call(calls.source, { as: { ...asLanding, companyId: user.companyId } });
  expect(source.body.data.partner).toBe('lenta');
});

test('one link makes one account, however often it is asked', async () => {
  const leadId = randomUUID();
  const replies = await Promise.all(Array.from({ length: 8 }, () => register(leadId)));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply.problem.code === 'account/lead-used')).toHaveLength(7);
});

test('the session that the browser had before ends', async () => {
  const first = (await register(randomUUID())).body.data;
  const cookie = first.cookies.map((line) => line.split(';')[0]).join('; ');
  await register(randomUUID(), { client: { ...client, cookie } });
  const { identity } = readClaims(first.tokens?.accessToken ?? '');
  expect((await service.call(calls.me, { as: identity })).status).toBe(401);
});

test('only another service may register so', async () => {
  expect((await service.call(calls.partnerRegister, { as: null, body: {} })).status).toBe(401);
  expect((await service.call(calls.source, { as: null })).status).toBe(401);
});
