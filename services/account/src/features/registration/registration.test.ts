import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { findGuessableReason, guessablePasswordTexts } from '@trassa/contracts/account/password.rules';
import { type AdminClient, anAdminClient } from '@trassa/testing/admin-client';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAccountService, aRegistration, ClientDevice } from '../../testing/account-testing.ts';

describe('registration', () => {
  let service: TestService;
  let admin: AdminClient;
  beforeAll(async () => {
    service = await anAccountService();
    admin = await anAdminClient(service.databaseUrl);
  });
  afterAll(async () => {
    await admin.end();
    await service.stop();
  });
  const register = (body: unknown) => service.call(authEndpoints.register, { body });

  test('makes a company and its director, and does not sign in', async () => {
    const form = aRegistration({ inn: '5242217361', phone: '89204180755' });
    const reply = await register(form);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      success: true,
      message: 'Регистрация успешна! Теперь войдите в систему.',
      data: { user: { email: form.email, role: 'director', phone: '+79204180755', company: { verified: false } } },
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(JSON.stringify(reply.body)).not.toMatch(/token|argon/i);
  });

  test('keeps the plan that was chosen with the company', async () => {
    const wanted = (await register(aRegistration({ source: { plan: 'basic' } }))).body.data.user.company;
    expect(wanted.wantedPlan).toBe('basic');
    expect((await register(aRegistration())).body.data.user.company).not.toHaveProperty('wantedPlan');
  });

  test('keeps a company under its name in the usual form', async () => {
    const { body } = await register(aRegistration({ companyName: 'ООО "СЕВЕРНЫЙ ПУТЬ"' }));
    expect(body.data.user.company.name).toBe('ООО «Северный Путь»');
  });

  test('makes no second company under one INN, whoever is first of several at once', async () => {
    const inn = '7707083893';
    const replies = await Promise.all(Array.from({ length: 8 }, () => register(aRegistration({ inn }))));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ problem }) => problem.code)).toEqual(Array(7).fill('account/company-known'));
    const { rows } = await admin.query('select 1 from account.companies where inn = $1', [inn]);
    expect(rows).toHaveLength(1);
  });

  test('of an address that has an account says that before it says anything of its company', async () => {
    const form = aRegistration({ inn: '7736050003' });
    await register(form);
    expect((await register(form)).problem.code).toBe('account/email-taken');
  });

  test('keeps the password as argon2id with the settings of OWASP', async () => {
    const form = aRegistration();
    await register(form);
    const { rows } = await admin.query('select password_hash from account.people where email = $1', [form.email]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('keeps proof of each consent: version, hash of the text, time, address', async () => {
    const form = aRegistration({ consents: ['terms', 'personal-data'] });
    await service.call(authEndpoints.register, { body: form, headers: new ClientDevice(service).headers() });
    const { rows } = await admin.query(
      `select c.* from account.consents c join account.users u on u.id = c.user_id
       join account.people p on p.id = u.person_id where p.email = $1 order by purpose`,
      [form.email],
    );
    expect(rows.map((row) => row.purpose)).toEqual(['personal-data', 'terms']);
    expect(rows[0]).toMatchObject({ address: '203.0.113.7', user_agent: 'Test Browser', text_version: '2026-11' });
    expect(rows[0].text_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('lets services know by what name and phone clients reach the carrier', async () => {
    const { user } = (await register(aRegistration({ companyName: 'ООО «Ветер»', phone: '89204180733' }))).body.data;
    const as = { kind: 'service', service: 'orders', companyId: user.companyId, userId: null } as const;
    const { contact } = (await service.call(authEndpoints.source, { as })).body.data;
    expect(contact).toEqual({ name: user.company.name, phone: '+79204180733' });
  });

  test('keeps where the carrier came from', async () => {
    const form = aRegistration({ source: { partner: 'magnit', campaign: 'autumn', plan: 'extended' } });
    await register(form);
    const { rows } = await admin.query(
      `select source_partner, source_plan from account.companies c join account.users u using (company_id)
       join account.people p on p.id = u.person_id where p.email = $1`,
      [form.email],
    );
    expect(rows).toEqual([{ source_partner: 'magnit', source_plan: 'extended' }]);
  });

  test.each([
    ['email', { email: 'Кто-то' }, 'Введите корректный email'],
    ['phone', { phone: '0123' }, 'Введите корректный номер телефона'],
    ['password', { password: 'kolesnik77' }, 'Пароль должен содержать заглавную букву, строчную букву и цифру'],
    ['firstName', { firstName: 'А' }, 'Минимум 2 символа'],
    ['companyName', { companyName: 'АО' }, 'Минимум 3 символа'],
    ['inn', { inn: '123' }, 'ИНН должен содержать 10 или 12 цифр'],
    ['kpp', { kpp: '12345678' }, 'КПП должен содержать 9 цифр'],
    ['ogrn', { ogrn: '12' }, 'ОГРН должен содержать 13 или 15 цифр'],
    ['inn', { inn: '5242217362' }, 'Контрольные цифры ИНН не сходятся. Проверьте номер.'],
    ['ogrn', { ogrn: '1025203723425' }, 'Контрольная цифра ОГРН не сходится. Проверьте номер.'],
    ['lastName', { lastName: '\u200b' }, 'Фамилия обязательна'],
  ])('refuses a wrong %s with its text', async (field, parts, text) => {
    const reply = await register(aRegistration(parts));
    expect(reply.status).toBe(400);
    expect(reply.problem).toMatchObject({ error: text, fields: { [field]: text } });
  });

  test('takes a surname of one letter, letters in the KPP, an address of .рф and what came with a paste', async () => {
    const email = `иван-${crypto.randomUUID()}@почта.рф`;
    const form = aRegistration({
      firstName: 'Са\u00adша',
      lastName: 'Ю',
      kpp: '9909a1001',
      email: `\u202a${email}\u202c`,
    });
    const { body } = await register(form);
    expect(body.data.user).toMatchObject({ firstName: 'Саша', lastName: 'Ю', email, company: { kpp: '9909A1001' } });
  });

  test.each([
    ['Password1', 'Этот пароль слишком распространён. Придумайте другой.'],
    ['Savelev-2026', 'Пароль повторяет ваше имя, почту или название компании. Придумайте другой.'],
    ['Северный-Путь1', null],
    ['Trassa2026', 'Пароль повторяет название сервиса. Придумайте другой.'],
    ['Kolesnik77', null],
  ])('of the password %s says why it is refused: %s', async (password, text) => {
    const form = aRegistration({ password, lastName: 'Savelev' });
    const reply = await register(form);
    expect(reply.problem.error ?? null).toBe(text);
    if (text) expect(reply.problem).toMatchObject({ code: 'account/weak-password', fields: { password: text } });
    // The strength meter of the browser gives the same verdict from the same list.
    const { body } = await service.call(authEndpoints.commonPasswords, { as: null });
    const words = [form.firstName, form.lastName, form.companyName];
    const reason = findGuessableReason(password, { email: form.email, words, common: new Set(body.data) });
    expect(reason && guessablePasswordTexts[reason]).toBe(text);
  });

  test('refuses when a required box is empty', async () => {
    const reply = await register(aRegistration({ consents: ['terms', 'marketing'] }));
    expect(reply.problem).toMatchObject({ status: 400, code: 'account/consent-required' });
  });

  test('refuses a second account for one address, whatever the case', async () => {
    const form = aRegistration({ email: 'Ivan.Petrov@Example.com' });
    expect((await register(form)).status).toBe(200);
    const second = await register(aRegistration({ email: 'ivan.petrov@example.COM' }));
    expect(second.status).toBe(409);
    expect(second.problem).toMatchObject({ code: 'account/email-taken', fields: { email: expect.any(String) } });
  });

  test('lets one of twenty that race for an address win, and leaves nothing of the others', async () => {
    const form = aRegistration({ companyName: 'ООО «Гонка за адресом»' });
    const replies = await Promise.all(Array.from({ length: 20 }, () => register(form)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(19);
    const { rows } = await admin.query('select count(*)::int as n from account.companies where name = $1', [
      form.companyName,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

test('the company of the demonstration is no company to ask for access', async () => {
  const service = await anAccountService({ env: { TRASSA_DEMO: '1' } });
  const register = () => service.call(authEndpoints.register, { body: aRegistration({ inn: '5242217361' }) });
  expect([(await register()).status, (await register()).problem.code]).toEqual([200, 'account/company-known']);
  await service.stop();
});

test('the demonstration accounts exist after a start, once, and their password opens them', async () => {
  const service = await anAccountService({ env: { TRASSA_DEMO: '1' } });
  try {
    const demo = await new ClientDevice(service).signIn('demo@trassa.app', 'Trassa2026');
    expect(demo.body.data.user).toMatchObject({ role: 'director', company: { name: 'ООО «Волга-Карго»' } });
    const admin = await new ClientDevice(service).signIn('admin@trassa.app', 'Trassa2026');
    expect(admin.body.data.user.role).toBe('admin');
    expect(admin.body.data.user.companyId).not.toBe(demo.body.data.user.companyId);
  } finally {
    await service.stop();
  }
});
