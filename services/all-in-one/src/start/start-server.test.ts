import { createServer } from 'node:http';
import { ConfigError } from '@trassa/service-kit/config';
import { afterEach, expect, test } from 'vitest';
import { openStartServer } from './start-server.ts';
import { createStartSteps, type StartSteps, stepNames } from './start-steps.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function aStart(steps: StartSteps = createStartSteps([])) {
  const server = await openStartServer({ port: 0, host: '127.0.0.1' }, steps);
  closing.push(server.stop);
  return { server, steps, url: `http://127.0.0.1:${server.port}` };
}

test('a person who opens any page meanwhile sees the steps with their seconds, and the page asks again by itself', async () => {
  let now = 0;
  const steps = createStartSteps([stepNames.database, stepNames.pages, stepNames.services], () => now);
  const { url } = await aStart(steps);
  await steps.run(stepNames.database, async () => {
    now = 1250;
  });
  void steps.run(stepNames.pages, (tell) => {
    tell('3 из 9, <mfe-orders>');
    return new Promise(() => {});
  });
  now = 14_250;
  const reply = await fetch(`${url}/dashboard/orders`);
  const html = await reply.text();
  expect([reply.status, reply.headers.get('retry-after'), reply.headers.get('cache-control')]).toEqual([
    503,
    '2',
    'no-store',
  ]);
  expect(html).toContain('<h1>Трасса запускается</h1>');
  expect(html).toContain('<li class="done"><span>База данных</span><span>1,3 с</span></li>');
  expect(html).toContain('<span>Сборка страниц</span><span>13 с</span><small>3 из 9, &#60;mfe-orders&#62;</small>');
  expect(html).toContain('<li>Службы</li>');
  const nonce = /<script nonce="([\w-]{22})">/.exec(html)?.[1];
  expect(reply.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`);
});

test('health is not good before everything is up, and other calls are asked to wait', async () => {
  const { url } = await aStart();
  const health = await fetch(`${url}/api/health`);
  expect([health.status, await health.json()]).toEqual([503, { status: 'failing', services: {} }]);
  const call = await fetch(`${url}/api/orders`, { method: 'POST', body: '{}' });
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await call.json()).toMatchObject({ success: false, code: 'common/unavailable', status: 503 });
  const file = await fetch(`${url}/assets/shell.js`);
  expect([file.status, file.headers.get('content-type')]).toEqual([503, 'application/problem+json; charset=utf-8']);
});

test('an orchestrator neither restarts it nor sends it requests', async () => {
  const { url } = await aStart();
  const probes = await Promise.all(['livez', 'readyz'].map((name) => fetch(`${url}/${name}`)));
  expect(probes.map(({ status }) => status)).toEqual([200, 503]);
});

test('a taken port is named with what to do', async () => {
  const { server } = await aStart();
  const again = openStartServer({ port: server.port, host: '127.0.0.1' }, createStartSteps([]));
  await expect(again).rejects.toThrow(ConfigError);
  await expect(again).rejects.toThrow(
    `Порт ${server.port} на 127.0.0.1 не открыть: он уже занят. Остановите ту программу (может быть, это вторая Трасса), или выберите другой: PORT=3001 npm start`,
  );
});

test('the port that was given up is free for the next server, and to give it up again changes nothing', async () => {
  const { server, url } = await aStart();
  await fetch(url);
  await server.stop();
  const next = createServer((_req, res) => res.end('up'));
  closing.push(() => void next.close());
  await new Promise<void>((resolve) => next.listen({ port: server.port, host: '127.0.0.1' }, resolve));
  expect(await (await fetch(url)).text()).toBe('up');
  await server.stop();
  expect(await (await fetch(url)).text()).toBe('up');
});
