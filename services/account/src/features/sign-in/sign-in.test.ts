import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { anAdminClient, queryAsAdministrator } from '@trassa/testing/admin-client';
import type { TestService } from '@trassa/testing/test-service';
import { createVerifier } from 'fast-jwt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aCarrier,
  aClock,
  anAccountService,
  ClientDevice,
  readClaims,
  TEST_ACCESS_SECRET,
} from '../../testing/account-testing.ts';

describe('sign-in', () => {
  const clock = aClock();
  let service: TestService;
  let email: string;
  beforeAll(async () => {
    service = await anAccountService({ clock });
  });
  beforeEach(async () => {
    email = await aCarrier(service);
  });
  afterAll(() => service.stop());

  test('answers the user, an access token for 15 minutes and an opaque refresh token', async () => {
    const reply = await new ClientDevice(service).signIn(email.toUpperCase());
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ success: true, message: 'Добро пожаловать!', data: { user: { email } } });
    const { accessToken, refreshToken } = reply.body.data.tokens;
    const { claims } = readClaims(accessToken);
    expect(claims).toMatchObject({ aud: 'trassa', iss: 'trassa', sub: reply.body.data.user.id });
    expect(claims.exp - claims.iat).toBe(900);
    expect(refreshToken).toMatch(/^[\w-]{43}$/);
    const verify = createVerifier({
      key: TEST_ACCESS_SECRET,
      algorithms: ['HS256'],
      checkTyp: 'at+jwt',
      allowedAud: 'trassa',
      allowedIss: 'trassa',
      clockTimestamp: clock.now().getTime(),
    });
    expect(verify(accessToken)).toMatchObject({ sid: claims.sid });
  });

  test('sets cookies that no script reads and no other site sends, with a host name over https only', async () => {
    const secure = await new ClientDevice(service).signIn(email);
    const lines = secure.headers['set-cookie'] as string[];
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toMatch(/^__Host-trassa-(session|device)=/);
      for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(line).toContain(part);
    }
    const plain = await service.call(authEndpoints.login, { body: { email, password: 'Kolesnik77' } });
    expect(plain.headers['set-cookie']).toEqual([
      expect.stringMatching(/^trassa-session=(?!.*Secure)/),
      expect.stringMatching(/^trassa-device=(?!.*Secure)/),
    ]);
  });

  test('answers an unknown address and a wrong password alike', async () => {
    const wrong = await new ClientDevice(service).signIn(email, 'Wrong-password1');
    const unknown = await new ClientDevice(service).signIn('nobody@example.com', 'Wrong-password1');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const { traceId: _a, ...first } = wrong.problem;
    const { traceId: _b, ...second } = unknown.problem;
    expect(first).toEqual(second);
    expect(first).toMatchObject({ code: 'account/wrong-credentials', error: 'Неверный email или пароль' });
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    [{ email: '', password: 'Kolesnik77' }, 'Email обязателен'],
    [{ email: 'x', password: 'Kolesnik77' }, 'Введите корректный email'],
    [{ email: 'a@b.ru', password: '' }, 'Пароль обязателен'],
    [{ email: 'a@b.ru', password: '12345' }, 'Пароль должен содержать минимум 6 символов'],
    [{}, 'Запрос заполнен неверно. Проверьте поля и повторите.'],
  ])('refuses %o', async (body, text) => {
    const reply = await service.call(authEndpoints.login, { body });
    expect(reply.status).toBe(400);
    expect(reply.problem.error).toBe(text);
  });

  test('in a browser ends the session that the browser had before', async () => {
    const browser = new ClientDevice(service);
    const first = await browser.signIn(email);
    await browser.signIn(email);
    const { identity } = readClaims(first.body.data.tokens.accessToken);
    expect((await service.call(authEndpoints.me, { as: identity })).status).toBe(401);
  });
});

describe('guessing passwords', () => {
  const clock = aClock();
  let service: TestService;
  beforeAll(async () => {
    service = await anAccountService({ clock });
  });
  afterAll(() => service.stop());

  const guess = (email: string, address: string) => new ClientDevice(service, address).signIn(email, 'Guess-number-1');

  test('gets a growing wait, told in Retry-After, whether the account exists or not', async () => {
    for (const email of [await aCarrier(service), 'nobody-here@example.com']) {
      for (let i = 0; i < 5; i += 1) expect((await guess(email, `198.51.100.${i}`)).status).toBe(401);
      const blocked = await guess(email, '198.51.100.99');
      expect(blocked.status).toBe(429);
      expect(blocked.problem.code).toBe('account/too-many-attempts');
      expect(blocked.headers['retry-after']).toBe('1');
      clock.pass(1000);
      expect((await guess(email, '198.51.100.99')).status).toBe(401);
      expect((await guess(email, '198.51.100.99')).headers['retry-after']).toBe('2');
      clock.pass(60_000);
    }
  });

  test('does not pass when a hundred try at once', async () => {
    const email = await aCarrier(service);
    const replies = await Promise.all(Array.from({ length: 100 }, (_, i) => guess(email, `192.0.2.${i}`)));
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(5);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(95);
  });

  test('never locks out the owner: a known browser and a known address pass', async () => {
    const email = await aCarrier(service);
    const owner = new ClientDevice(service, '203.0.113.50');
    await owner.signIn(email);
    for (let i = 0; i < 8; i += 1) await guess(email, '198.51.100.7');
    expect((await guess(email, '198.51.100.7')).status).toBe(429);
    const elsewhere = new ClientDevice(service, '203.0.113.77');
    for (const [name, value] of owner.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.signIn(email)).status, 'known browser at a new address').toBe(200);
    expect((await new ClientDevice(service, '203.0.113.50').signIn(email)).status, 'new browser at home').toBe(200);
    expect((await new ClientDevice(service, '203.0.113.99').signIn(email)).status, 'unknown in every way').toBe(429);
  });

  test('behind one address tells nobody which accounts have been used there', async () => {
    const behind = '203.0.113.60';
    const known = await aCarrier(service);
    await new ClientDevice(service, behind).signIn(known);
    const stranger = await aCarrier(service);
    const answers = async (email: string, turns: number, address: string) => {
      const told = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const { status, problem, headers } = await guess(email, address);
        told.push([status, problem.code, headers['retry-after']]);
      }
      return told;
    };
    const seen = [];
    for (const email of [known, stranger, 'nobody-at-home@example.com']) {
      const outside = await answers(email, 7, '198.51.100.210');
      seen.push([...outside, ...(await answers(email, 14, behind))]);
      clock.pass(3_601_000);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    const counted = "select distinct failures from account.sign_in_attempts where key like 'trusted:%:' || $1";
    expect(await queryAsAdministrator(service.databaseUrl, counted, [behind])).toHaveLength(1);
    expect((await new ClientDevice(service, behind).signIn(known)).status, 'the owner at home').toBe(200);
  });

  test('from one address at many accounts is slowed down too', async () => {
    const address = '198.51.100.200';
    for (let i = 0; i < 30; i += 1) await guess(`somebody-${i}@example.com`, address);
    expect((await guess('somebody-31@example.com', address)).status).toBe(429);
  });
});

test('security events form a chain that names a changed row', async () => {
  const service = await anAccountService();
  const admin = await anAdminClient(service.databaseUrl);
  try {
    const email = await aCarrier(service);
    await new ClientDevice(service).signIn(email, 'Wrong-password1');
    await new ClientDevice(service).signIn(email);
    const { rows } = await admin.query('select kind, details from account.audit_events order by seq');
    expect(rows.map((row) => row.kind)).toEqual(['account.registered', 'sign-in.failed', 'sign-in.succeeded']);
    expect(JSON.stringify(rows)).not.toContain(email);
    await expect(admin.query('delete from account.audit_events')).rejects.toThrow('append-only');
  } finally {
    await admin.end();
    await service.stop();
  }
});
