import { expect, test } from 'vitest';
import { coalesceCalls } from './coalesce-calls.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('calls during a running one become one call after it, and later calls run, also when it has failed', async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const failures: unknown[] = [];
  const call = coalesceCalls(
    () => {
      const run = Promise.withResolvers<void>();
      runs.push(run);
      return run.promise;
    },
    (error) => failures.push(error),
  );
  for (const end of ['resolve', 'reject'] as const) {
    runs.length = 0;
    for (let calls = 0; calls < 3; calls++) call();
    expect(runs).toHaveLength(1);
    runs[0]?.[end]();
    await settled();
    expect(runs).toHaveLength(2);
    runs[1]?.[end]();
    await settled();
    expect(runs).toHaveLength(2);
  }
  expect(failures).toHaveLength(2);
});
