import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Outbound, OutboundError } from './outbound.ts';
import { askProvider, readAnswer } from './provider-http.ts';

const getFailure = (status: number) => (status === 401 ? 'unauthorized' : 'unavailable');

/** An outside system that answers with this status, header and body. */
const answering =
  (status: number, body = '', retryAfter?: string): Outbound =>
  async () => ({
    status,
    headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    bytes: Buffer.from(body),
    text: () => body,
    json: () => (body ? JSON.parse(body) : undefined),
  });
const ask = (outbound: Outbound) => askProvider(outbound, { path: '/' }, getFailure);

test('an answer is read by its schema, one of another shape is malformed', async () => {
  const answer = await ask(answering(200, '{"total":3}'));
  expect(readAnswer(answer, z.object({ total: z.number() }))).toEqual({ ok: true, value: { total: 3 } });
  expect(readAnswer(answer, z.array(z.number()))).toMatchObject({ ok: false, failure: 'malformed' });
});

test('a refusing status means what the provider says, and stays a refusal when it is read', async () => {
  const answer = await ask(answering(401));
  expect(answer).toEqual({ ok: false, failure: 'unauthorized', detail: 'status 401' });
  expect(readAnswer(answer, z.unknown())).toBe(answer);
});

test('a refusal carries what the provider says of it', async () => {
  const told = { code: 'Duplicate', text: 'Уже отправлен' };
  const answer = await askProvider(answering(409), { path: '/' }, () => ({ failure: 'refused', detail: '409', told }));
  expect(answer).toEqual({ ok: false, failure: 'refused', detail: '409', told });
});

test.each<[string | undefined, number]>([
  ['7', 7],
  ['86400', 3600],
  ['-1', 5],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 5],
  [undefined, 5],
])('too many calls with Retry-After %s wait %d seconds', async (retryAfter, seconds) => {
  expect(await ask(answering(429, '', retryAfter))).toMatchObject({ failure: 'limited', retryAfterSeconds: seconds });
});

test('a system that cannot be asked is unavailable, a fault of ours is thrown', async () => {
  const failing = (error: Error) => ask(() => Promise.reject(error));
  expect(await failing(new OutboundError('edo', 'timeout'))).toEqual({
    ok: false,
    failure: 'unavailable',
    detail: 'timeout',
  });
  await expect(failing(new Error('ours'))).rejects.toThrow('ours');
});
