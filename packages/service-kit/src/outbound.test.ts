import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createOutbound, OutboundError } from './outbound.ts';

let server: Server | undefined;
afterEach(() => server?.closeAllConnections());

async function anOutsideSystem(answer: RequestListener) {
  server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const findFailure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof OutboundError ? error.failure : error),
  );

test('a silent system is given up at the deadline', async () => {
  const baseUrl = await anOutsideSystem(() => {});
  const outbound = createOutbound({ system: 'silent', baseUrl, timeoutMs: 50 });
  expect(await findFailure(outbound({ path: '/' }))).toBe('timeout');
});

test('a body that never ends is given up at the deadline', async () => {
  const baseUrl = await anOutsideSystem((_, response) => response.writeHead(200).write('half'));
  const outbound = createOutbound({ system: 'half', baseUrl, timeoutMs: 50 });
  expect(await findFailure(outbound({ path: '/' }))).toBe('timeout');
});

test('five failures in a row open the breaker; the caller sees each 5xx until then', async () => {
  const baseUrl = await anOutsideSystem((_, response) => response.writeHead(500).end('{}'));
  const outbound = createOutbound({ system: 'broken', baseUrl });
  for (let call = 0; call < 5; call += 1) expect((await outbound({ path: '/' })).status).toBe(500);
  expect(await findFailure(outbound({ path: '/' }))).toBe('breaker');
});

test('a redirect is an answer, never followed', async () => {
  const baseUrl = await anOutsideSystem((_, response) => response.writeHead(302, { location: '/elsewhere' }).end());
  expect((await createOutbound({ system: 'moved', baseUrl })({ path: '/' })).status).toBe(302);
});

test('a page with status 200 is not JSON', async () => {
  const baseUrl = await anOutsideSystem((_, response) => response.end('<html></html>'));
  const reply = await createOutbound({ system: 'page', baseUrl })({ path: '/' });
  expect(reply.json()).toBeUndefined();
  expect(reply.text()).toBe('<html></html>');
});

test('an answer over the cap is refused', async () => {
  const baseUrl = await anOutsideSystem((_, response) => response.end('x'.repeat(2000)));
  expect(await findFailure(createOutbound({ system: 'large', baseUrl })({ path: '/', maxBytes: 1000 }))).toBe(
    'network',
  );
});
