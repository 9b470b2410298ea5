import { randomUUID } from 'node:crypto';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { Registration } from '@trassa/contracts/account/sign-in';
import { type AdminClient, anAdminClient } from '@trassa/testing/admin-client';
import type { TestService } from '@trassa/testing/test-service';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCarrier, aClock, anAccountService, aRegistration, ClientDevice } from '../../testing/account-testing.ts';
import { aMailServer } from '../../testing/mail-of-sandbox.ts';

const clock = aClock();
let mail: Awaited<ReturnType<typeof aMailServer>>;
let service: TestService;
let admin: AdminClient;
beforeAll(async () => {
  mail = await aMailServer();
  service = await anAccountService({ clock, env: { ...mail.env, REQUIRE_EMAIL_PROOF: '1' } });
  admin = await anAdminClient(service.databaseUrl);
});
afterAll(async () => {
  await admin.end();
  await service.stop();
  await mail.stop();
});

const register = (body: Registration) => service.call(authEndpoints.register, { body });
const asLanding = { kind: 'service' as const, service: 'landing', companyId: randomUUID(), userId: null };
const client = { address: '203.0.113.7', userAgent: 'Test Browser', secure: true, cookie: '' };
const registerByLink = (registration: Registration) =>
  service.call(authEndpoints.partnerRegister, { as: asLanding, body: { leadId: randomUUID(), registration, client } });
const prove = async (email: string) => {
  const token = /confirm-email#(\S+)/.exec((await mail.newestEmail(email)).text)?.[1] ?? '';
  return service.call(authEndpoints.proveEmail, { as: null, body: { token } });
};
const count = async (table: string) => {
  const { rows } = await admin.query(`select count(*)::int as n from account.${table}`);
  return rows[0].n as number;
};

/** What a caller sees of an answer, ids and dates of every answer apart. */
function seen({
  status,
  headers,
  body,
}: Pick<Awaited<ReturnType<typeof register>>, 'status' | 'headers'> & { body: unknown }) {
  const { date: _, ...rest } = headers;
  const text = JSON.stringify(body).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');
  return { status, headers: Object.keys(rest).sort(), length: headers['content-length'], text };
}
async function registered(form: Registration, isByLink = false) {
  const before = [await count('outgoing_emails'), await count('audit_events')];
  const answer = seen(await (isByLink ? registerByLink : register)(form));
  const after = [await count('outgoing_emails'), await count('audit_events')];
  return { answer, added: after.map((n, i) => n - (before[i] ?? 0)) };
}

const forms = fc.record({
  firstName: fc.constantFrom('Андрей', 'Ян', 'Мария-Луиза'),
  phone: fc.constantFrom('89204180755', '+79204180755', '79990000000'),
  companyName: fc.constantFrom('ООО «Северный путь»', 'ИП Савельев'),
  inn: fc.constantFrom('', '5260000001', '7700000016'),
  address: fc.constantFrom('', 'Казань, ул. Баумана, 1'),
  consents: fc.constantFrom(undefined, ['terms', 'personal-data'] as ('terms' | 'personal-data')[]),
});
let round = 0;

test('a taken address, proved or not, is answered like a new one, with as many emails and audit rows', async () => {
  await fc.assert(
    fc.asyncProperty(forms, fc.boolean(), fc.boolean(), async (parts, isProved, isByLink) => {
      round += 1;
      const [taken, free] = [`taken-${round}@example.com`, `other-${round}@example.com`];
      await aCarrier(service, { email: taken });
      if (isProved) await prove(taken);
      const form = aRegistration(parts);
      const known = await registered({ ...form, email: taken.toUpperCase() }, isByLink);
      const unknown = await registered({ ...form, email: free.toUpperCase() }, isByLink);
      const named = (text: string) => text.replaceAll(/(taken|other)-\d+@example\.com/gi, 'address');
      expect({ ...known.answer, text: named(known.answer.text) }).toEqual({
        ...unknown.answer,
        text: named(unknown.answer.text),
      });
      expect(known.added).toEqual(unknown.added);
      expect(known.added).toEqual([1, 1]);
    }),
    { numRuns: 15 },
  );
});

test('who comes through a partner link signs in after the proof', async () => {
  const form = aRegistration({ source: { partner: 'lenta' } });
  const { status, body } = await registerByLink(form);
  expect([status, body.data.tokens, body.data.cookies]).toEqual([200, undefined, []]);
  expect((await new ClientDevice(service).signIn(form.email)).status).toBe(401);
  clock.pass(60_000);
  await prove(form.email);
  expect((await new ClientDevice(service).signIn(form.email)).status).toBe(200);
});

test('the owner gets an email with both ways in, three in an hour at most; nothing else is stored', async () => {
  const email = await aCarrier(service);
  await prove(email);
  const companies = await count('companies');
  for (let i = 0; i < 5; i += 1) expect((await register(aRegistration({ email }))).status).toBe(200);
  const { subject, text } = await mail.newestEmail(email, 4);
  expect(subject).toBe('На ваш адрес пытались зарегистрироваться');
  expect(text).toContain('https://trassa.example/login');
  expect(text).toContain('https://trassa.example/forgot-password');
  expect(await count('companies')).toBe(companies);
  expect((await new ClientDevice(service).signIn(email)).status, 'the password stays').toBe(200);
});

test('of registrations that race for one address one makes an account, and all are answered the same', async () => {
  const form = aRegistration({ companyName: 'ООО «Гонка за адресом»' });
  const replies = await Promise.all(Array.from({ length: 12 }, () => register(form)));
  expect(new Set(replies.map((reply) => JSON.stringify(seen(reply)))).size).toBe(1);
  const { rows } = await admin.query('select count(*)::int as n from account.companies where name = $1', [
    form.companyName,
  ]);
  expect(rows).toEqual([{ n: 1 }]);
});

test('a known company is named as such whoever asks, also somebody of it', async () => {
  const inn = '7736050003';
  const email = await aCarrier(service, { inn });
  await prove(email);
  const asked = await Promise.all([register(aRegistration({ inn, email })), register(aRegistration({ inn }))]);
  expect(asked.map(({ problem }) => problem.code)).toEqual(['account/company-known', 'account/company-known']);
  expect(await mail.emailsTo(email)).toHaveLength(1);
});

test('before the proof a sign-in is refused like a wrong password, and counts like one', async () => {
  const email = await aCarrier(service);
  const refusals = [
    await new ClientDevice(service).signIn(email),
    await new ClientDevice(service).signIn(email, 'Wrong-password1'),
    await new ClientDevice(service).signIn('nobody@example.com'),
  ].map(({ status, body }) => ({ status, body: { ...(body as object), traceId: '' } }));
  expect(refusals[0]).toMatchObject({ status: 401, body: { code: 'account/wrong-or-unproved' } });
  expect(refusals[1]).toEqual(refusals[0]);
  expect(refusals[2]).toEqual(refusals[0]);
  for (let i = 0; i < 3; i += 1) await new ClientDevice(service).signIn(email);
  expect((await new ClientDevice(service).signIn(email)).status).toBe(429);
  clock.pass(60_000);
  await prove(email);
  expect((await new ClientDevice(service).signIn(email)).status).toBe(200);
});

test('the link is sent again to an address that waits for it, three in an hour; the answer is the same for all', async () => {
  const [waiting, proved] = [await aCarrier(service), await aCarrier(service)];
  await prove(proved);
  const resend = (email: string) => service.call(authEndpoints.resendEmailProof, { as: null, body: { email } });
  const bodies = [];
  for (const email of [waiting, waiting, waiting, proved, 'nobody@example.com'])
    bodies.push((await resend(email)).body);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  await mail.newestEmail(waiting, 3);
  expect(await mail.emailsTo(proved)).toHaveLength(1);
  expect(await mail.emailsTo('nobody@example.com')).toEqual([]);
});
