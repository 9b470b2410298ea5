import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { anAdminClient, queryAsAdministrator } from '@trassa/testing/admin-client';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aCarrier, aClock, anAccountService, ClientDevice, readClaims } from '../../testing/account-testing.ts';
import { aMailServer, type ReceivedEmail } from '../../testing/mail-of-sandbox.ts';

describe('passwords', () => {
  const clock = aClock();
  let mail: Awaited<ReturnType<typeof aMailServer>>;
  let service: TestService;
  beforeAll(async () => {
    mail = await aMailServer();
    service = await anAccountService({ clock, env: mail.env });
  });
  afterAll(async () => {
    await service.stop();
    await mail.stop();
  });

  const emailsTo = (email: string) => mail.emailsTo(email);
  const newestEmail = (email: string, count?: number) => mail.newestEmail(email, count);
  const forgot = (email: string) => service.call(accountEndpoints.forgotPassword, { body: { email } });
  const reset = (token: string, password = 'Severniy-put-7') =>
    service.call(accountEndpoints.resetPassword, { body: { token, password } });
  const tokenIn = (email: ReceivedEmail) =>
    /https:\/\/trassa\.example\/reset-password#(\S+)/.exec(email.text)?.[1] ?? '';

  test('a forgotten password is set anew by the link of the email, once, and every session ends', async () => {
    const email = await aCarrier(service);
    const browser = new ClientDevice(service);
    const { identity } = readClaims((await browser.signIn(email)).body.data.tokens.accessToken);
    await forgot(email.toUpperCase());
    const token = tokenIn(await newestEmail(email));
    expect((await reset(token)).body.message).toBe('Пароль изменён. Теперь войдите в систему.');
    expect((await service.call(authEndpoints.me, { as: identity })).status).toBe(401);
    expect((await browser.signIn(email)).status).toBe(401);
    expect((await browser.signIn(email, 'Severniy-put-7')).status).toBe(200);
    expect((await reset(token, 'Drugaya-doroga-8')).problem.code).toBe('account/reset-invalid');
    expect((await newestEmail(email, 2)).subject).toBe('Пароль изменён');
  });

  test('the answer is the same for an unknown address, and nothing is sent', async () => {
    const known = await forgot(await aCarrier(service));
    const unknown = await forgot('nobody@example.com');
    expect(unknown.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    expect(await emailsTo('nobody@example.com')).toEqual([]);
  });

  test('the answer does not wait for what is written of a known address only', async () => {
    const email = await aCarrier(service);
    const admin = await anAdminClient(service.databaseUrl);
    const lock = "select pg_advisory_lock(hashtext('account.audit_events'), hashtext(company_id::text))";
    await admin.query(`${lock} from account.users u join account.people p on p.id = u.person_id where email = $1`, [
      email,
    ]);
    expect((await forgot(email)).status).toBe(200);
    expect(await emailsTo(email)).toEqual([]);
    await admin.end();
    await newestEmail(email);
  });

  test('a link dies after an hour', async () => {
    const email = await aCarrier(service);
    await forgot(email);
    const token = tokenIn(await newestEmail(email));
    clock.pass(3_600_000);
    expect((await reset(token)).problem.code).toBe('account/reset-invalid');
  });

  test.each(['x', '0195c1f2-0000-4000-8000-000000000001.AAAA', "' or 1=1 --"])(
    'a forged link is refused: %s',
    async (token) => {
      expect((await reset(token)).problem.code).toBe('account/reset-invalid');
    },
  );

  test('a weak password is refused and the link stays good', async () => {
    const email = await aCarrier(service);
    await forgot(email);
    const token = tokenIn(await newestEmail(email));
    expect((await reset(token, 'Password1')).problem.fields?.password).toContain('распространён');
    expect((await reset(token)).status).toBe(200);
  });

  test('three emails in an hour are enough', async () => {
    const email = await aCarrier(service);
    for (let i = 0; i < 5; i += 1) await forgot(email);
    await newestEmail(email, 3);
    const other = await aCarrier(service);
    await forgot(other);
    await newestEmail(other);
    expect(await emailsTo(email)).toHaveLength(3);
  });

  test('when the mail server puts emails off they wait and come later', async () => {
    const email = await aCarrier(service);
    await fetch(`${mail.url}/mail/_refuse`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"times":1}',
    });
    await forgot(email);
    // The email is written after the answer: without its attempt the refusal would meet the other one.
    const tried = 'select 1 from account.outgoing_emails where to_email = $1 and attempts > 0';
    await vi.waitFor(async () =>
      expect(await queryAsAdministrator(service.databaseUrl, tried, [email])).toHaveLength(1),
    );
    const other = await aCarrier(service);
    await forgot(other);
    await newestEmail(other);
    expect(await emailsTo(email)).toEqual([]);
    clock.pass(60_000);
    await forgot('nobody@example.com');
    await newestEmail(email);
  });

  test('a change asks for the current password, keeps this session and ends the others', async () => {
    const email = await aCarrier(service);
    const here = readClaims((await new ClientDevice(service).signIn(email)).body.data.tokens.accessToken).identity;
    const there = readClaims((await new ClientDevice(service).signIn(email)).body.data.tokens.accessToken).identity;
    const change = (currentPassword: string) =>
      service.call(accountEndpoints.changePassword, {
        as: here,
        body: { currentPassword, password: 'Tyagach-skoriy-8' },
      });
    expect((await change('Wrong-one-1')).problem.fields).toEqual({ currentPassword: 'Текущий пароль неверен' });
    expect((await change('Kolesnik77')).status).toBe(200);
    expect((await service.call(authEndpoints.me, { as: here })).status).toBe(200);
    expect((await service.call(authEndpoints.me, { as: there })).status).toBe(401);
    const page = await service.call(accountEndpoints.messages, { as: here });
    expect(page.body.data).toMatchObject({ unread: 1, messages: [{ kind: 'security', title: 'Пароль изменён' }] });
  });
});
