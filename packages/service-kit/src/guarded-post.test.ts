import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createGuardedPost, isAskable } from './guarded-post.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function aReceiver(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const message = { headers: { 'content-type': 'application/json' }, body: '{"a":"ё"}' };
const posting = (localOrigins: string[], timeoutMs = 5000) =>
  createGuardedPost({ localOrigins, timeoutMs, maxText: 10 });

test('the answer comes with the beginning of its text', async () => {
  const origin = await aReceiver((_, res) => res.writeHead(201).end('принято и записано'));
  expect(await posting([origin])(`${origin}/hook`, message)).toEqual({ status: 201, text: 'принято и ' });
});

test('a redirect is not followed', async () => {
  const asked: (string | undefined)[] = [];
  const origin = await aReceiver((req, res) => {
    asked.push(req.url);
    res.writeHead(302, { location: '/inside' }).end();
  });
  expect((await posting([origin])(`${origin}/hook`, message)).status).toBe(302);
  expect(asked).toEqual(['/hook']);
});

test.each<[string, RequestListener]>([
  ['never answers', () => {}],
  ['sends its answer byte by byte', (_, res) => void res.writeHead(200).write('а')],
])('a receiver that %s is cut off', async (_, answer) => {
  const origin = await aReceiver(answer);
  await expect(posting([origin], 200)(origin, message)).rejects.toMatchObject({ failure: 'timeout' });
});

test('a receiver that hangs up is no answer', async () => {
  const origin = await aReceiver((req) => req.socket.destroy());
  await expect(posting([origin])(origin, message)).rejects.toMatchObject({ failure: 'network' });
});

test.each([
  ['private', ['10.0.0.5']],
  ['public and private', ['93.158.134.3', '127.0.0.1']],
])('a name with %s addresses is refused at the call, and is resolved once', async (_, found) => {
  let asked = 0;
  const post = createGuardedPost({
    ...{ localOrigins: [], timeoutMs: 5000, maxText: 10 },
    resolve: (_host, _options, done) => {
      asked += 1;
      done(null, asked === 1 ? found.map((address) => ({ address, family: 4 })) : [{ address: '8.8.8.8', family: 4 }]);
    },
  });
  await expect(post('https://rebinding.example/', message)).rejects.toMatchObject({ failure: 'address' });
  expect(asked).toBe(1);
});

test.each([
  'http://example.ru/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://192.168.1.1:8443/1c',
  'https://localhost/',
  'https://gateway/',
  'https://user:secret@example.ru/',
  'ftp://example.ru/',
  'example.ru',
])('%s may not be asked', async (url) => {
  expect(isAskable(url, [])).toBe(false);
  await expect(posting([])(url, message)).rejects.toMatchObject({ failure: 'address' });
});

test.each(['https://example.ru/1c/hook', 'https://example.ru:8443/', 'https://8.8.8.8/'])('%s may', (url) => {
  expect(isAskable(url, [])).toBe(true);
});
