import type { ArchiveRefusal, ArchiveRefusalCode } from '@trassa/contracts/edo/archive-refusals';
import {
  createWorkerPool,
  WorkerError,
  type WorkerFailure,
  type WorkerPoolOptions,
  type WorkerTurn,
} from '@trassa/service-kit/worker-pool';
import type { ArchiveReading, SplitArchive } from '../../reading/reading.ts';
import type { ReadingOptions } from './read-archive.ts';
import { defaultLimits } from './reading-limits.ts';
import { buildRefusal } from './refusal.ts';
import type { TrustFiles } from './signatures/trust.ts';

/** Settings of {@link createWaybillReader}: those of its pool, and trust anchors, none by default. */
export interface WaybillReaderOptions extends Omit<WorkerPoolOptions, 'script' | 'workerData'> {
  trust?: TrustFiles;
}

/** Reads archives in worker threads. Bytes are copied both ways. */
export interface WaybillReader {
  /** A reading or a refusal; never rejects. */
  read(bytes: Uint8Array, options?: ReadingOptions, turn?: WorkerTurn): Promise<ArchiveReading | ArchiveRefusal>;
  /** One file of a ZIP by its name, null when there is no such file, or a refusal; never rejects. */
  unpack(bytes: Uint8Array, name: string, turn?: WorkerTurn): Promise<Uint8Array | ArchiveRefusal | null>;
  /** Split archive of archives, or a refusal; never rejects. */
  split(bytes: Uint8Array, turn?: WorkerTurn): Promise<SplitArchive | ArchiveRefusal>;
  /** PNG of the QR code on a printed form (PDF), null when it carries none as a picture, or a refusal; never rejects. */
  findQr(pdf: Uint8Array): Promise<Uint8Array | ArchiveRefusal | null>;
  /** Ends the threads; queued and running readings are refused. */
  close(): Promise<void>;
}

/** Message to a thread: read an archive, extract a file, split an archive, or find the QR code of a printed form. */
export type ReadingRequest = { bytes: Uint8Array } & (
  | { options: ReadingOptions }
  | { fileName: string }
  | { split: true }
  | { qr: true }
);

export type ReadingResult = ArchiveReading | SplitArchive | Uint8Array | null;

const refusalCodes: Record<WorkerFailure, ArchiveRefusalCode> = {
  timeout: 'reader/timeout',
  memory: 'reader/memory',
  busy: 'reader/busy',
  failed: 'reader/failed',
  closed: 'reader/failed',
  aborted: 'reader/failed',
};

/** Reader of archives in a pool of threads. */
export function createWaybillReader({ trust, ...options }: WaybillReaderOptions = {}): WaybillReader {
  const pool = createWorkerPool<ReadingRequest, ReadingResult | ArchiveRefusal>({
    ...options,
    script: new URL('./reading.worker.ts', import.meta.url),
    workerData: trust ?? { roots: [], crls: [] },
  });
  const ask = async <Result extends ReadingResult>(
    request: ReadingRequest,
    turn: WorkerTurn | undefined,
    { archiveBytes } = defaultLimits,
  ): Promise<Result | ArchiveRefusal> => {
    const { length } = request.bytes;
    // Copying a giant file into a thread would be the attack itself.
    if (length > archiveBytes) return buildRefusal('archive/too-large', `${length} bytes`);
    try {
      return (await pool.run(request, turn)) as Result | ArchiveRefusal;
    } catch (error) {
      if (error instanceof WorkerError) return buildRefusal(refusalCodes[error.reason], error.message);
      throw error;
    }
  };
  return {
    read: (bytes, options = {}, turn = undefined) => ask({ bytes, options }, turn, options.limits),
    unpack: (bytes, fileName, turn) => ask({ bytes, fileName }, turn),
    split: (bytes, turn) => ask({ bytes, split: true }, turn),
    findQr: (bytes) => ask({ bytes, qr: true }, undefined),
    close: pool.close,
  };
}
