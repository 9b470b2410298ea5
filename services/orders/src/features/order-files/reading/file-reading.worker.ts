import { answerRequests } from '@trassa/service-kit/worker-answers';
import { checkRows } from './check-rows.ts';
import { recognisedFields } from './columns.rules.ts';
import type { FileReading, ReadingRequest } from './file-reader.ts';
import { FileRefusal } from './file-refusal.ts';
import { readTable } from './read-table.ts';

answerRequests<ReadingRequest, FileReading | string>(async (request) => {
  try {
    const table = 'bytes' in request ? await readTable(request.bytes) : request.table;
    const fields = 'bytes' in request ? recognisedFields(table.titles, table.rows.slice(0, 50)) : request.fields;
    return { table, fields, checked: checkRows(table, fields) };
  } catch (error) {
    if (error instanceof FileRefusal) return error.message;
    throw error;
  }
});
