import { Agent, get, type IncomingMessage } from 'node:http';
import { defineEndpoint } from '@trassa/contracts/endpoint';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createApp } from './app.ts';
import { createRouter } from './route.ts';
import { buildTraceparent } from './trace.ts';

test('a call can be followed to the log of the service by the trace id that the browser made', async () => {
  const lines: string[] = [];
  const app = createApp({ name: 'orders', logLevel: 'info', logTo: { write: (line) => lines.push(line) } });
  app.get('/api/orders', () => ({ orders: [] }));
  const traceId = 'b'.repeat(32);
  await app.inject({ url: '/api/orders?login=secret', headers: { traceparent: buildTraceparent(traceId) } });
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({
    service: 'orders',
    traceId,
    method: 'GET',
    path: '/api/orders',
    status: 200,
  });
  expect(lines.join()).not.toContain('secret');
  await app.close();
});

test('at a quieter level an answer leaves no line', async () => {
  const lines: string[] = [];
  const app = createApp({ name: 'orders', logLevel: 'warn', logTo: { write: (line) => lines.push(line) } });
  await app.inject('/nowhere');
  expect(lines).toEqual([]);
  await app.close();
});

test('a call that answers by itself that nothing has changed sends no body and leaves no complaint', async () => {
  const lines: string[] = [];
  const app = createApp({ name: 'orders', logLevel: 'warn', logTo: { write: (line) => lines.push(line) } });
  const route = createRouter(app, { service: 'orders', verifyInternal: () => null, checkReplies: true });
  const unchanged = defineEndpoint({
    method: 'GET',
    path: '/unchanged',
    access: 'public',
    reply: z.object({ orders: z.number() }),
  });
  route(unchanged, ({ request, reply }) => (request.headers['if-none-match'] ? reply.code(304).send() : { orders: 2 }));
  const same = await app.inject({ url: '/unchanged', headers: { 'if-none-match': '"2"' } });
  expect([same.statusCode, same.body, same.headers['content-length']]).toEqual([304, '', undefined]);
  expect((await app.inject('/unchanged')).json()).toEqual({ orders: 2 });
  expect(lines).toEqual([]);
  await app.close();
});

test('an answer that comes after the gateway has answered at its deadline leaves no complaint', async () => {
  const lines: string[] = [];
  const app = createApp({ name: 'finance', logLevel: 'warn', logTo: { write: (line) => lines.push(line) } });
  const route = createRouter(app, { service: 'orders', verifyInternal: () => null, checkReplies: true });
  const slow = defineEndpoint({
    method: 'GET',
    path: '/slow',
    access: 'public',
    reply: z.object({ approved: z.boolean() }),
  });
  route(slow, ({ reply }) => {
    reply.raw.writeHead(504).end('late');
    return { approved: true };
  });
  const given = await app.inject('/slow');
  expect([given.statusCode, given.body]).toEqual([504, 'late']);
  expect(lines).toEqual([]);
  await app.close();
});

test('a database that is gone is 503 with a time to come back, wherever it was asked', async () => {
  const app = createApp({ name: 'orders', logLevel: 'silent' });
  app.get('/gone', async () => {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  });
  const reply = await app.inject('/gone');
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'common/unavailable']);
  expect(reply.headers['retry-after']).toBe('5');
  await app.close();
});

test('a close waits for the answers that are on their way, and not for the connections that carried them', async () => {
  const app = createApp({ name: 'orders', logLevel: 'silent' });
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<object>();
  app.get('/slow', () => {
    asked.resolve();
    return answer.promise;
  });
  const agent = new Agent({ keepAlive: true });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/slow`;
  const reply = new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent }, resolve).once('error', reject);
  });
  await asked.promise;
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  answer.resolve({ orders: [] });
  const { statusCode } = (await reply).resume();
  await closed;
  expect(statusCode).toBe(200);
  agent.destroy();
});

test('a request that comes when the service has begun to close is answered, not refused', async () => {
  const app = createApp({ name: 'orders', logLevel: 'silent' });
  app.get('/orders', () => ({ orders: 1 }));
  const statuses: number[] = [];
  app.addHook('preClose', async () => {
    statuses.push((await fetch(`${app.listeningOrigin}/orders`)).status);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  expect(statuses).toEqual([200]);
});
