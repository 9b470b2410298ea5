import type { OrderFileSource } from '@trassa/contracts/orders/order-file';
import { problem } from '@trassa/service-kit/problem-error';
import { fileRefusals } from '@trassa/service-kit/workbook/file-refusal';
import { createWorkerPool, WorkerError, type WorkerTurn } from '@trassa/service-kit/worker-pool';
import type { CheckedRows } from './check-rows.ts';
import type { ColumnField } from './columns.rules.ts';
import type { OrderTable } from './read-table.ts';

/** Bytes of a file and perhaps the name of a sheet, or a table whose columns are mapped. */
export type ReadingRequest = { bytes: Uint8Array; sheet?: string } | { table: OrderTable; fields: ColumnField[] };

/** A file as a table, the fields of its columns, and the dry run with them. */
export interface FileReading {
  table: OrderTable;
  /** Null: the table was given. */
  source: OrderFileSource | null;
  fields: ColumnField[];
  checked: CheckedRows;
}

/** Reads a file of orders when its company has its turn; throws the refusal with its text. */
export type ReadOrderFile = (request: ReadingRequest, turn: WorkerTurn) => Promise<FileReading>;

/** Reader of files in threads: 10,000 rows take a second of one core, and a file may be hostile. */
export function createFileReader(): { read: ReadOrderFile; close: () => Promise<void> } {
  const pool = createWorkerPool<ReadingRequest, FileReading | string>({
    script: new URL('./file-reading.worker.ts', import.meta.url),
    memoryMb: 384,
    queue: 100,
  });
  return {
    read: async (request, turn) => {
      const result = await pool.run(request, turn).catch(getFailureText);
      if (typeof result === 'string') throw problem('orders/file-refused', { text: result });
      return result;
    },
    close: pool.close,
  };
}

function getFailureText(error: unknown): string {
  const reason = error instanceof WorkerError ? error.reason : null;
  if (reason === 'timeout' || reason === 'memory') return fileRefusals.slow;
  if (reason === null || reason === 'failed') throw error;
  throw problem('common/unavailable', { cause: error });
}
