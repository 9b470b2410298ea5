import { Worker } from 'node:worker_threads';
import type { ArchiveRefusal } from '@trassa/contracts/edo/archive-refusals';
import type { ArchiveReading, SplitArchive } from '../../reading/reading.ts';
import type { ReadingOptions } from './read-archive.ts';
import { defaultLimits, type ReadingLimits } from './reading-limits.ts';
import { refusal } from './refusal.ts';
import type { TrustFiles } from './signatures/trust.ts';

/** Options of the pool of reading threads. */
export interface WaybillReaderOptions {
  /** Number of threads, 2 by default; started on demand. */
  workers?: number;
  /** Deadline of a reading, after which its thread is killed; 5,000 ms by default. */
  timeoutMs?: number;
  /** Heap of one thread; 128 MB by default. */
  memoryMb?: number;
  /** Length of the queue; further readings are refused as busy. */
  queue?: number;
  /** Trust anchors; none by default. */
  trust?: TrustFiles;
}

/** Reads archives in worker threads. Bytes are copied both ways. */
export interface WaybillReader {
  /** A reading or a refusal; never rejects. */
  read(bytes: Uint8Array, options?: ReadingOptions): Promise<ArchiveReading | ArchiveRefusal>;
  /** One file of a ZIP by its name, null when there is no such file, or a refusal; never rejects. */
  unpack(bytes: Uint8Array, name: string): Promise<Uint8Array | ArchiveRefusal | null>;
  /** Split archive of archives, or a refusal; never rejects. */
  split(bytes: Uint8Array): Promise<SplitArchive | ArchiveRefusal>;
  /** Ends the threads; queued and running readings are refused. */
  close(): Promise<void>;
}

/** Message to a thread: read an archive, extract a file, or split an archive. */
export type ReadingRequest = { bytes: Uint8Array } & (
  | { options: ReadingOptions }
  | { fileName: string }
  | { split: true }
);

export type ReadingResult = ArchiveReading | SplitArchive | Uint8Array | null;

interface Job {
  request: ReadingRequest;
  answer: (result: ReadingResult | ArchiveRefusal) => void;
}

type Message = 'ready' | ReadingResult | ArchiveRefusal;

interface Thread {
  worker: Worker;
  isReady: boolean;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

/** Pool of threads with a deadline and a heap limit per reading. */
export function createWaybillReader(options: WaybillReaderOptions = {}): WaybillReader {
  return new ReaderPool(options);
}

class ReaderPool implements WaybillReader {
  private readonly options: Required<WaybillReaderOptions>;
  private readonly threads = new Set<Thread>();
  private readonly waiting: Job[] = [];
  private isClosed = false;

  constructor(options: WaybillReaderOptions) {
    this.options = {
      workers: 2,
      timeoutMs: 5000,
      memoryMb: 128,
      queue: 1000,
      trust: { roots: [], crls: [] },
      ...options,
    };
  }

  read(bytes: Uint8Array, options: ReadingOptions = {}): Promise<ArchiveReading | ArchiveRefusal> {
    return this.ask({ bytes, options }, options.limits ?? defaultLimits);
  }

  unpack(bytes: Uint8Array, name: string): Promise<Uint8Array | ArchiveRefusal | null> {
    return this.ask({ bytes, fileName: name }, defaultLimits);
  }

  split(bytes: Uint8Array): Promise<SplitArchive | ArchiveRefusal> {
    return this.ask({ bytes, split: true }, defaultLimits);
  }

  private ask<Result extends ReadingResult>(
    request: ReadingRequest,
    limits: ReadingLimits,
  ): Promise<Result | ArchiveRefusal> {
    const refused = this.findRefusal(request.bytes, limits);
    if (refused !== null) return Promise.resolve(refused);
    return new Promise<Result | ArchiveRefusal>((answer) => {
      this.waiting.push({ request, answer: answer as Job['answer'] });
      this.dispatch();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const job of this.waiting.splice(0)) job.answer(refusal('reader/failed', 'the reader was closed'));
    await Promise.all(
      [...this.threads].map((thread) => this.drop(thread, refusal('reader/failed', 'the reader was closed'))),
    );
  }

  /** Refusals without a thread: copying a giant file into one would be the attack itself. */
  private findRefusal(bytes: Uint8Array, { archiveBytes }: ReadingLimits): ArchiveRefusal | null {
    if (this.isClosed) return refusal('reader/failed', 'the reader is closed');
    if (bytes.length > archiveBytes) return refusal('archive/too-large', `${bytes.length} bytes`);
    return this.waiting.length >= this.options.queue ? refusal('reader/busy', `${this.waiting.length} waiting`) : null;
  }

  private dispatch(): void {
    for (const thread of this.threads) {
      if (thread.isReady && thread.job === null) this.start(thread, this.waiting.shift());
    }
    const starting = [...this.threads].filter(({ isReady }) => !isReady).length;
    const wanted = Math.min(this.options.workers - this.threads.size, this.waiting.length - starting);
    for (let i = 0; i < wanted; i++) this.spawn();
  }

  private start(thread: Thread, job: Job | undefined): void {
    if (job === undefined) return;
    thread.job = job;
    thread.worker.ref();
    const { timeoutMs } = this.options;
    thread.timer = setTimeout(() => {
      void this.drop(thread, refusal('reader/timeout', `longer than ${timeoutMs} ms`));
    }, timeoutMs);
    thread.worker.postMessage(job.request);
  }

  private spawn(): void {
    const worker = new Worker(new URL('./reading.worker.ts', import.meta.url), {
      workerData: this.options.trust,
      resourceLimits: { maxOldGenerationSizeMb: this.options.memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 },
    });
    const thread: Thread = { worker, isReady: false, job: null, timer: null };
    this.threads.add(thread);
    worker.on('message', (message: Message) => this.receive(thread, message));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const code = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'reader/memory' : 'reader/failed';
      void this.drop(thread, refusal(code, error.message));
    });
    worker.on('exit', (code) => void this.drop(thread, refusal('reader/failed', `the thread ended with ${code}`)));
  }

  private receive(thread: Thread, message: Message): void {
    if (message === 'ready') thread.isReady = true;
    else this.finish(thread, message);
    // An idle thread must not keep the process alive.
    thread.worker.unref();
    this.dispatch();
  }

  private finish(thread: Thread, result: ReadingResult | ArchiveRefusal): void {
    if (thread.timer !== null) clearTimeout(thread.timer);
    const { job } = thread;
    thread.timer = null;
    thread.job = null;
    job?.answer(result);
  }

  /** After a crash or a timeout the reading is refused, and the queue continues in a new thread. */
  private async drop(thread: Thread, why: ArchiveRefusal): Promise<void> {
    if (!this.threads.delete(thread)) return;
    // A thread that fails to start drops one queued reading, so that failing starts do not repeat forever.
    if (!thread.isReady) this.waiting.shift()?.answer(why);
    this.finish(thread, why);
    await thread.worker.terminate();
    if (!this.isClosed) this.dispatch();
  }
}
