import { describe, expect, test } from 'vitest';
import { toCanonicalTarget } from './paths.rules.ts';

describe('the one form of a path', () => {
  test.each([
    ['/', '/', ''],
    ['/api/orders?x=1', '/api/orders', '?x=1'],
    ['/api/%6Frders', '/api/orders', ''],
    ['/partner/a%2Db', '/partner/a-b', ''],
    ['/api/things/%d0%b0', '/api/things/%D0%B0', ''],
    ['/remotes/orders/0.1.0+abcd1234/remote-entry.js', '/remotes/orders/0.1.0+abcd1234/remote-entry.js', ''],
    ['/api/orders/', '/api/orders/', ''],
    ['/a?x=1?y=2&z=%2F', '/a', '?x=1?y=2&z=%2F'],
    ['/.well-known/security.txt', '/.well-known/security.txt', ''],
  ])('%s is understood', (raw, path, query) => {
    expect(toCanonicalTarget(raw)).toEqual({ path, query });
  });

  test.each([
    '',
    '*',
    'http://evil.example/api/orders',
    'api/orders',
    '//evil.example/',
    '/api//orders',
    '/api/./orders',
    '/api/../internal/revoked-sessions',
    '/..',
    '/.',
    '/api/%2e%2e/internal',
    '/api/%2E/orders',
    '/api/.%2e/internal',
    '/api%2forders',
    '/api%2Forders',
    '/api%5corders',
    '/api\\orders',
    '/api/orders%00',
    '/api/orders%0d%0aset-cookie:x',
    '/api/%252e%252e/internal',
    '/api/%25%32%66',
    '/api/%',
    '/api/%zz',
    '/api/%c0%af',
    '/api/%ff',
    '/api/\u0430',
    '/api/ orders',
    '/api/<script>',
    '/api/orders#x',
    '/api/orders?x="1"',
    '/api/orders?\u0000',
    `/${'a'.repeat(2048)}`,
    `/?${'a'.repeat(8192)}`,
  ])('%j is refused', (raw) => {
    expect(toCanonicalTarget(raw)).toBeNull();
  });

  test('is a fixed point: the canonical form of a canonical form is itself', () => {
    for (const raw of ['/api/%6Frders/%d0%b0', '/a/%7Eb', '/x/%3D']) {
      const once = toCanonicalTarget(raw)!.path;
      expect(toCanonicalTarget(once)?.path).toBe(once);
    }
  });
});
