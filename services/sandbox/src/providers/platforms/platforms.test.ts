import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { aSandbox } from '../../testing/exchange-caller.ts';

interface Row {
  id: string;
  status: string;
  updated_at: string;
}

let app: FastifyInstance;
beforeEach(() => {
  app = aSandbox();
});

async function getToken(path: string, userName: string, password = 'demo') {
  const reply = await app.inject({ method: 'POST', url: `${path}/auth`, payload: { userName, password } });
  return reply.json<{ token?: string; error?: string }>();
}
const get = async (url: string, token = '') =>
  (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json();

async function readAll(path: string, token: string, limit: number): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { orders: Row[]; nextCursor: string | null } = await get(
      `${path}/orders?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`,
      token,
    );
    rows.push(...page.orders);
    cursor = page.nextCursor;
  }
  return rows;
}

describe.each(['magnit', 'pepsi', 'mars', 'sber_logistics'])('the platform %s', (code) => {
  const path = `/platform/${code}`;

  test('lets demo in, nobody else, and gives each order once whatever the page size', async () => {
    expect(await getToken(path, 'demo', 'wrong')).toEqual({ error: 'Неверный логин или пароль' });
    const { token = '' } = await getToken(path, 'demo');
    const [small, large] = [await readAll(path, token, 7), await readAll(path, token, 500)];
    expect(small).toEqual(large);
    expect(new Set(small.map(({ id }) => id)).size).toBe(small.length);
    expect(small.length).toBeGreaterThan(40);
    expect(new Set(small.map(({ status }) => status)).size).toBeGreaterThan(4);
  });

  test('has new orders and changed ones as time goes on', async () => {
    const { token = '' } = await getToken(path, 'demo');
    const before = await readAll(path, token, 500);
    const since = before.at(-1)?.updated_at ?? '';
    await app.inject({ method: 'POST', url: `${path}/_advance`, payload: { hours: 48 } });
    const { orders } = await get(`${path}/orders?limit=500&updatedSince=${since}`, token);
    const known = new Map(before.map((order) => [order.id, order.status]));
    const rows = orders as Row[];
    expect(rows.some(({ id }) => !known.has(id))).toBe(true);
    expect(rows.some(({ id, status }) => known.has(id) && known.get(id) !== status)).toBe(true);
  });
});

test('X5 speaks its own protocol, with e-mail addresses for logins', async () => {
  expect(await getToken('/x5', 'demo')).toEqual({ error: 'Неверный логин или пароль' });
  const { token } = await getToken('/x5', 'demo@x5.sandbox');
  expect(await get('/x5/profile', token)).toMatchObject({ userName: 'demo@x5.sandbox' });
  const page = await get('/x5/transport-orders?size=5', token);
  expect(page.content).toHaveLength(5);
  expect(page.totalElements).toBeGreaterThan(100);
  expect(page.content[0]).toMatchObject({
    transportOrderId: expect.stringMatching(/^x5-/),
    freight: expect.anything(),
  });
});

test('faults strike the login they are meant for', async () => {
  await app.inject({ method: 'POST', url: '/platform/mars/_faults', payload: { mode: 'error', forLogin: 'demo-1' } });
  expect((await getToken('/platform/mars', 'demo')).token).toBeTruthy();
  expect((await getToken('/platform/mars', 'demo-1')).error).toBe('Внутренняя ошибка сервиса');
});
