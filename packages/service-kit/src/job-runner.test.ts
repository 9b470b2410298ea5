import { EventEmitter } from 'node:events';
import type { run as runWorker } from 'graphile-worker';
import { afterAll, expect, test, vi } from 'vitest';

const run = vi.fn<typeof runWorker>();
vi.doMock('graphile-worker', () => ({ run }));
// Pauses and the longest stop are over at once.
vi.doMock('node:timers/promises', () => ({ setTimeout: () => new Promise((resolve) => setImmediate(resolve)) }));
// Another file of this process may have loaded the runner.
vi.resetModules();
const { keepJobsRunning: keepRunning } = await import('./job-runner.ts');
afterAll(() => {
  vi.doUnmock('graphile-worker');
  vi.doUnmock('node:timers/promises');
  vi.resetModules();
});

/** Runner that says neither that it has stopped nor that it has ended. */
function aSilentRunner() {
  const never = new Promise<void>(() => undefined);
  const runner = { stop: () => never, promise: never, events: new EventEmitter() };
  run.mockImplementationOnce(async ({ events }) => {
    if (events) runner.events = events;
    return runner as never;
  });
  return runner;
}

const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() } as never;
const kept = () => keepRunning({ pollInterval: 2000 }, { unlock: async () => undefined, log });

test('a runner that fails again and again and never ends is left for a new one', async () => {
  const first = aSilentRunner();
  const second = aSilentRunner();
  const runner = await kept();
  for (let time = 0; time < 4; time += 1) first.events.emit('worker:getJob:error');
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(second.events.listenerCount('worker:getJob:error')).toBe(1));
  await runner.stop();
});
