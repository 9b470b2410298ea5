import type { Endpoint } from '@trassa/contracts/endpoint';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { aServer, aTab } from './testing/fake-server.ts';

const list: Endpoint<{ query: { page?: number; status?: string[] }; reply: { total: number } }> = {
  method: 'GET',
  path: '/api/orders',
  access: 'user',
};
const one: Endpoint<{ params: { id: string }; reply: { id: string } }> = {
  method: 'GET',
  path: '/api/orders/:id',
  access: 'user',
};
const create: Endpoint<{ body: { name: string }; reply: { id: string } }> = {
  method: 'POST',
  path: '/api/orders',
  access: 'user',
};

async function getFailure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test('a call carries its query, a trace id and the access token', async () => {
  const server = aServer(() => Response.json({ total: 3 }));
  const tab = aTab(server);
  tab.store.write({ accessToken: 'access', refreshToken: 'refresh' });
  const reply = await tab.call(list, { query: { page: 2, status: ['new', 'paid'] } });
  expect(reply).toEqual({ total: 3 });
  expectTypeOf(reply).toEqualTypeOf<{ total: number }>();
  const [request] = server.seen;
  expect(request?.url).toBe('/api/orders?page=2&status=new&status=paid');
  expect(request?.headers.get('authorization')).toBe('Bearer access');
  expect(request?.headers.get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
});

test('a parameter is escaped and cannot leave its place in the path', async () => {
  const server = aServer(() => Response.json({ id: 'x' }));
  await aTab(server).call(one, { params: { id: '../admin?x=1' } });
  expect(server.seen[0]?.url).toBe('/api/orders/..%2Fadmin%3Fx%3D1');
});

test('a body is sent as JSON, with an idempotency key when asked', async () => {
  const server = aServer(() => Response.json({ id: '1' }));
  await aTab(server).call(create, { body: { name: 'Рейс' }, idempotencyKey: true });
  const [request] = server.seen;
  expect(request?.body).toEqual({ name: 'Рейс' });
  expect(request?.headers.get('content-type')).toBe('application/json');
  expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a refusal becomes an error with its text, code, fields and trace id', async () => {
  const problem = { error: 'Заказ не найден', code: 'orders/not-found', traceId: 'abc', fields: { id: 'нет такого' } };
  const server = aServer(() => Response.json(problem, { status: 404 }));
  const error = await getFailure(aTab(server).call(one, { params: { id: '1' } }));
  expect(error).toMatchObject({ status: 404, message: 'Заказ не найден', code: 'orders/not-found', traceId: 'abc' });
  expect(error.fields).toEqual({ id: 'нет такого' });
});

test('a refusal that is not ours still becomes an error with a text', async () => {
  const server = aServer(() => new Response('<html>502</html>', { status: 502 }));
  const error = await getFailure(aTab(server).call(list, { query: {} }));
  expect(error).toMatchObject({ status: 502, code: 'client/malformed' });
  expect(error.traceId).toMatch(/^[0-9a-f]{32}$/);
});

test('a success that is not JSON is an error, not a crash', async () => {
  const error = await getFailure(aTab(aServer(() => new Response('hello'))).call(list, { query: {} }));
  expect(error.code).toBe('client/malformed');
});

test('an answer of another shape is an error, which tells of a write that it may be done', async () => {
  const shaped = { list: { ...list, shape: { total: 'n' } }, create: { ...create, shape: { id: 's' } } };
  const foreign = [{ success: true, data: { unexpected: [null] } }, { id: null, total: null }, null, [], 'ok'];
  for (const body of foreign) {
    const tab = aTab(aServer(() => Response.json(body)));
    const read = await getFailure(tab.call(shaped.list, { query: {} }));
    expect(read).toMatchObject({
      status: 200,
      code: 'client/malformed',
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(read.message).toBe('Сервер прислал непонятный ответ. Повторите запрос.');
    const written = await getFailure(tab.call(shaped.create, { body: { name: 'Рейс' } }));
    expect(written.message).toMatch(/могли сохраниться/);
  }
  const further = aTab(aServer(() => Response.json({ total: 3, pages: 1 })));
  expect(await further.call(shaped.list, { query: {} })).toMatchObject({ total: 3 });
});

test('the text of a proxy is not shown', async () => {
  const server = aServer(() => Response.json({ message: 'Service Unavailable', error: {} }, { status: 503 }));
  const error = await getFailure(aTab(server).call(list, { query: {} }));
  expect(error.message).toBe('Сервер прислал непонятный ответ. Повторите запрос.');
});

test('no connection says so in Russian', async () => {
  const server = aServer(() => {
    throw new TypeError('Failed to fetch');
  });
  const error = await getFailure(aTab(server).call(list, { query: {} }));
  expect(error).toMatchObject({ status: 0, code: 'client/unreachable', message: 'Ошибка подключения к серверу' });
});

test('a silent server is given up on at the deadline', async () => {
  const server = aServer(() => new Promise(() => undefined));
  const error = await getFailure(aTab(server).call(list, { query: {}, timeoutMs: 5 }));
  expect(error).toMatchObject({ status: 0, code: 'client/timeout' });
});

test('a caller that gives up gets AbortError and no ApiError', async () => {
  const server = aServer(() => new Promise(() => undefined));
  const giveUp = new AbortController();
  const call = aTab(server).call(list, { query: {}, signal: giveUp.signal });
  giveUp.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('the deadline of the specification is ten seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await aTab(aServer(() => Response.json({ total: 0 }))).call(list, { query: {} });
  expect(timeout).toHaveBeenCalledWith(10_000);
});

const pay: Endpoint<{ reply: { id: string } }> = { method: 'POST', path: '/api/pay', access: 'user', stepUp: true };
const unconfirmed = { error: 'Подтвердите, что это вы', code: 'account/step-up-required', traceId: 'abc' };

test('a call that needs a confirmation is repeated after it, with the token of the confirmed session', async () => {
  const server = aServer(({ headers }) =>
    headers.get('authorization') === 'Bearer confirmed'
      ? Response.json({ id: '1' })
      : Response.json(unconfirmed, { status: 403 }),
  );
  const tab = aTab(server, {
    confirm: async () => {
      tab.store.write({ accessToken: 'confirmed', refreshToken: 'refresh' });
      return true;
    },
  });
  tab.store.write({ accessToken: 'access', refreshToken: 'refresh' });
  expect(await tab.call(pay)).toEqual({ id: '1' });
  expect(server.seen).toHaveLength(2);
});

test('who would not confirm gets the refusal, and other refusals ask nothing', async () => {
  const server = aServer(({ url }) =>
    Response.json({ ...unconfirmed, ...(url === '/api/pay' ? {} : { code: 'common/forbidden' }) }, { status: 403 }),
  );
  const confirm = vi.fn(async () => false);
  const tab = aTab(server, { confirm });
  expect(await getFailure(tab.call(pay))).toMatchObject({ code: 'account/step-up-required' });
  expect(await getFailure(tab.call({ ...pay, path: '/api/other' }))).toMatchObject({ code: 'common/forbidden' });
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(server.seen).toHaveLength(2);
});
