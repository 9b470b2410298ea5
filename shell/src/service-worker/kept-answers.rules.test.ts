import { catalogue } from '@trassa/contracts/catalogue';
import { expect, test } from 'vitest';
import { isImmutablePath, isKeptPath, keptAnswerPaths, parseBearerIds } from './kept-answers.rules.ts';

const reads = new Set(
  Object.values(catalogue).flatMap((endpoints) =>
    Object.values(endpoints)
      .filter(({ method, access }) => method === 'GET' && access !== 'public')
      .map(({ path }): string => path),
  ),
);

test('every kept path is a GET of the contracts for signed-in people', () => {
  expect(keptAnswerPaths.filter((path) => !reads.has(path))).toEqual([]);
});

test.each([
  ['/api/orders', true],
  ['/api/orders/export', false],
  ['/api/platform/registry', false],
  ['/api/platform/stamp', false],
])('the answer of %s is kept: %s', (path, kept) => {
  expect(isKeptPath(path)).toBe(kept);
});

test.each([
  ['/assets/main.0123456789ab.js', true],
  ['/remotes/orders/files/remote-entry.0123456789ab.js', true],
  ['/remotes/orders/retry-1/remote-entry.0123456789ab.js', false],
  ['/remotes/orders/mf-manifest.json', false],
  ['/remotes/orders/0.1.0+abc/remote-entry.js', false],
  ['/assets/favicon.svg', false],
  ['/service-worker.js', false],
])('%s never changes: %s', (path, immutable) => {
  expect(isImmutablePath(path)).toBe(immutable);
});

const token = (claims: object) => `Bearer head.${btoa(JSON.stringify(claims))}.signature`;

test.each([
  [token({ sub: 'maria', cid: 'volga' }), { userId: 'maria', companyId: 'volga' }],
  [token({ sub: 'maria' }), null],
  ['Bearer opaque', null],
  ['', null],
  [null, null],
])('%s names a person and a company, or nobody', (authorization, person) => {
  expect(parseBearerIds(authorization)).toEqual(person);
});
