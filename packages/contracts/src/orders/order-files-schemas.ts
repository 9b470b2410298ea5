import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { orderFileImportSchema, orderFileMappingSchema, orderFileSchema } from './order-file.ts';

const params = z.object({ id: z.uuid() });
const reply = envelope(orderFileSchema);

/** Wire schemas of `orderFilesEndpoints`. */
export const orderFilesSchemas = {
  template: { summary: 'Workbook to fill in: columns, three example orders, explanations', reply: z.unknown() },
  uploadFile: {
    summary: 'An xlsx or csv of orders, form field `file`, at most 10 MiB: columns recognised, every row checked',
    reply,
  },
  file: { summary: 'Verdict and progress of a file of orders; files are kept for a day', params, reply },
  mapFile: {
    summary: 'Map columns to fields, or read another sheet, and check every row anew',
    params,
    body: orderFileMappingSchema,
    reply,
  },
  importFile: {
    summary: 'Create orders from the good rows, and change those that differ when asked; repeating it changes nothing',
    params,
    body: orderFileImportSchema,
    reply,
  },
  badRows: { summary: 'Workbook of the bad rows with what to correct', params, reply: z.unknown() },
};
