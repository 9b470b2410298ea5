import { parentPort, workerData } from 'node:worker_threads';
import { checkRows } from './check-rows.ts';
import { recognisedFields } from './columns.rules.ts';
import type { FileReading, ReadingRequest } from './file-reader.ts';
import { FileRefusal } from './file-refusal.ts';
import { readTable } from './read-table.ts';

async function resultOf(request: ReadingRequest): Promise<FileReading | string> {
  try {
    if ('table' in request) return checked({ table: request.table, source: null }, request.fields);
    const reading = await readTable(request.bytes, request.sheet);
    const { titles, rows } = reading.table;
    return checked(reading, recognisedFields(titles, rows.slice(0, 50)));
  } catch (error) {
    if (error instanceof FileRefusal) return error.message;
    throw error;
  }
}

const checked = (reading: Pick<FileReading, 'table' | 'source'>, fields: FileReading['fields']): FileReading => ({
  ...reading,
  fields,
  checked: checkRows(reading.table, fields),
});

// A thread with a capped heap: whatever a hostile file does to it, the service goes on.
parentPort?.postMessage(await resultOf(workerData));
