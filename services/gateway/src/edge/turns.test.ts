import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GatewayResponse } from './request-context.ts';
import { CompanyTurns } from './turns.ts';

let turns: CompanyTurns;
beforeEach(() => {
  vi.useFakeTimers();
  turns = new CompanyTurns({ MAX_CALLS: 2, MAX_CALLS_COMPANY: 2, MAX_CALLS_WAIT_MS: 2000, LATE_CALLS_MS: 30 });
});
afterEach(() => {
  turns.close();
  vi.useRealTimers();
});

/** Call of a company; `started` says whether it runs or has run. */
function call(companyId: string) {
  const res = { context: { companyId, isUpload: false, streaming: false } } as GatewayResponse;
  const start = vi.fn();
  const refusal = turns.take(res, start);
  return { refusal, end: () => turns.end(res), started: () => start.mock.calls.length > 0 };
}

async function use(companyId: string, ms: number) {
  const one = call(companyId);
  await vi.advanceTimersByTimeAsync(ms);
  one.end();
}

test('a company that used much calls when calls of others have ended', async () => {
  await use('noisy', 250);
  await use('noisy', 250);
  const quiet = call('quiet');
  const noisy = call('noisy');
  expect([quiet.started(), noisy.started()]).toEqual([true, false]);
  quiet.end();
  expect(noisy.started()).toBe(true);
});

test('it does not wait for others longer than half a second', async () => {
  await use('noisy', 250);
  await use('noisy', 250);
  const noisy = { now: () => call('noisy') };
  call('quiet');
  const waiting = noisy.now();
  for (let passed = 0; passed < 600; passed += 100) {
    await vi.advanceTimersByTimeAsync(100);
    call('quiet').end();
  }
  expect(waiting.started()).toBe(true);
});

test('alone, or among others that use as much, it is not held up', async () => {
  await use('noisy', 250);
  await use('noisy', 250);
  const own = [call('noisy'), call('noisy')];
  expect(own.map((one) => one.started())).toEqual([true, true]);
});

test('where all wait for long, calls of everybody are late until somebody has a turn in time', async () => {
  const running = [call('a'), call('b')];
  const waiting = call('c');
  await vi.advanceTimersByTimeAsync(40);
  expect(turns.areLate()).toBe(false);
  await vi.advanceTimersByTimeAsync(110);
  expect(turns.areLate()).toBe(true);
  for (const one of running) one.end();
  expect([waiting.started(), turns.areLate()]).toEqual([true, false]);
});
