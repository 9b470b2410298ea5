import { afterAll, expect, test } from 'vitest';
import { buildSandbox } from '../../app.ts';

const app = buildSandbox({ today: new Date('2026-11-20T09:00:00Z') });
afterAll(() => app.close());

const watch = (query: Record<string, string>, counter = '42') =>
  app.inject({ url: `/metrika/watch/${counter}`, query });

test('a goal is counted and can be read', async () => {
  const query = { 'page-url': 'goal://trassa/select_tariff', 'page-ref': '/', params: '{"plan":"extended"}' };
  expect((await watch(query)).headers['content-type']).toBe('image/gif');
  const { goals } = (await app.inject('/metrika/goals')).json();
  expect(goals).toMatchObject([
    { counter: '42', goal: 'select_tariff', page: '/', values: { plan: 'extended' }, at: '2026-11-20T09:00:00.000Z' },
  ]);
});

test.each([
  [{ 'page-url': 'https://trassa.app/' }, '42'],
  [{}, '42'],
  [{ 'page-url': 'goal://trassa/x' }, 'me'],
])('%o to counter %s is refused', async (query, counter) => {
  expect((await watch(query as Record<string, string>, counter)).statusCode).toBe(400);
});
