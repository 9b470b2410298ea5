import { afterEach, expect, test } from 'vitest';
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

/** A thread that repeats a text, never ends one that says so, and fails on another. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (text) => {
      if (text === 'endless') for (;;);
      if (text === 'failing') throw new Error('broken');
      parentPort.postMessage({ result: text });
    });
    parentPort.postMessage('ready');`)}`,
);

let pool: WorkerPool<string, string>;
afterEach(() => pool.close());

const aPool = (options: Partial<WorkerPoolOptions> = {}) => {
  pool = createWorkerPool({ script, workers: 1, ...options });
  return pool;
};

test('a company with a hundred files holds another up by the one that is read, not by the hundred', async () => {
  const { run } = aPool();
  const ended: string[] = [];
  const work = (of: string, text: string) => run(text, { of }).then((result) => ended.push(result));
  const noisy = Array.from({ length: 100 }, (_, at) => work('noisy', `noisy ${at}`));
  await Promise.all([...noisy, work('quiet', 'quiet 0'), work('quiet', 'quiet 1')]);
  expect(ended.indexOf('quiet 0')).toBeLessThan(3);
  expect(ended.indexOf('quiet 1')).toBeLessThan(5);
});

test('endless files of one company leave a thread to the others', async () => {
  const { run } = aPool({ workers: 2, timeoutMs: 3000 });
  const first = run('endless', { of: 'noisy' }).catch(({ reason }) => reason);
  // Queued before the other company, and still behind it.
  const second = run('endless', { of: 'noisy' }).catch(({ reason }) => reason);
  await Promise.race([first, run('read', { of: 'quiet' })]).then((earliest) => expect(earliest).toBe('read'));
  expect(await Promise.all([first, second])).toEqual(['timeout', 'timeout']);
});

test('a request that nobody waits for leaves the queue, and ends its thread', async () => {
  const { run } = aPool({ timeoutMs: 600_000 });
  const gone = new AbortController();
  const running = run('endless', { signal: gone.signal });
  const queued = run('never asked', { signal: gone.signal });
  gone.abort();
  await expect(running).rejects.toMatchObject({ reason: 'aborted' });
  await expect(queued).rejects.toMatchObject({ reason: 'aborted' });
  await expect(run('late', { signal: gone.signal })).rejects.toMatchObject({ reason: 'aborted' });
  expect(await run('next')).toBe('next');
});

test('a thread that fails takes its request with it, and the next one is answered', async () => {
  const { run } = aPool();
  await expect(run('failing')).rejects.toMatchObject({ reason: 'failed', message: 'broken' });
  expect(await run('next')).toBe('next');
});

test('beyond the queue and after the end requests are refused', async () => {
  const { run, close } = aPool({ queue: 1 });
  const results = await Promise.allSettled([run('first'), run('second')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  await close();
  await expect(run('third')).rejects.toMatchObject({ reason: 'closed' });
});
