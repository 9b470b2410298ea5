import { expect, test } from 'vitest';
import { inTime } from './in-time.ts';

const never = new Promise<never>(() => undefined);

test('a platform that does not answer in time is one that does not answer', async () => {
  expect(await inTime(never, 1)).toMatchObject({ ok: false, failure: 'unavailable' });
});

test('an answer in time is the answer, and a fault of our own stays one', async () => {
  expect(await inTime(Promise.resolve({ ok: true, value: 'who' }), 60_000)).toEqual({ ok: true, value: 'who' });
  await expect(inTime(Promise.reject(new Error('database')), 60_000)).rejects.toThrow('database');
});
