import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCarrier, anAccountService, ClientDevice, readClaims } from '../../testing/account-testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await anAccountService();
});
afterAll(() => service.stop());

const signedIn = async (email: string) =>
  readClaims((await new ClientDevice(service).signIn(email)).body.data.tokens.accessToken).identity;

test('a person sees where they are signed in and signs out there', async () => {
  const email = await aCarrier(service);
  const [here, phone, office] = [await signedIn(email), await signedIn(email), await signedIn(email)];
  const list = async () => (await service.call(accountEndpoints.sessions, { as: here })).body.data;
  const sessions = await list();
  expect(sessions).toHaveLength(3);
  expect(sessions[0]).toMatchObject({
    id: here.sessionId,
    current: true,
    address: '203.0.113.7',
    userAgent: 'Test Browser',
  });
  expect(sessions[0], 'a person of one company knows which').not.toHaveProperty('company');
  const ended = await service.call(accountEndpoints.endSession, { as: here, params: { id: phone.sessionId } });
  expect(ended.body.data.ended).toBe(1);
  expect((await service.call(authEndpoints.me, { as: phone })).status).toBe(401);
  expect((await service.call(authEndpoints.me, { as: office })).status).toBe(200);
  expect((await service.call(accountEndpoints.endOtherSessions, { as: here })).body.data.ended).toBe(1);
  expect(await list()).toHaveLength(1);
});

test('several sessions that end all others at the same moment leave one', async () => {
  const email = await aCarrier(service);
  const all: Identity[] = [];
  while (all.length < 8) all.push(await signedIn(email));
  const replies = await Promise.all(all.map((as) => service.call(accountEndpoints.endOtherSessions, { as })));
  for (const { status } of replies) expect([200, 401]).toContain(status);
  const left = await Promise.all(all.map(async (as) => (await service.call(authEndpoints.me, { as })).status));
  expect(left.filter((status) => status === 200)).toHaveLength(1);
});

test('a session of somebody else is out of reach', async () => {
  const me = await signedIn(await aCarrier(service));
  const stranger = await signedIn(await aCarrier(service));
  const reply = await service.call(accountEndpoints.endSession, { as: me, params: { id: stranger.sessionId } });
  expect(reply.body.data.ended).toBe(0);
  expect((await service.call(authEndpoints.me, { as: stranger })).status).toBe(200);
  expect((await service.call(accountEndpoints.sessions)).status).toBe(401);
});
