import { FileRefusal } from '@trassa/service-kit/workbook/file-refusal';
import { answerRequests } from '@trassa/service-kit/worker-answers';
import { checkRows } from './check-rows.ts';
import { recogniseFields } from './columns.rules.ts';
import type { FileReading, ReadingRequest } from './file-reader.ts';
import { readTable } from './read-table.ts';

answerRequests<ReadingRequest, FileReading | string>(async (request) => {
  try {
    if ('table' in request) return buildReading({ table: request.table, source: null }, request.fields);
    const reading = await readTable(request.bytes, request.sheet);
    const { titles, rows } = reading.table;
    return buildReading(reading, recogniseFields(titles, rows.slice(0, 50)));
  } catch (error) {
    if (error instanceof FileRefusal) return error.message;
    throw error;
  }
});

const buildReading = (reading: Pick<FileReading, 'table' | 'source'>, fields: FileReading['fields']): FileReading => ({
  ...reading,
  fields,
  checked: checkRows(reading.table, fields),
});
