import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createPublicFetch, isPublicAddress } from './public-fetch.ts';

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

const message = { headers: { 'content-type': 'text/plain' }, body: 'text' };
const trusting = (origin: string, timeoutMs = 5000) =>
  createPublicFetch({ system: 'test', trustedOrigins: [origin], timeoutMs });

test.each(['8.8.8.8', '93.158.134.3', '172.32.0.1', '2a02:6b8::2:242'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  'fe80::1',
  'fd00::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'localhost',
  '',
])('«%s» is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['https://example.ru/1c/hook', 'https://example.ru:8443/', 'https://8.8.8.8/', 'https://[2a02:6b8::2:242]/'])(
  '%s may be asked',
  (url) => {
    expect(createPublicFetch({ system: 'test' }).accepts(url)).toBe(true);
  },
);

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
])('%s may not', async (url) => {
  const outside = createPublicFetch({ system: 'test' });
  expect(outside.accepts(url)).toBe(false);
  await expect(outside.post(url, message)).rejects.toMatchObject({ failure: 'address' });
});

test.each([
  ['private', ['10.0.0.5']],
  ['public and private', ['93.158.134.3', '127.0.0.1']],
])('a name with %s addresses is refused at the call, and is resolved once', async (_, found) => {
  let asked = 0;
  const outside = createPublicFetch({
    system: 'test',
    resolve: (_host, _options, done) => {
      asked += 1;
      done(null, asked === 1 ? found.map((address) => ({ address, family: 4 })) : [{ address: '8.8.8.8', family: 4 }]);
    },
  });
  await expect(outside.post('https://rebinding.example/', message)).rejects.toMatchObject({ failure: 'address' });
  expect(asked).toBe(1);
});

test('a name that nobody knows is no address inside', async () => {
  const outside = createPublicFetch({
    system: 'test',
    resolve: (_host, _options, done) => done(new Error('ENOTFOUND'), []),
  });
  await expect(outside.post('https://nobody.example/', message)).rejects.toMatchObject({ failure: 'network' });
});

test('a trusted origin is asked, a redirect is not followed, and a long answer is cut', async () => {
  const asked: (string | undefined)[] = [];
  const origin = await aReceiver((request, response) => {
    asked.push(request.url);
    if (request.url === '/moved') response.writeHead(302, { location: '/' }).end();
    else response.writeHead(201, { 'retry-after': '7' }).end('x'.repeat(request.url === '/long' ? 100_000 : 3));
  });
  const fetcher = trusting(origin);
  const answer = await fetcher.post(`${origin}/`, message);
  expect([answer.status, answer.headers.get('retry-after'), answer.text]).toEqual([201, '7', 'xxx']);
  expect((await fetcher.post(`${origin}/moved`, message)).status).toBe(302);
  expect((await fetcher.post(`${origin}/long`, message)).text).toBe('x'.repeat(16_384));
  expect(asked).toEqual(['/', '/moved', '/long']);
  await fetcher.close();
});

test.each<[string, RequestListener]>([
  ['never answers', () => {}],
  [
    'sends its answer byte by byte',
    (_, response) => {
      response.writeHead(200);
      const trickle = setInterval(() => response.write('а'), 20);
      response.on('close', () => clearInterval(trickle));
    },
  ],
])('a receiver that %s is cut off', async (_, answer) => {
  const origin = await aReceiver(answer);
  await expect(trusting(origin, 200).post(origin, message)).rejects.toMatchObject({ failure: 'timeout' });
});

test('a receiver that hangs up is no answer', async () => {
  const origin = await aReceiver((request) => request.socket.destroy());
  await expect(trusting(origin).post(origin, message)).rejects.toMatchObject({ failure: 'network' });
});
