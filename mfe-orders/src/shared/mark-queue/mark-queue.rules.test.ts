import { ApiError } from '@trassa/api-client/api-error';
import { expect, test } from 'vitest';
import { findNextToSend, findSendRefusal, type QueuedMark } from './mark-queue.rules.ts';

const refusedWith = (status: number) => new ApiError({ status, code: 'x', message: 'Нельзя', traceId: '' });

test.each([
  { status: 0, refusal: null },
  { status: 401, refusal: null },
  { status: 429, refusal: null },
  { status: 503, refusal: null },
  { status: 400, refusal: 'Нельзя' },
  { status: 403, refusal: 'Нельзя' },
  { status: 404, refusal: 'Нельзя' },
  { status: 409, refusal: 'Нельзя' },
])('an answer $status leaves a mark with $refusal', ({ status, refusal }) => {
  expect(findSendRefusal(refusedWith(status))).toBe(refusal);
});

test('a mark that something else answered in place of the server waits', () => {
  const answered = (status: number) =>
    new ApiError({ status, code: 'client/malformed', message: 'Нельзя', traceId: '' });
  for (const status of [200, 403, 404]) expect(findSendRefusal(answered(status))).toBeNull();
});

test('a mark whose call was aborted waits', () => expect(findSendRefusal(new Error('aborted'))).toBeNull());

test('the oldest mark that was not refused is sent next', () => {
  const mark = (key: string, refusal: string | null) => ({ key, refusal }) as QueuedMark;
  expect(findNextToSend([mark('a', 'Нельзя'), mark('b', null), mark('c', null)])?.key).toBe('b');
  expect(findNextToSend([mark('a', 'Нельзя')])).toBeUndefined();
});
