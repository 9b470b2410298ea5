// @vitest-environment happy-dom
import { send } from '@trassa/api-client/request';
import { keptAtHeader } from '@trassa/contracts/platform/offline';
import { beforeEach, expect, test } from 'vitest';
import { trackAnswerAges, useOffline } from './offline-store.ts';

async function anAnswer(keptAt: number | null, path = '/edo') {
  history.replaceState(null, '', path);
  const headers: HeadersInit = keptAt ? { [keptAtHeader]: String(keptAt) } : {};
  const request = { url: '/api/orders', init: {}, traceId: '', signal: undefined, timeoutMs: 1000 };
  await send(async () => new Response('{}', { headers }), request);
}

beforeEach(() => {
  trackAnswerAges();
  useOffline.setState({ keptAt: null, path: '' });
});

test('a page is as old as its oldest answer', async () => {
  await anAnswer(200);
  await anAnswer(100);
  await anAnswer(300);
  expect(useOffline.getState().keptAt).toBe(100);
});

test('the next page has an age of its own', async () => {
  await anAnswer(100);
  await anAnswer(300, '/finance');
  expect(useOffline.getState().keptAt).toBe(300);
});

test('an answer of the network ends it', async () => {
  await anAnswer(100);
  await anAnswer(null);
  expect(useOffline.getState().keptAt).toBeNull();
});
