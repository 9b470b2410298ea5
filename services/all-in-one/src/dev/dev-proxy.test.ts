import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createCallCounter } from './calls-in-flight.ts';
import { type DevProxy, startDevProxy } from './dev-proxy.ts';

const open: { server: Server; devProxy: DevProxy; builds: string }[] = [];

afterEach(async () => {
  for (const { server, devProxy, builds } of open.splice(0)) {
    await devProxy.stop();
    server.close();
    rmSync(builds, { recursive: true, force: true });
  }
});

/** Proxy before a scripted gateway. */
async function aDevProxy(answer: RequestListener, gatewayReady: () => Promise<void> = async () => {}) {
  const builds = mkdtempSync(join(tmpdir(), 'trassa-front-'));
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const calls = createCallCounter(60_000);
  const devProxy = await startDevProxy({ port: 0, host: '127.0.0.1', gateway, gatewayReady, calls, builds });
  open.push({ server, devProxy, builds });
  return { devProxy, builds, calls, url: `http://127.0.0.1:${devProxy.port}` };
}

test('a page carries the live script, and nothing is cached', async () => {
  const { url } = await aDevProxy((_, res) => {
    const headers = { 'content-type': 'text/html', 'cache-control': 'max-age=99', 'content-security-policy': 'x' };
    res.writeHead(200, headers).end('<html><head></head><body>Привет</body></html>');
  });
  const answer = await fetch(`${url}/edo`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toBe('x');
  const html = await answer.text();
  expect(html).toContain('<script src="/_/dev/live.js" async></script></head>');
  expect(html).toContain('Привет');
  expect(await (await fetch(`${url}/_/dev/live.js`)).text()).toContain('EventSource');
});

test('calls pass with their body, and refusals come back as they are', async () => {
  const { url } = await aDevProxy(async (req, res) => {
    const body = Buffer.concat(await req.toArray()).toString();
    res.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify([req.method, req.url, body]));
  });
  const answer = await fetch(`${url}/api/orders?page=2`, { method: 'POST', body: 'заказ' });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual(['POST', '/api/orders?page=2', 'заказ']);
});

test('a request waits while the gateway restarts', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const { url } = await aDevProxy(
    (req, res) => {
      asked.push(req.url ?? '');
      res.end('here again');
    },
    () => promise,
  );
  const answer = fetch(`${url}/api/health`);
  await (await fetch(`${url}/_/dev/live.js`)).text();
  expect(asked).toEqual([]);
  resolve();
  expect(await (await answer).text()).toBe('here again');
});

test('a restart lets calls under way end, and waits for no stream', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { url, calls } = await aDevProxy((req, res) => {
    if (req.url === '/stream') res.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    else {
      ask();
      void answered.then(() => res.end('in time'));
    }
  });
  const stream = await fetch(`${url}/stream`);
  const call = fetch(`${url}/api/orders`).then((reply) => reply.text());
  await asked;
  const over = calls.over();
  expect(await Promise.race([over, setTimeout(50, 'waits')])).toBe('waits');
  answer();
  expect(await call).toBe('in time');
  await over;
  await stream.body?.cancel();
});

test('pages hear of builds, good and broken', async () => {
  const { devProxy, url } = await aDevProxy((_, res) => res.end());
  const stream = (await fetch(`${url}/_/dev/events`)).body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await stream?.read())?.value).toMatch(/^event: hello\ndata: \d+\n\n$/);
  devProxy.reload();
  expect((await stream?.read())?.value).toBe('event: reload\ndata: \n\n');
  devProxy.broken('строка 1\nстрока 2');
  expect((await stream?.read())?.value).toBe('event: broken\ndata: "строка 1\\nстрока 2"\n\n');
  await stream?.cancel();
});

test('source maps are found beside the builds, and nothing above them', async () => {
  const { builds, url } = await aDevProxy((_, res) => res.end('the gateway'));
  for (const [file, text] of [
    ['mfe-orders/dist/0.js.map', 'remote'],
    ['mfe-orders/dist/alone/main.js.map', 'alone'],
    ['shell/dist/assets/main.js.map', 'host'],
    ['secret.map', 'secret'],
  ] as const) {
    mkdirSync(join(builds, file, '..'), { recursive: true });
    writeFileSync(join(builds, file), text);
  }
  const read = async (path: string) => (await fetch(url + path)).text();
  expect(await read('/remotes/orders/0.1.0-aa.b/0.js.map')).toBe('remote');
  expect(await read('/_/alone/orders/main.js.map')).toBe('alone');
  expect(await read('/assets/main.js.map')).toBe('host');
  expect(await read('/assets/..%2f..%2f..%2fsecret.map')).toBe('no such source map');
});
