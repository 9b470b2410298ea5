import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublicFetch, isPublicAddress } from './public-fetch.ts';

const server = createServer((request, response) => {
  if (request.url === '/moved') response.writeHead(302, { location: '/' }).end();
  else response.writeHead(201, { 'retry-after': '7' }).end('x'.repeat(request.url === '/long' ? 100_000 : 3));
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const message = { headers: { 'content-type': 'text/plain' }, body: 'text' };

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4010:c0e::5f', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['no address', false],
])('the address %s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each([
  ['https://push.example/abc', true],
  ['http://push.example/abc', false],
  ['https://push.example:8443/abc', false],
  ['https://user:word@push.example/', false],
  ['https://127.0.0.1/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['ftp://push.example/', false],
  ['no address', false],
])('whether %s may be asked: %s', (url, expected) => {
  expect(createPublicFetch({ system: 'test' }).accepts(url)).toBe(expected);
});

test('a name that leads inside is not asked', async () => {
  const outside = createPublicFetch({ system: 'test' });
  await expect(outside.post('https://localhost/', message)).rejects.toMatchObject({ failure: 'network' });
  await expect(outside.post(origin, message)).rejects.toMatchObject({ failure: 'network' });
});

test('a trusted origin is asked, a redirect is not followed, and a long answer is cut', async () => {
  const fetcher = createPublicFetch({ system: 'test', trustedOrigins: [origin] });
  const answer = await fetcher.post(`${origin}/`, message);
  expect([answer.status, answer.headers.get('retry-after'), answer.text]).toEqual([201, '7', 'xxx']);
  expect((await fetcher.post(`${origin}/moved`, message)).status).toBe(302);
  expect((await fetcher.post(`${origin}/long`, message)).text.length).toBeLessThan(100_000);
  await fetcher.close();
});
