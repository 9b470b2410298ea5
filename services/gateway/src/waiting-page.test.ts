import { expect, test } from 'vitest';
import { aGateway } from './testing/running-gateway.ts';

test('while the build of the host is away, a person gets a page that asks again by itself', async () => {
  const gateway = await aGateway({}, { SHELL_DIST: '/nowhere', REMOTE_DISTS: '[]' });
  const reply = await fetch(`${gateway.url}/dashboard`, { headers: { accept: 'text/html' } });
  const html = await reply.text();
  expect([reply.status, reply.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(reply.headers.get('retry-after')).toBe('5');
  expect(html).toContain('<h1>Трасса обновляется</h1>');
  expect(html).toContain('<meta http-equiv="refresh" content="5">');
  const nonce = /<style nonce="([\w-]{22})">/.exec(html)?.[1];
  expect(reply.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  await gateway.stop();
});
