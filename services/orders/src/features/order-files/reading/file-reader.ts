import { Worker } from 'node:worker_threads';
import { problem } from '@trassa/service-kit/problem-error';
import type { CheckedRows } from './check-rows.ts';
import type { ColumnField } from './columns.rules.ts';
import { fileRefusals } from './file-refusal.ts';
import type { FileSource } from './file-source.ts';
import type { OrderTable } from './read-table.ts';

/** Bytes of a file and perhaps the name of a sheet, or a table whose columns are mapped. */
export type ReadingRequest = { bytes: Uint8Array; sheet?: string } | { table: OrderTable; fields: ColumnField[] };

/** A file as a table, the fields of its columns, and the dry run with them. */
export interface FileReading {
  table: OrderTable;
  /** Null: the table was given. */
  source: FileSource | null;
  fields: ColumnField[];
  checked: CheckedRows;
}

/** Reads a file of orders; throws the refusal with its text. */
export type ReadOrderFile = (request: ReadingRequest) => Promise<FileReading>;

const DEADLINE_MS = 20_000;
const HEAP_MB = 384;

/** A reader with a thread of its own for each file, one file at a time: 10,000 rows take a second of one core. */
export function createFileReader(): ReadOrderFile {
  let last: Promise<unknown> = Promise.resolve();
  return (request) => {
    const reading = last.then(() => readInThread(request));
    last = reading.catch(() => undefined);
    return reading;
  };
}

async function readInThread(request: ReadingRequest): Promise<FileReading> {
  const worker = new Worker(new URL('./file-reading.worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
  });
  const result = await new Promise<FileReading | string>((resolve, reject) => {
    const timer = setTimeout(() => resolve(fileRefusals.slow), DEADLINE_MS);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(fileRefusals.slow) : reject(error),
    );
    worker.once('exit', () => clearTimeout(timer));
  }).finally(() => worker.terminate());
  if (typeof result === 'string') throw problem('orders/file-refused', { text: result });
  return result;
}
