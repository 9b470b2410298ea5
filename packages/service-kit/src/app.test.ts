import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { traceparent } from './trace.ts';

test('a call can be followed to the log of the service by the trace id that the browser made', async () => {
  const lines: string[] = [];
  const app = createApp({ name: 'orders', logLevel: 'info', logTo: { write: (line) => lines.push(line) } });
  app.get('/api/orders', () => ({ orders: [] }));
  const traceId = 'b'.repeat(32);
  await app.inject({ url: '/api/orders?login=secret', headers: { traceparent: traceparent(traceId) } });
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
