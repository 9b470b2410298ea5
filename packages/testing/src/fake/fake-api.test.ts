import { catalogue } from '@trassa/contracts/catalogue';
import { getSchemas } from '@trassa/contracts/endpoint';
import { buildSchemaShape } from '@trassa/contracts/printed-shapes';
import { fitsShape } from '@trassa/contracts/reply-shape.rules';
import { expect, test } from 'vitest';
import { answerFake } from './fake-api.ts';

const ask = (method: string, path: string, signedIn = true) =>
  answerFake({
    method,
    url: new URL(path, 'http://localhost'),
    authorization: signedIn ? 'Bearer fake' : undefined,
    body: undefined,
  });

const calls = Object.entries(catalogue).flatMap(([service, endpoints]) =>
  Object.entries(endpoints)
    .filter(([, { access, kind = 'json' }]) => access !== 'service' && kind === 'json')
    .map(([name, endpoint]) => ({ call: `${service}.${name}`, endpoint, reply: getSchemas(endpoint).reply })),
);

test.each(calls.filter(({ call }) => call !== 'gateway.registry'))(
  '$call is answered as its contract says',
  ({ endpoint, reply }) => {
    const { status, body } = ask(endpoint.method, endpoint.path.replace(/:\w+/g, '17'));
    expect(status).toBe(200);
    expect(reply.safeParse(body).error?.issues ?? []).toEqual([]);
    expect(fitsShape(body, buildSchemaShape(reply))).toBe(true);
  },
);

test('a browser takes an answer of another shape for none of them but those that say no more than done', () => {
  const other = { success: true, data: { unexpected: [null] } };
  const taken = calls.filter(({ reply }) => fitsShape(other, buildSchemaShape(reply)));
  expect(taken.filter(({ reply }) => reply.safeParse(other).error).map(({ call }) => call)).toEqual([]);
});

test('who is not signed in is refused, and what nobody declares is not there', () => {
  expect(ask('GET', '/api/auth/me', false)).toMatchObject({ status: 401, body: { code: 'common/unauthorized' } });
  expect(ask('GET', '/api/no/such/call')).toMatchObject({ status: 404, body: { code: 'common/not-found' } });
  expect(ask('POST', '/internal/orders/import')).toMatchObject({ status: 404 });
});

test('the same call is answered the same, with ids that differ within an answer', () => {
  expect(ask('GET', '/api/orders').body).toEqual(ask('GET', '/api/orders').body);
  const ids = JSON.stringify(ask('GET', '/api/orders').body).match(/00000000-0000-4000-8000-\d+/g) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
});
