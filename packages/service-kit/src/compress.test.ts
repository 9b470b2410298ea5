import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { compressAnswers } from './compress.ts';

const long = { texts: Array.from({ length: 400 }, (_, index) => `Рейс № ${index}`) };

async function anApp() {
  const app = createApp({ name: 'letters', logLevel: 'silent' });
  await compressAnswers(app);
  app.get('/long', async () => long);
  app.get('/short', async () => ({ text: 'Рейс' }));
  app.get('/bytes', async (_, reply) => reply.type('application/octet-stream').send(Buffer.alloc(10_000)));
  app.get('/news', async (_, reply) => reply.type('text/event-stream').send(`data: ${'x'.repeat(10_000)}\n\n`));
  app.post('/told', async ({ body }) => body);
  return app;
}

test('a long answer goes out compressed as the caller takes it, and says on what that depends', async () => {
  const app = await anApp();
  const ask = (encoding: string) => app.inject({ url: '/long', headers: { 'accept-encoding': encoding } });
  const brotli = await ask('gzip, deflate, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotli.rawPayload.length).toBeLessThan(JSON.stringify(long).length / 4);
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(long);
  expect(JSON.parse(gunzipSync((await ask('gzip')).rawPayload).toString())).toEqual(long);
});

test('whoever takes nothing compressed gets the answer as it is', async () => {
  const app = await anApp();
  const plain = await app.inject('/long');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.json()).toEqual(long);
});

test.each(['/short', '/bytes', '/news'])('%s stays as it is', async (url) => {
  const app = await anApp();
  const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('a compressed body of a request is not unpacked', async () => {
  const app = await anApp();
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const answer = await app.inject({ method: 'POST', url: '/told', headers, payload: '{"text":"Рейс"}' });
  expect(answer.json()).toEqual({ text: 'Рейс' });
});
