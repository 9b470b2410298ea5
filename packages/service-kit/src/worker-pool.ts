import { Worker } from 'node:worker_threads';

/** Why a request to a thread has no result. */
export type WorkerFailure = 'timeout' | 'memory' | 'failed' | 'busy' | 'closed' | 'aborted';

/** A request without a result; its message is a technical detail. */
export class WorkerError extends Error {
  override name = 'WorkerError';
  readonly reason: WorkerFailure;

  constructor(reason: WorkerFailure, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

export interface WorkerPoolOptions {
  /** Module of a thread, which calls {@link file://./worker-answers.ts answerRequests}. */
  script: URL;
  workerData?: unknown;
  /** Number of threads, 2 by default; started on demand. */
  workers?: number;
  /** Processor time of a request, after which its thread is ended; 5,000 ms by default. */
  timeoutMs?: number;
  /** Heap of one thread; 128 MB by default. */
  memoryMb?: number;
  /** Length of the queue, 1,000 by default; further requests fail as busy. */
  queue?: number;
}

/** Whose turn a request takes, and the signal that withdraws it. */
export interface WorkerTurn {
  /** Company id, or another key; requests of different keys take turns. */
  of?: string;
  signal?: AbortSignal | undefined;
}

/** Threads with a deadline and a heap limit per request. */
export interface WorkerPool<Request, Result> {
  /** Runs a request in a thread. @throws {@link WorkerError} */
  run: (request: Request, turn?: WorkerTurn) => Promise<Result>;
  /** Ends the threads; queued and running requests fail. */
  close: () => Promise<void>;
}

/** On a busy machine a request may take this many times `timeoutMs` by the clock before its thread is ended. */
const MOST_TIMEOUTS_BY_CLOCK = 4;

/** Processor time of a thread in milliseconds; infinite when it has ended. */
const readProcessorMs = ({ worker }: { worker: Worker }): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => Number.POSITIVE_INFINITY,
  );

/** After this time without work a thread ends and gives its memory back. */
const IDLE_THREAD_MS = 30_000;

interface Job<Request, Result> {
  request: Request;
  of: string;
  resolve: (result: Result) => void;
  reject: (error: WorkerError) => void;
}

interface Thread<Request, Result> {
  worker: Worker;
  isReady: boolean;
  job: Job<Request, Result> | null;
  timer: NodeJS.Timeout | null;
}

/** Pool of threads for work on files that may be hostile. Companies take turns, whatever one of them has queued. */
export function createWorkerPool<Request, Result>(options: WorkerPoolOptions): WorkerPool<Request, Result> {
  const pool = new ThreadPool<Request, Result>(options);
  return { run: (request, turn) => pool.run(request, turn), close: () => pool.close() };
}

class ThreadPool<Request, Result> {
  private readonly options: Required<WorkerPoolOptions>;
  private readonly threads = new Set<Thread<Request, Result>>();
  /** Queued requests by company, the company whose turn is next first. */
  private readonly waiting = new Map<string, Job<Request, Result>[]>();
  private isClosed = false;

  constructor(options: WorkerPoolOptions) {
    this.options = { workerData: null, workers: 2, timeoutMs: 5000, memoryMb: 128, queue: 1000, ...options };
  }

  run(request: Request, { of = '', signal }: WorkerTurn = {}): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const length = this.countWaiting();
    if (this.isClosed) reject(new WorkerError('closed', 'the pool is closed'));
    else if (signal?.aborted) reject(new WorkerError('aborted', 'nobody waits for it'));
    else if (length >= this.options.queue) reject(new WorkerError('busy', `${length} waiting`));
    else {
      const job = { request, of, resolve, reject };
      this.waiting.set(of, [...(this.waiting.get(of) ?? []), job]);
      this.dropWhenAborted(job, promise, signal);
      this.dispatch();
    }
    return promise;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const closed = new WorkerError('closed', 'the pool was closed');
    for (let job = this.takeNext(); job; job = this.takeNext()) job.reject(closed);
    await Promise.all([...this.threads].map((thread) => this.drop(thread, closed)));
  }

  private countWaiting(): number {
    let length = 0;
    for (const jobs of this.waiting.values()) length += jobs.length;
    return length;
  }

  private dropWhenAborted(job: Job<Request, Result>, ended: Promise<Result>, signal: AbortSignal | undefined): void {
    if (!signal) return;
    const drop = () => {
      const aborted = new WorkerError('aborted', 'nobody waits for it any more');
      const running = [...this.threads].find((thread) => thread.job === job);
      this.keepWaiting(
        job.of,
        (this.waiting.get(job.of) ?? []).filter((other) => other !== job),
      );
      if (running) void this.drop(running, aborted);
      else job.reject(aborted);
    };
    signal.addEventListener('abort', drop, { once: true });
    const forget = () => signal.removeEventListener('abort', drop);
    ended.then(forget, forget);
  }

  private keepWaiting(of: string, jobs: Job<Request, Result>[]): void {
    if (jobs.length > 0) this.waiting.set(of, jobs);
    else this.waiting.delete(of);
  }

  /** The first request of the company whose turn it is; companies without a running request come first. */
  private takeNext(): Job<Request, Result> | undefined {
    const running = new Set([...this.threads].map(({ job }) => job?.of));
    const companies = [...this.waiting.keys()];
    const of = companies.find((company) => !running.has(company)) ?? companies[0];
    if (of === undefined) return undefined;
    const [job, ...rest] = this.waiting.get(of) ?? [];
    this.waiting.delete(of);
    this.keepWaiting(of, rest);
    return job;
  }

  private dispatch(): void {
    for (const thread of this.threads) {
      if (thread.isReady && thread.job === null) this.start(thread, this.takeNext());
    }
    const starting = [...this.threads].filter(({ isReady }) => !isReady).length;
    const wanted = Math.min(this.options.workers - this.threads.size, this.countWaiting() - starting);
    for (let i = 0; i < wanted; i++) this.spawn();
  }

  private start(thread: Thread<Request, Result>, job: Job<Request, Result> | undefined): void {
    if (job === undefined) return;
    this.stopTimer(thread);
    thread.job = job;
    thread.worker.ref();
    this.watch(thread, readProcessorMs(thread), 1);
    thread.worker.postMessage(job.request);
  }

  private watch(thread: Thread<Request, Result>, before: Promise<number>, turn: number): void {
    const { job } = thread;
    const { timeoutMs } = this.options;
    const end = () => void this.drop(thread, new WorkerError('timeout', `longer than ${timeoutMs} ms`));
    const endWhenWorked = async () => {
      const worked = (await readProcessorMs(thread)) - (await before);
      // A thread that worked all the time still has a little less than `timeoutMs`, since other processes run too.
      if (thread.job === job && worked > timeoutMs * 0.8) end();
    };
    thread.timer = setTimeout(() => {
      if (turn === MOST_TIMEOUTS_BY_CLOCK) end();
      else {
        this.watch(thread, before, turn + 1);
        void endWhenWorked();
      }
    }, timeoutMs);
  }

  private spawn(): void {
    const { script, workerData, memoryMb } = this.options;
    const worker = new Worker(script, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 },
    });
    const thread: Thread<Request, Result> = { worker, isReady: false, job: null, timer: null };
    this.threads.add(thread);
    worker.on('message', (message: WorkerMessage<Result>) => this.receive(thread, message));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failed';
      void this.drop(thread, new WorkerError(reason, error.message));
    });
    worker.on('exit', (code) => void this.drop(thread, new WorkerError('failed', `the thread ended with ${code}`)));
  }

  private receive(thread: Thread<Request, Result>, message: WorkerMessage<Result>): void {
    if (message === 'ready') thread.isReady = true;
    else this.endJob(thread)?.resolve(message.result);
    // An idle thread must not keep the process alive.
    thread.worker.unref();
    this.stopTimer(thread);
    thread.timer = setTimeout(() => void this.drop(thread, new WorkerError('closed', 'idle')), IDLE_THREAD_MS).unref();
    this.dispatch();
  }

  private endJob(thread: Thread<Request, Result>): Job<Request, Result> | null {
    this.stopTimer(thread);
    const { job } = thread;
    thread.job = null;
    return job;
  }

  private stopTimer(thread: Thread<Request, Result>): void {
    if (thread.timer !== null) clearTimeout(thread.timer);
    thread.timer = null;
  }

  /** After a crash or a timeout the request fails, and the queue continues in a new thread. */
  private async drop(thread: Thread<Request, Result>, why: WorkerError): Promise<void> {
    if (!this.threads.delete(thread)) return;
    // A thread that fails to start makes one queued request fail, so that failing starts do not repeat forever.
    if (!thread.isReady) this.takeNext()?.reject(why);
    this.endJob(thread)?.reject(why);
    await thread.worker.terminate();
    if (!this.isClosed) this.dispatch();
  }
}

export type WorkerMessage<Result> = 'ready' | { result: Result };
