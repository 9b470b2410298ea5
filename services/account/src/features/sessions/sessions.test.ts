import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { revocationEndpoints, revokeSessionSchema } from '@trassa/contracts/platform/revocations';
import { type AdminClient, anAdminClient } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { anInternalListener } from '@trassa/testing/stand-in';
import type { TestService } from '@trassa/testing/test-service';
import { createSigner } from 'fast-jwt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCarrier, aClock, anAccountService, ClientDevice, readClaims } from '../../testing/account-testing.ts';

/** Revocation endpoint of the gateway, which records calls. */
const aGateway = () => anInternalListener(revocationEndpoints.revokeSession, revokeSessionSchema);

describe('a session', () => {
  const clock = aClock();
  let gateway: Awaited<ReturnType<typeof aGateway>>;
  let service: TestService;
  let admin: AdminClient;
  let browser: ClientDevice;
  let email: string;

  beforeAll(async () => {
    gateway = await aGateway();
    const env = { SERVICE_URLS: JSON.stringify({ gateway: gateway.url }) };
    service = await anAccountService({ clock, env });
    admin = await anAdminClient(service.databaseUrl);
  });
  afterAll(async () => {
    await admin.end();
    await service.stop();
    await gateway.stop();
  });
  beforeEach(async () => {
    email = await aCarrier(service);
    browser = new ClientDevice(service);
    gateway.told.length = 0;
  });

  async function signedIn() {
    const reply = await browser.signIn(email);
    const { accessToken, refreshToken } = reply.body.data.tokens;
    return { refreshToken, identity: readClaims(accessToken).identity };
  }
  const kinds = async () => {
    const { rows } = await admin.query(
      `select kind from account.audit_events a join account.users u on u.id = a.user_id
       join account.people p on p.id = u.person_id where p.email = $1 order by seq`,
      [email],
    );
    return rows.map((row) => row.kind).slice(2);
  };

  test('tells who is signed in', async () => {
    const { identity } = await signedIn();
    const reply = await service.call(authEndpoints.me, { as: identity });
    expect(reply.body).toMatchObject({ success: true, data: { email, firstName: 'Андрей', role: 'director' } });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('is open for other services until its end, and for those of its own company only', async () => {
    const { identity } = await signedIn();
    const { companyId, sessionId } = identity;
    const ask = (company: string, id = sessionId) =>
      service.call(authEndpoints.livingSession, {
        as: { kind: 'service', service: 'platforms', companyId: company, userId: null },
        params: { id },
      });
    expect((await ask(companyId)).body).toEqual({ success: true });
    expect((await ask(aDirector().companyId)).status).toBe(401);
    expect((await ask(companyId, aDirector().sessionId)).status).toBe(401);
    const asPerson = await service.call(authEndpoints.livingSession, { as: identity, params: { id: sessionId } });
    expect(asPerson.status).toBe(403);
    await browser.signOut(identity);
    expect((await ask(companyId)).status).toBe(401);
  });

  test('tells nobody without a token, and nobody whose session or user does not exist', async () => {
    expect((await service.call(authEndpoints.me, { as: null })).status).toBe(401);
    expect((await service.call(authEndpoints.me, { as: aDirector() })).status).toBe(401);
  });

  test('is not read under the name of another company', async () => {
    const { identity } = await signedIn();
    const foreign = { ...identity, companyId: aDirector().companyId };
    expect((await service.call(authEndpoints.me, { as: foreign })).status).toBe(401);
  });

  test('gives a new pair for a refresh token, and the next for the next', async () => {
    const { refreshToken, identity } = await signedIn();
    clock.pass(600_000);
    const first = await browser.refresh(refreshToken);
    expect(first.status).toBe(200);
    expect(first.body.data.user.email).toBe(email);
    expect(readClaims(first.body.data.tokens.accessToken).identity).toEqual(identity);
    clock.pass(600_000);
    const second = await browser.refresh(first.body.data.tokens.refreshToken);
    const chain = [refreshToken, first.body.data.tokens.refreshToken, second.body.data.tokens.refreshToken];
    expect(new Set(chain).size).toBe(3);
  });

  test('repeats a lost answer for 30 seconds with the same successor', async () => {
    const { refreshToken } = await signedIn();
    const lost = await browser.refresh(refreshToken);
    clock.pass(29_000);
    const again = await browser.refresh(refreshToken);
    expect(again.status).toBe(200);
    expect(again.body.data.tokens.refreshToken).toBe(lost.body.data.tokens.refreshToken);
  });

  test('rotates once for a hundred tabs that refresh together', async () => {
    const { refreshToken, identity } = await signedIn();
    const replies = await Promise.all(Array.from({ length: 100 }, () => browser.refresh(refreshToken)));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.body.data.tokens.refreshToken)).size).toBe(1);
    const { rows } = await admin.query('select generation from account.sessions where id = $1', [identity.sessionId]);
    expect(rows).toEqual([{ generation: 2 }]);
  });

  test('ends with all its tokens when a used one comes back after the window', async () => {
    const { refreshToken, identity } = await signedIn();
    const next = await browser.refresh(refreshToken);
    clock.pass(31_000);
    expect((await browser.refresh(refreshToken)).problem).toMatchObject({
      code: 'account/refresh-invalid',
      status: 401,
    });
    expect((await browser.refresh(next.body.data.tokens.refreshToken)).status).toBe(401);
    expect((await service.call(authEndpoints.me, { as: identity })).status).toBe(401);
    expect(await kinds()).toEqual(['session.replayed']);
    expect(gateway.told.map((entry) => entry.sessionId)).toEqual([identity.sessionId]);
  });

  test('ends when a used token comes back within the window but its successor has been used', async () => {
    const { refreshToken } = await signedIn();
    const next = await browser.refresh(refreshToken);
    const newest = await browser.refresh(next.body.data.tokens.refreshToken);
    expect((await browser.refresh(refreshToken)).status).toBe(401);
    expect((await browser.refresh(newest.body.data.tokens.refreshToken)).status).toBe(401);
  });

  test('gives nothing for a stolen token without its cookie, and the owner goes on', async () => {
    const { refreshToken } = await signedIn();
    const thief = new ClientDevice(service, '198.51.100.66');
    expect((await thief.refresh(refreshToken)).status).toBe(401);
    thief.cookies.set('__Host-trassa-session', 'x'.repeat(43));
    expect((await thief.refresh(refreshToken)).status).toBe(401);
    expect(await kinds()).toEqual(['session.unbound', 'session.unbound']);
    expect((await browser.refresh(refreshToken)).status).toBe(200);
  });

  test('does not take a plain cookie for the secure one', async () => {
    const { refreshToken } = await signedIn();
    const value = browser.cookies.get('__Host-trassa-session');
    const headers = { ...browser.headers(), cookie: `trassa-session=${value}` };
    expect((await browser.refresh(refreshToken, headers)).status).toBe(401);
  });

  test('lasts 14 days unused and 30 days in all', async () => {
    const { refreshToken } = await signedIn();
    let token = refreshToken;
    for (let day = 0; day < 26; day += 13) {
      clock.pass(13 * 86_400_000);
      const reply = await browser.refresh(token);
      expect(reply.status).toBe(200);
      token = reply.body.data.tokens.refreshToken;
    }
    clock.pass(4 * 86_400_000);
    expect((await browser.refresh(token)).status).toBe(401);
    const other = await signedIn();
    clock.pass(14 * 86_400_000);
    expect((await browser.refresh(other.refreshToken)).status).toBe(401);
  });

  test('ends at sign-out: refresh token, access tokens and cookie', async () => {
    const { refreshToken, identity } = await signedIn();
    const reply = await browser.signOut(identity);
    expect(reply.body).toEqual({ success: true, message: 'Вы вышли из системы' });
    expect(reply.headers['clear-site-data']).toBe('"cache"');
    expect(browser.cookies.has('__Host-trassa-session')).toBe(false);
    expect(browser.cookies.has('__Host-trassa-device')).toBe(true);
    expect(gateway.told).toEqual([
      { sessionId: identity.sessionId, until: new Date(clock.now().getTime() + 900_000).toISOString() },
    ]);
    expect((await browser.refresh(refreshToken)).status).toBe(401);
    expect((await service.call(authEndpoints.me, { as: identity })).status).toBe(401);
    expect((await browser.signOut(identity)).status).toBe(200);
    expect(await kinds()).toEqual(['session.ended']);
  });

  test('sign-out without a token is refused', async () => {
    expect((await service.call(authEndpoints.logout, { as: null })).status).toBe(401);
  });

  test.each([
    ['random text', 'x'.repeat(43)],
    ['an access token of our own form', createSigner({ key: 'k'.repeat(32) })({ sub: 'x', typ: 'refresh' })],
    ['SQL', "' or 1=1 --"],
    ['200 characters', 'я'.repeat(200)],
  ])('a forged refresh token (%s) is refused', async (_, forged) => {
    await signedIn();
    const reply = await browser.refresh(forged);
    expect(reply.problem).toMatchObject({ status: 401, code: 'account/refresh-invalid' });
  });

  test('an access token does not pass for a refresh token', async () => {
    const reply = await browser.signIn(email);
    const { accessToken } = reply.body.data.tokens;
    expect([400, 401]).toContain((await browser.refresh(accessToken)).status);
  });

  test.each([[{}], [{ refreshToken: '' }], [{ refreshToken: 7 }], [{ refreshToken: 'x'.repeat(201) }]])(
    'a body of %o is refused',
    async (body) => {
      expect((await service.call(authEndpoints.refresh, { body })).status).toBe(400);
    },
  );

  test('health answers', async () => {
    expect((await service.call(authEndpoints.health)).body).toEqual({ success: true });
  });
});

test('sign-out works when the gateway cannot be told', async () => {
  const service = await anAccountService({ env: { SERVICE_URLS: '{"gateway":"http://127.0.0.1:9"}' } });
  try {
    const browser = new ClientDevice(service);
    const reply = await browser.signIn(await aCarrier(service));
    const { identity } = readClaims(reply.body.data.tokens.accessToken);
    expect((await browser.signOut(identity)).status).toBe(200);
  } finally {
    await service.stop();
  }
});
