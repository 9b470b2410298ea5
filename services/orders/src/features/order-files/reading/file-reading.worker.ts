import { parentPort, workerData } from 'node:worker_threads';
import { checkRows } from './check-rows.ts';
import { recognisedFields } from './columns.rules.ts';
import type { FileReading, ReadingRequest } from './file-reader.ts';
import { FileRefusal } from './file-refusal.ts';
import { readTable } from './read-table.ts';

async function resultOf(request: ReadingRequest): Promise<FileReading | string> {
  try {
    const table = 'bytes' in request ? await readTable(request.bytes) : request.table;
    const fields = 'bytes' in request ? recognisedFields(table.titles, table.rows.slice(0, 50)) : request.fields;
    return { table, fields, checked: checkRows(table, fields) };
  } catch (error) {
    if (error instanceof FileRefusal) return error.message;
    throw error;
  }
}

// A thread with a capped heap: whatever a hostile file does to it, the service goes on.
parentPort?.postMessage(await resultOf(workerData));
