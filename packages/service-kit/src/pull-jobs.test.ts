import type { JobHelpers } from 'graphile-worker';
import { expect, test } from 'vitest';
import type { Jobs } from './jobs.ts';
import { buildDueTask, type Pull, type PullJob, pullAgain, resumePulls } from './pull-jobs.ts';

interface Added {
  task: string;
  job: unknown;
  options: { jobKey?: string; jobKeyMode?: string; runAt?: Date };
}

function recorded() {
  const added: Added[] = [];
  const addJob = async (task: string, job: unknown, options: Added['options']) => added.push({ task, job, options });
  return { added, helpers: { addJob } as unknown as JobHelpers };
}

const pull: Pull<PullJob> = {
  task: 'sync',
  jitterMs: 60_000,
  listDue: async () => [{ connectionId: 'a' }, { connectionId: 'b' }],
  listInterrupted: async () => [{ connectionId: 'c' }],
};

test('scheduled runs begin within the jitter, and a waiting one keeps its time', async () => {
  const { added, helpers } = recorded();
  const now = Date.now();
  await buildDueTask(pull)({}, helpers);
  expect(added.map(({ job, options }) => [job, options.jobKey, options.jobKeyMode])).toEqual([
    [{ connectionId: 'a' }, 'sync-due:a', 'preserve_run_at'],
    [{ connectionId: 'b' }, 'sync-due:b', 'preserve_run_at'],
  ]);
  for (const { options } of added) {
    expect(options.runAt?.getTime()).toBeGreaterThanOrEqual(now);
    expect(options.runAt?.getTime()).toBeLessThanOrEqual(now + 61_000);
  }
});

test('a run after a fault does not put off the run that waits for this one to leave', async () => {
  const { added, helpers } = recorded();
  const job = { connectionId: 'a' };
  await pullAgain(helpers, 'sync', { job, when: 'busy', runAt: new Date(1) });
  await pullAgain(helpers, 'sync', { job, when: 'later', runAt: new Date(2) });
  expect(added.map(({ options }) => options.jobKey)).toEqual(['sync-busy:a', 'sync-later:a']);
});

test('interrupted runs go on at once', async () => {
  const keys: unknown[] = [];
  const jobs: Jobs = {
    add: async (task, job, options) => void keys.push([task, job, options?.key]),
    areRunning: () => true,
    stop: async () => {},
  };
  await resumePulls(jobs, pull);
  expect(keys).toEqual([['sync', { connectionId: 'c' }, 'sync-now:c']]);
});
