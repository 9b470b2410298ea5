import { expect, test } from 'vitest';
import { limitTime } from './in-time.ts';

const never = new Promise<never>(() => undefined);

test('a platform that does not answer in time is one that does not answer', async () => {
  expect(await limitTime(never, 1)).toMatchObject({ ok: false, failure: 'unavailable' });
});

test('an answer in time is the answer, and a fault of our own stays one', async () => {
  expect(await limitTime(Promise.resolve({ ok: true, value: 'who' }), 60_000)).toEqual({ ok: true, value: 'who' });
  await expect(limitTime(Promise.reject(new Error('database')), 60_000)).rejects.toThrow('database');
});
