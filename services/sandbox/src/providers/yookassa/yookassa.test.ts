import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSandbox } from '../../app.ts';

const authorization = `Basic ${Buffer.from('sandbox-shop:test_sandbox').toString('base64')}`;
const wanted = {
  amount: { value: '2990.00', currency: 'RUB' },
  capture: true,
  confirmation: { type: 'redirect', return_url: 'http://shop.example/payment/success?payment_id=1' },
  description: 'Тариф Professional, 1 мес.',
  metadata: { paymentId: '1' },
};

describe('the stand-in of YooKassa', () => {
  let app: FastifyInstance;
  let shop: Server;
  let now = new Date('2026-11-20T09:00:00Z');
  const notifications: { event: string; object: { id: string; status: string } }[] = [];
  const listeners = new Set<() => void>();
  beforeAll(async () => {
    shop = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        notifications.push(JSON.parse(text));
        response.end();
        for (const listener of listeners) listener();
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => shop.once('listening', resolve));
    const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`;
    app = buildSandbox({ clock: () => now, yookassa: { webhookUrl } });
  });
  afterAll(async () => {
    await app.close();
    shop.close();
  });

  const create = (key: string | null, body: object = wanted, auth = authorization) =>
    app.inject({
      method: 'POST',
      url: '/yookassa/v3/payments',
      headers: { authorization: auth, ...(key ? { 'idempotence-key': key } : {}) },
      payload: body,
    });
  const read = async (id: string) =>
    (await app.inject({ url: `/yookassa/v3/payments/${id}`, headers: { authorization } })).json();
  const submit = (id: string, form: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: `/yookassa/pay/${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const listNotices = (id: string, count: number) =>
    new Promise<typeof notifications>((resolve) => {
      const look = () => {
        const mine = notifications.filter(({ object }) => object.id === id);
        if (mine.length < count) return;
        listeners.delete(look);
        resolve(mine);
      };
      listeners.add(look);
      look();
    });

  test('refuses strangers, calls without a key, and wrong amounts', async () => {
    expect((await create('a', wanted, 'Basic bm86bm8=')).json()).toMatchObject({ code: 'invalid_credentials' });
    expect((await create(null)).json()).toMatchObject({ code: 'invalid_request', parameter: 'Idempotence-Key' });
    const wrong = { ...wanted, amount: { value: '2990', currency: 'RUB' } };
    expect((await create('b', wrong)).json()).toMatchObject({ parameter: 'amount.value' });
  });

  test('the same key makes one payment, and another body under it is refused', async () => {
    const [one, two] = [(await create('same')).json(), (await create('same')).json()];
    expect(two).toEqual(one);
    expect(one).toMatchObject({ status: 'pending', paid: false, test: true });
    expect((await create('same', { ...wanted, description: 'Другое' })).statusCode).toBe(400);
  });

  test('payments are listed newest first', async () => {
    const [older, newer] = [(await create('older')).json(), (await create('newer')).json()];
    const list = async (query: string) =>
      (await app.inject({ url: `/yookassa/v3/payments${query}`, headers: { authorization } })).json();
    expect((await list('?limit=2')).items.map(({ id }: { id: string }) => id)).toEqual([newer.id, older.id]);
    expect(await list('?limit=101')).toMatchObject({ code: 'invalid_request', parameter: 'limit' });
  });

  test('a paying card succeeds, tells the shop, and leads back', async () => {
    const { id } = (await create('pays')).json();
    expect((await app.inject({ url: `/yookassa/pay/${id}` })).body).toContain('2\u00a0990,00\u00a0₽');
    const reply = await submit(id, { do: 'pay', card: '5555 5555 5555 4444' });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, wanted.confirmation.return_url]);
    expect(await read(id)).toMatchObject({ status: 'succeeded', paid: true });
    expect(await listNotices(id, 1)).toMatchObject([{ event: 'payment.succeeded' }]);
    await submit(id, { do: 'decline' });
    expect(await read(id)).toMatchObject({ status: 'succeeded' });
  });

  test.each([
    ['5555 5555 5555 4600', 'insufficient_funds'],
    ['4111 1111 1111 1111', 'invalid_card_number'],
  ])('card %s is refused: %s', async (card, reason) => {
    const { id } = (await create(`card ${card}`)).json();
    await submit(id, { do: 'pay', card });
    expect(await read(id)).toMatchObject({ status: 'canceled', cancellation_details: { reason } });
  });

  test('notifications come twice more, or with a stale one behind, when told so', async () => {
    const mode = (payload: object) => app.inject({ method: 'POST', url: '/yookassa/_webhooks', payload });
    await mode({ mode: 'duplicate' });
    const { id } = (await create('thrice')).json();
    await submit(id, { do: 'pay', card: '5555 5555 5555 4444' });
    expect(await listNotices(id, 3)).toHaveLength(3);
    await mode({ mode: 'out-of-order' });
    const other = (await create('stale')).json();
    await submit(other.id, { do: 'pay', card: '5555 5555 5555 4444' });
    expect((await listNotices(other.id, 2)).map(({ event }) => event)).toEqual([
      'payment.succeeded',
      'payment.canceled',
    ]);
    await mode({ mode: 'normal' });
  });

  test('a late notification comes when its time is over, and none at all when told so', async () => {
    const mode = (payload: object) => app.inject({ method: 'POST', url: '/yookassa/_webhooks', payload });
    const pay = async (key: string, settings: object) => {
      await mode(settings);
      const { id } = (await create(key)).json();
      await submit(id, { do: 'pay', card: '5555 5555 5555 4444' });
      expect(await read(id)).toMatchObject({ status: 'succeeded' });
      return id;
    };
    const silent = await pay('silent', { mode: 'none' });
    const tomorrow = await pay('much later', { mode: 'late', delayMs: 600_000 });
    const soon = await pay('later', { mode: 'late', delayMs: 200 });
    expect(await listNotices(soon, 1)).toMatchObject([{ event: 'payment.succeeded' }]);
    expect(notifications.filter(({ object }) => [silent, tomorrow].includes(object.id))).toEqual([]);
    await mode({ mode: 'normal', delayMs: 3000 });
  });

  test('a payment nobody confirms ends after an hour', async () => {
    const { id } = (await create('forgotten')).json();
    now = new Date(now.getTime() + 3_600_001);
    expect(await read(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'expired_on_confirmation' },
    });
    expect((await app.inject({ url: `/yookassa/pay/${id}` })).body).toContain('Платёж уже завершён');
  });

  test('a page that stayed open for more than an hour pays no more', async () => {
    const { id } = (await create('left open')).json();
    now = new Date(now.getTime() + 3_600_001);
    await submit(id, { do: 'pay', card: '5555 5555 5555 4444' });
    expect(await read(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'expired_on_confirmation' },
    });
  });

  test('a payment is paid after a restart, at the page there is then, and made only once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trassa-yookassa-'));
    const started = () => buildSandbox({ clock: () => now, yookassa: { file: join(folder, 'payments.jsonl') } });
    const ask = { method: 'POST', url: '/yookassa/v3/payments', payload: wanted } as const;
    const headers = { authorization, 'idempotence-key': 'restart' };
    const before = started();
    const { id } = (await before.inject({ ...ask, headers: { ...headers, host: 'before:1' } })).json();
    await before.close();
    const after = started();
    const again = (await after.inject({ ...ask, headers: { ...headers, host: 'after:2' } })).json();
    const page = { confirmation_url: `http://after:2/yookassa/pay/${id}` };
    expect(again).toMatchObject({ id, status: 'pending', confirmation: page });
    const url = `/yookassa/pay/${id}`;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'do=pay&card=5555555555554444';
    const paid = await after.inject({ method: 'POST', url, headers: form, payload });
    expect([paid.statusCode, paid.headers.location]).toEqual([303, wanted.confirmation.return_url]);
    const known = await after.inject({ url: `/yookassa/v3/payments/${id}`, headers });
    expect(known.json()).toMatchObject({ id, status: 'succeeded' });
    await after.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
