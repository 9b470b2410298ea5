import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { aRunning } from '@trassa/testing/test-service';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineService } from './service.ts';

const definition = defineService({
  name: 'drained',
  version: '1.0.0',
  config: z.object({}),
  migrations: {},
  build: async ({ app }) => void app.get('/hello', async () => 'hello'),
});

async function ask(url: string, agent: Agent) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asked = get(url, { agent }, resolve).on('error', reject);
  const { statusCode, headers, ...reply } = await promise.then(async (answer) => ({
    statusCode: answer.statusCode,
    headers: answer.headers,
    body: await text(answer),
  }));
  return { status: statusCode, ...reply, connection: headers.connection, isKept: asked.reusedSocket };
}

test('a service that is about to stop answers everything, and ends its connections by the answers', async () => {
  const service = await aRunning(definition, { env: { DRAIN_MS: '200' } });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const hello = () => ask(`${service.url}/hello`, agent);
  const health = () => ask(`${service.url}/health`, agent);
  expect(await hello()).toMatchObject({ connection: 'keep-alive', isKept: false });
  expect(await health()).toMatchObject({ status: 200, isKept: true });
  const drained = service.drain();
  expect(await hello()).toEqual({ status: 200, body: 'hello', connection: 'close', isKept: true });
  expect(await hello()).toEqual({ status: 200, body: 'hello', connection: 'close', isKept: false });
  expect(await health()).toMatchObject({ status: 503, connection: 'close' });
  await drained;
  await service.stop();
  agent.destroy();
});

test('callers are told of a keep-alive shorter than the drain', async () => {
  const service = await aRunning(definition);
  const reply = await fetch(`${service.url}/hello`);
  expect(reply.headers.get('keep-alive')).toBe('timeout=5');
  await service.stop();
});
