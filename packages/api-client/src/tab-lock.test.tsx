// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTabLock } from './refresh.ts';

/** Lock that another tab holds at the first request and has released when it is awaited. */
const locks = {
  request: async (_: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: object | null) => Promise<unknown>;
    return work(rest.length > 1 ? null : {});
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits for a held lock; the result says whether the work is done. */
function aWaitingTab() {
  const work = vi.fn(async () => 'done');
  const result = createTabLock('session', 'last')(work);
  return { work, result };
}

const hear = async (key: string | null) => {
  await vi.advanceTimersByTimeAsync(0);
  dispatchEvent(new StorageEvent('storage', { key }));
  await vi.advanceTimersByTimeAsync(0);
};

test('who had to wait goes on with the word of the key that is written last, not with that of one before it', async () => {
  const { work, result } = aWaitingTab();
  await hear('first');
  expect(work, 'half of what the other tab writes').not.toHaveBeenCalled();
  await hear('last');
  expect(work).toHaveBeenCalledOnce();
  expect(await result).toBe('done');
});

test('a storage that was cleared is word enough', async () => {
  const { work } = aWaitingTab();
  await hear(null);
  expect(work).toHaveBeenCalledOnce();
});

test('a holder that wrote nothing is not waited for', async () => {
  const { work } = aWaitingTab();
  await vi.advanceTimersByTimeAsync(400);
  expect(work).toHaveBeenCalledOnce();
});
