import { endpoint } from '../endpoint.ts';
import type { Enveloped } from '../envelope.ts';
import type { OrderFile, OrderFileMapping } from './order-file.ts';
import { MAX_ORDER_FILE_BYTES } from './order-file-values.ts';

type OfFile = { id: string };
type Reply = Enveloped<OrderFile>;

/** Calls of services/orders about files of orders. */
export const orderFilesEndpoints = {
  template: endpoint<{ reply: unknown }>()('GET', '/api/orders/import/template', {
    access: 'user',
    kind: 'binary',
    summary: 'Workbook to fill in: columns, three example orders, explanations',
  }),
  uploadFile: endpoint<{ reply: Reply }>()('POST', '/api/orders/import/files', {
    access: 'user',
    kind: 'multipart',
    // Room for the form around the file.
    bodyLimit: MAX_ORDER_FILE_BYTES + 65_536,
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'An xlsx or csv of orders, form field `file`, at most 10 MiB: columns recognised, every row checked',
  }),
  file: endpoint<{ params: OfFile; reply: Reply }>()('GET', '/api/orders/import/files/:id', {
    access: 'user',
    summary: 'Verdict and progress of a file of orders; files are kept for a day',
  }),
  mapFile: endpoint<{ params: OfFile; body: OrderFileMapping; reply: Reply }>()(
    'PUT',
    '/api/orders/import/files/:id/mapping',
    {
      access: 'user',
      limit: { max: 60, seconds: 60, by: 'user' },
      summary: 'Map columns to fields and check every row anew',
    },
  ),
  takeFile: endpoint<{ params: OfFile; reply: Reply }>()('POST', '/api/orders/import/files/:id/take', {
    access: 'user',
    summary: 'Create orders from the good rows; repeating it changes nothing',
  }),
  badRows: endpoint<{ params: OfFile; reply: unknown }>()('GET', '/api/orders/import/files/:id/bad', {
    access: 'user',
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Workbook of the bad rows with what to correct',
  }),
};
