import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSandbox, type ExchangeCaller, signIn } from '../testing/exchange-caller.ts';

describe('faults on demand', () => {
  let app: FastifyInstance;
  let carrier: ExchangeCaller;

  beforeEach(async () => {
    app = aSandbox({ documentCount: 200 });
    carrier = await signIn(app);
  });
  afterEach(() => app.close());

  const order = (fault: object) => app.inject({ method: 'POST', url: '/edo/_faults', payload: fault });

  it.each([
    ['error', 500],
    ['too-many', 429],
    ['empty', 204],
  ])('%s is answered so often as ordered and no more', async (mode, status) => {
    await order({ mode, times: 2 });
    const statuses = [];
    for (let call = 0; call < 3; call++) statuses.push((await carrier.get('/documents')).statusCode);
    expect(statuses).toEqual([status, status, 200]);
  });

  it('says when to come again', async () => {
    await order({ mode: 'too-many', retryAfterSeconds: 7 });
    expect((await carrier.get('/documents')).headers['retry-after']).toBe('7');
  });

  it('lets a token really die', async () => {
    await order({ mode: 'expired-token' });
    for (let call = 0; call < 2; call++) {
      const reply = await carrier.get('/documents');
      expect([reply.statusCode, reply.json()]).toEqual([401, { error: 'Токен не найден или истёк' }]);
    }
    expect((await (await signIn(app)).get('/documents')).statusCode).toBe(200);
  });

  it('answers 200 with a page of maintenance', async () => {
    await order({ mode: 'html' });
    const reply = await carrier.get('/documents');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('gives half of the body', async () => {
    const whole = (await carrier.get('/documents')).body;
    await order({ mode: 'garbage' });
    const half = (await carrier.get('/documents')).body;
    expect(whole.startsWith(half)).toBe(true);
    expect(() => JSON.parse(half)).toThrow();
  });

  it('tears the connection in the middle of the body', async () => {
    await app.listen({ port: 0 });
    await order({ mode: 'cut' });
    const { port } = app.server.address() as AddressInfo;
    const outcome = await new Promise<string>((resolve) => {
      const call = request({ port, path: '/edo/documents' }, (reply) => {
        reply
          .on('data', () => undefined)
          .on('end', () => resolve('whole'))
          .on('error', () => resolve('torn'));
      });
      call.on('error', () => resolve('refused')).end();
    });
    expect(outcome).toBe('torn');
  });

  it('answers late and right when slow', async () => {
    await order({ mode: 'slow', delayMs: 30 });
    expect((await carrier.get('/documents')).statusCode).toBe(200);
    expect((await app.inject('/edo/_faults')).json()).toEqual({ faults: [] });
  });

  it('activeFaults only the ordered login and path', async () => {
    const second = await signIn(app, 'second-carrier');
    await order({ mode: 'error', times: -1, forLogin: 'second-carrier', path: '/documents' });
    expect((await carrier.get('/documents')).statusCode).toBe(200);
    expect((await second.get('/user')).statusCode).toBe(200);
    expect((await second.get('/documents')).statusCode).toBe(500);
    await app.inject({ method: 'DELETE', url: '/edo/_faults' });
    expect((await second.get('/documents')).statusCode).toBe(200);
  });

  it('loses an answer, and the next one comes', async () => {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    await order({ mode: 'lost' });
    const headers = { authorization: `Bearer ${carrier.token}` };
    await expect(fetch(`${origin}/edo/user`, { headers })).rejects.toThrow('fetch failed');
    expect((await fetch(`${origin}/edo/user`, { headers })).status).toBe(200);
  });

  it('refuses an unknown fault', async () => {
    expect((await order({ mode: 'earthquake' })).statusCode).toBe(400);
  });

  it('counts calls by route and status', async () => {
    await app.inject({ method: 'DELETE', url: '/edo/_stats' });
    await carrier.get('/documents');
    await carrier.get('/documents?rows=0');
    await carrier.get('/user');
    expect((await app.inject('/edo/_stats')).json()).toEqual({
      requests: { 'GET /edo/documents': 2, 'GET /edo/user': 1 },
      statuses: { 200: 2, 400: 1 },
    });
  });
});
