import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSandbox } from '../../app.ts';

const headers = { authorization: 'Bearer sandbox-factor' };
const offer = {
  requestId: 'r-1',
  clientId: 'c-1',
  shipment: { number: 'ВК-004815', platform: 'x5', value: '148000.00' },
  debtor: { name: 'ООО «РЦ Нева»', inn: null },
  amount: '110000.00',
  fee: '2145.00',
  currency: 'RUB',
  dueOn: '2027-01-04',
  instant: false,
  documents: { hasContract: true, hasInsurance: true, hasLicense: true },
};

describe('the stand-in of the factor', () => {
  let app: FastifyInstance;
  let now = new Date('2026-11-20T09:00:00Z');
  beforeAll(() => {
    app = buildSandbox({ clock: () => now, factor: { pace: { verify: 60, pay: 60, debtor: 3600, close: 60 } } });
  });
  afterAll(() => app.close());

  const write =
    (url: string) =>
    (parts: object = {}, as: Record<string, string> = headers) => {
      const body = { ...offer, ...parts };
      const sent = { ...as, 'idempotency-key': body.requestId };
      return app.inject({ method: 'POST', url: `/factor/v1/${url}`, headers: sent, payload: body });
    };
  const [post, withdraw] = [write('deals'), write('withdrawals')];
  const read = async (id: string) => (await app.inject({ url: `/factor/v1/deals/${id}`, headers })).json();
  const pass = async (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
    await app.inject({ method: 'POST', url: '/factor/_tick' });
  };
  const world = (order: object) => app.inject({ method: 'POST', url: '/factor/_deals', payload: order });

  test('refuses strangers, offers without a key, and sums that are no sums', async () => {
    expect((await post({}, {})).statusCode).toBe(401);
    expect((await post({ amount: '110000' })).statusCode).toBe(400);
    const url = '/factor/v1/deals';
    expect((await app.inject({ method: 'POST', url, headers, payload: offer })).statusCode).toBe(400);
    expect((await app.inject({ url: `${url}/unknown`, headers })).statusCode).toBe(404);
  });

  test('the same offer is the same deal, another one under its id is refused', async () => {
    const [first, second] = [await post(), await post()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(second.json().id).toBe(first.json().id);
    expect((await post({ amount: '1.00' })).statusCode).toBe(409);
  });

  test('a deal is verified, paid out, paid by its debtor and closed, as time goes', async () => {
    const { id } = (await post({ requestId: 'r-2' })).json();
    const states: string[] = [(await read(id)).state];
    for (const seconds of [60, 60, 3600, 60]) {
      await pass(seconds);
      states.push((await read(id)).state);
    }
    expect(states).toEqual(['verification', 'approved', 'paid_out', 'debtor_paid', 'closed']);
  });

  test('papers that are missing are a refusal with its reason', async () => {
    const documents = { ...offer.documents, hasContract: false };
    const { id } = (await post({ requestId: 'r-3', documents })).json();
    await pass(60);
    expect(await read(id)).toMatchObject({
      state: 'rejected',
      note: 'Нет договора с клиентом: уступку долга не оформить',
    });
  });

  test('an instant deal is approved at once, and can be taken back only when it was paid out', async () => {
    const deal = (await post({ requestId: 'r-4', instant: true })).json();
    expect(deal.state).toBe('approved');
    expect((await world({ do: 'recourse', requestId: 'r-4' })).statusCode).toBe(409);
    await pass(60);
    expect((await world({ do: 'recourse', requestId: 'r-4' })).json()).toMatchObject({ state: 'recourse' });
    expect((await world({ do: 'pay', requestId: 'r-4' })).statusCode).toBe(409);
  });

  test('an offer is taken back until it is approved, also before it has come', async () => {
    const { id } = (await post({ requestId: 'r-6' })).json();
    expect((await withdraw({ requestId: 'r-6', amount: '1.00' })).statusCode).toBe(409);
    for (const _ of [1, 2])
      expect((await withdraw({ requestId: 'r-6' })).json()).toMatchObject({ id, state: 'withdrawn' });
    await pass(3600);
    expect(await read(id)).toMatchObject({ state: 'withdrawn', approvedAt: null, endedAt: expect.any(String) });
    await withdraw({ requestId: 'r-7', instant: true });
    expect((await post({ requestId: 'r-7', instant: true })).json()).toMatchObject({ state: 'withdrawn' });
    await post({ requestId: 'r-8', instant: true });
    expect((await withdraw({ requestId: 'r-8' })).statusCode).toBe(409);
    expect((await withdraw({ requestId: 'r-8', instant: true })).statusCode).toBe(409);
    expect((await withdraw({}, {})).statusCode).toBe(401);
  });

  test('a deal that is held stays where it is, and one that is told to goes on before its time', async () => {
    const { id } = (await post({ requestId: 'r-5' })).json();
    await world({ do: 'hold', requestId: 'r-5', hours: 2 });
    await pass(3600);
    expect((await read(id)).state).toBe('verification');
    expect((await world({ do: 'next', requestId: 'r-5' })).json()).toMatchObject({ state: 'approved' });
    await pass(3500);
    expect((await read(id)).state).toBe('approved');
    await pass(120);
    expect((await read(id)).state).toBe('paid_out');
  });

  test('a deal that was paid out goes on after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trassa-factor-'));
    const factor = { pace: { verify: 0, pay: 0, debtor: 0, close: 0 }, file: join(folder, 'deals.jsonl') };
    const tick = (one: FastifyInstance) => one.inject({ method: 'POST', url: '/factor/_tick' });
    const before = buildSandbox({ clock: () => now, factor });
    const sent = { ...headers, 'idempotency-key': 'r-5' };
    const payload = { ...offer, requestId: 'r-5', instant: true };
    const { id } = (await before.inject({ method: 'POST', url: '/factor/v1/deals', headers: sent, payload })).json();
    await tick(before);
    await before.close();
    const after = buildSandbox({ clock: () => now, factor });
    const state = async () => (await after.inject({ url: `/factor/v1/deals/${id}`, headers })).json().state;
    expect(await state()).toBe('paid_out');
    await tick(after);
    await tick(after);
    expect(await state()).toBe('closed');
    await after.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
