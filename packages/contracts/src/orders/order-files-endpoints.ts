import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { orderFileImportSchema, orderFileMappingSchema, orderFileSchema } from './order-file.ts';
import { MAX_ORDER_FILE_BYTES } from './order-file-values.ts';

const params = z.object({ id: z.uuid() });
const reply = envelope(orderFileSchema);

export const orderFilesEndpoints = defineEndpoints({
  template: {
    method: 'GET',
    path: '/api/orders/import/template',
    access: 'orders.manage',
    kind: 'binary',
    summary: 'Workbook to fill in: columns, three example orders, explanations',
    reply: z.unknown(),
  },

  uploadFile: {
    method: 'POST',
    path: '/api/orders/import/files',
    access: 'orders.manage',
    kind: 'multipart',
    emailProof: true,
    // Room for the form around the file.
    bodyLimit: MAX_ORDER_FILE_BYTES + 65_536,
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'An xlsx or csv of orders, form field `file`, at most 10 MiB: columns recognised, every row checked',
    reply,
  },

  file: {
    method: 'GET',
    path: '/api/orders/import/files/:id',
    access: 'orders.manage',
    summary: 'Verdict and progress of a file of orders; files are kept for a day',
    params,
    reply,
  },

  mapFile: {
    method: 'PUT',
    path: '/api/orders/import/files/:id/mapping',
    access: 'orders.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Map columns to fields, or read another sheet, and check every row anew',
    params,
    body: orderFileMappingSchema,
    reply,
  },

  importFile: {
    method: 'POST',
    path: '/api/orders/import/files/:id/take',
    access: 'orders.manage',
    summary: 'Create orders from the good rows, and change those that differ when asked; repeating it changes nothing',
    params,
    body: orderFileImportSchema,
    reply,
  },

  badRows: {
    method: 'GET',
    path: '/api/orders/import/files/:id/bad',
    access: 'orders.manage',
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Workbook of the bad rows with what to correct',
    params,
    reply: z.unknown(),
  },
});
