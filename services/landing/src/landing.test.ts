import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';
import { landingEndpoints as calls } from '@trassa/contracts/landing/landing-endpoints';
import { knownPartners } from '@trassa/contracts/landing/partner-codes';
import { aDirector, anAdmin } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { landingService } from './service.ts';
import { type AccountStandIn, anAccountService } from './testing/account-stand-in.ts';

let account: AccountStandIn;
let landing: TestService;
let today = new Date('2026-11-20T10:00:00Z');
const now = () => today;

beforeAll(async () => {
  account = await anAccountService(now);
  const SERVICE_URLS = JSON.stringify({ account: account.service.url });
  const env = { SERVICE_URLS, PUBLIC_ORIGIN: 'https://trassa.example' };
  landing = await aRunning(landingService, { env, now });
});
afterAll(async () => {
  await landing.stop();
  await account.service.stop();
});

const validate = async (code: string) => landing.call(calls.validate, { as: null, params: { code } });

async function aLink(by: Identity = aDirector(), body: object = {}) {
  const reply = await landing.call(calls.generate, { as: by, body });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

function aRegistrationForm(token: string, parts: object = {}) {
  return {
    email: `driver-${randomUUID()}@example.com`,
    password: 'Kazan-815-km',
    firstName: 'Алексей',
    lastName: 'Кузнецов',
    phone: '+79001112233',
    companyName: 'ООО «ВолгаТранс»',
    companyInn: '1655068259',
    companyAddress: 'Казань',
    agreedToTerms: true,
    token,
    ...parts,
  };
}

const register = (body: object) => landing.call(calls.partnerRegister, { as: null, body });
const asOrders = (companyId: string) => ({ kind: 'service' as const, service: 'orders', companyId, userId: null });
const findDiscount = async (companyId: string) =>
  (await landing.call(calls.discount, { as: asOrders(companyId) })).body.data;

describe('what stands behind a code or a link', () => {
  test.each(knownPartners)('the known code $code gives its own discount', async ({ code, name, discount }) => {
    const { status, body } = await validate(code);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ isValid: true, alreadyRegistered: false, lead: null, partner: { code, name } });
    expect(body.data.discount).toMatchObject({ discountValue: discount, discountType: 'percentage', amount: discount });
  });

  test.each(['referral', 'nobody', 'x'.repeat(150), '../etc'])(
    'an unknown word is no invitation (%s)',
    async (code) => {
      expect(await validate(code)).toMatchObject({
        status: 404,
        problem: { code: 'landing/link-invalid', error: 'Партнерская ссылка недействительна' },
      });
    },
  );

  test('a link tells what is known of the company until it is used, and counts visits', async () => {
    const owner = anAdmin();
    const { unique_token: token } = await aLink(owner, { source: 'lenta', lead: { companyName: 'ООО «Рейс»' } });
    const open = await landing.call(calls.landing, { as: null, query: { token, utm_campaign: 'autumn' } });
    expect(open.body.data).toMatchObject({
      partner: { code: 'lenta' },
      lead: { companyName: 'ООО «Рейс»', companyInn: '' },
    });
    expect((await register(aRegistrationForm(token))).status).toBe(200);
    expect((await validate(token)).body.data).toMatchObject({ isValid: true, alreadyRegistered: true, lead: null });
    const { leads } = (await landing.call(calls.leads, { as: owner })).body;
    expect(leads).toMatchObject([{ visits: 2, registrations: 1, partner_source: { name: 'Лента' } }]);
  });

  test('an expired link is answered like one that never was', async () => {
    const { unique_token: token } = await aLink();
    today = new Date('2027-02-20T10:00:00Z');
    expect((await validate(token)).problem.code).toBe('landing/link-invalid');
    expect((await register(aRegistrationForm(token))).problem.code).toBe('landing/link-invalid');
    today = new Date('2026-11-20T10:00:00Z');
  });
});

describe('partner links', () => {
  test('nobody sees them without signing in, and nobody sees the links of another company', async () => {
    expect((await landing.call(calls.leads, { as: null })).status).toBe(401);
    expect((await landing.call(calls.generate, { as: null, body: {} })).status).toBe(401);
    await aLink(aDirector());
    expect((await landing.call(calls.leads, { as: aDirector() })).body.leads).toEqual([]);
  });

  test('a new link has a token of at least 128 bits, a full address, and no token in the table', async () => {
    const owner = aDirector();
    const link = await aLink(owner);
    expect(Buffer.from(link.unique_token, 'base64url').byteLength).toBeGreaterThanOrEqual(16);
    expect(link).toMatchObject({
      link: `https://trassa.example/partner/${link.unique_token}`,
      used_at: null,
      discount_percent: 10,
    });
    const { leads, data } = (await landing.call(calls.leads, { as: owner })).body;
    expect(leads).toEqual([link]);
    expect(data).toEqual(leads);
  });

  test('one key makes one link, however often it is pressed; another wish under it is refused', async () => {
    const as = aDirector();
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => landing.call(calls.generate, { as, headers, body: { source: 'site' } })),
    );
    expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1);
    expect((await landing.call(calls.leads, { as })).body.leads).toHaveLength(1);
    const other = await landing.call(calls.generate, { as, headers, body: { source: 'mail' } });
    expect(other).toMatchObject({ status: 409, problem: { code: 'common/key-reused' } });
  });

  test('a carrier cannot give out the discount of a chain', async () => {
    const reply = await landing.call(calls.generate, { as: aDirector(), body: { source: 'metro' } });
    expect(reply.status).toBe(403);
  });

  test('a source that is no plain word is refused', async () => {
    const reply = await landing.call(calls.generate, { as: aDirector(), body: { source: '<img src=x>' } });
    expect(reply.status).toBe(400);
  });
});

describe('registration through a link', () => {
  test('signs the person in and hands the cookies on', async () => {
    const { unique_token: token } = await aLink();
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https', cookie: 'c=3' };
    const reply = await landing.call(calls.partnerRegister, { as: null, body: aRegistrationForm(token), headers });
    expect(reply.body).toMatchObject({ success: true, data: { authToken: 'access', user: { firstName: 'Алексей' } } });
    expect(reply.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(account.asked.at(-1)?.client).toMatchObject({ address: '203.0.113.7', secure: true, cookie: 'c=3' });
    expect(account.asked.at(-1)?.registration.source).toEqual({ partner: 'referral' });
  });

  test('where the address is proved first nobody is signed in, and the link is used up', async () => {
    const form = aRegistrationForm((await aLink()).unique_token, { email: 'proof@example.com' });
    const { headers, body } = await register(form);
    expect([headers['set-cookie'], Object.keys(body.data)]).toEqual([undefined, ['user']]);
    expect((await register(form)).problem.code).toBe('landing/link-used');
  });

  test('fifty at once through one link make one account', async () => {
    const { unique_token: token } = await aLink();
    const replies = await Promise.all(Array.from({ length: 50 }, () => register(aRegistrationForm(token))));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.problem.code === 'landing/link-used')).toHaveLength(49);
  });

  test('a refused registration leaves the link open', async () => {
    const { unique_token: token } = await aLink();
    const refused = await register(aRegistrationForm(token, { email: 'taken@example.com' }));
    expect(refused).toMatchObject({
      status: 409,
      problem: { code: 'account/email-taken', fields: { email: expect.any(String) } },
    });
    expect((await register(aRegistrationForm(token))).status).toBe(200);
  });

  test.each([
    ['phone', '89001112233', 'Телефон должен быть в формате +7XXXXXXXXXX'],
    ['agreedToTerms', false, 'Необходимо согласие с условиями'],
    ['password', 'kazan815km', 'Пароль должен содержать заглавную букву, строчную букву и цифру'],
    ['companyInn', '123', 'ИНН должен содержать 10 или 12 цифр'],
    ['companyAddress', '', 'Адрес компании обязателен'],
    ['email', 'кто-то', 'Введите корректный email'],
  ])('%s is checked', async (field, value, text) => {
    const reply = await register(aRegistrationForm('any', { [field]: value }));
    expect(reply).toMatchObject({ status: 400, problem: { fields: { [field]: text } } });
  });

  test('the demonstration link serves again and again', async () => {
    expect((await register(aRegistrationForm('demo-magnit'))).status).toBe(200);
    expect((await register(aRegistrationForm('demo-magnit'))).status).toBe(200);
    expect((await validate('demo-magnit')).body.data).toMatchObject({
      alreadyRegistered: false,
      lead: { contactName: 'Алексей Кузнецов' },
    });
  });
});

describe('what counts for money', () => {
  test('only another service may ask', async () => {
    expect((await landing.call(calls.discount, { as: aDirector() })).status).toBe(403);
    expect((await landing.call(calls.paid, { as: aDirector(), body: {} })).status).toBe(403);
  });

  test('a company without a partner pays in full, whatever its query said', async () => {
    const [nobody, forged] = [randomUUID(), randomUUID()];
    account.sources.set(forged, { partner: 'gratis' });
    expect(await findDiscount(nobody)).toBeNull();
    expect(await findDiscount(forged)).toBeNull();
  });

  test('a company that registered with a known code has the discount of the table', async () => {
    const companyId = randomUUID();
    account.sources.set(companyId, { partner: 'auchan', campaign: 'autumn' });
    expect(await findDiscount(companyId)).toMatchObject({
      discountPercent: 8,
      partnerCode: 'auchan',
      campaign: 'autumn',
    });
  });

  test('an offer that has ended gives nothing', async () => {
    const companyId = randomUUID();
    account.sources.set(companyId, { partner: 'metro' });
    expect(await findDiscount(companyId)).toMatchObject({ discountPercent: 20 });
    today = new Date('2028-01-10T10:00:00Z');
    expect(await findDiscount(companyId)).toBeNull();
    today = new Date('2026-11-20T10:00:00Z');
  });

  test('a payment is written to its link once, however often it is told', async () => {
    const owner = aDirector();
    const { unique_token: token } = await aLink(owner);
    const { companyId } = (await register(aRegistrationForm(token))).body.data.user;
    const body = { paymentId: 'p-1', planId: 'extended', amountKopecks: 269_100, paidAt: '2026-11-20T10:00:00Z' };
    await Promise.all([1, 2, 3].map(() => landing.call(calls.paid, { as: asOrders(companyId), body })));
    expect((await landing.call(calls.leads, { as: owner })).body.leads).toMatchObject([{ paid_kopecks: 269_100 }]);
  });
});

test('the partner programme answers a ping without a sign-in', async () => {
  expect(await landing.call(calls.ping, { as: null })).toMatchObject({ status: 200, body: { success: true } });
});

test('a goal with anything personal in it does not pass', async () => {
  const goal = (body: object) => landing.call(calls.goal, { as: null, body });
  expect((await goal({ goal: 'select_tariff', page: '/', values: { plan: 'basic' } })).status).toBe(200);
  expect((await goal({ goal: 'Кто-то', page: '/', values: {} })).status).toBe(400);
  expect((await goal({ goal: 'visit', page: '/partner/x?email=a@b', values: {} })).status).toBe(400);
});
