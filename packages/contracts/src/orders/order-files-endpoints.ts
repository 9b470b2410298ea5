import type { EndpointsOf } from '../endpoint.ts';
import { MAX_ORDER_FILE_BYTES } from './order-file-values.ts';
import type { orderFilesSchemas } from './order-files-schemas.ts';

/** Endpoints of services/orders about files of orders. */
export const orderFilesEndpoints: EndpointsOf<typeof orderFilesSchemas> = {
  template: { method: 'GET', path: '/api/orders/import/template', access: 'user', kind: 'binary' },
  uploadFile: {
    method: 'POST',
    path: '/api/orders/import/files',
    access: 'user',
    kind: 'multipart',
    // Room for the form around the file.
    bodyLimit: MAX_ORDER_FILE_BYTES + 65_536,
    limit: { max: 20, seconds: 60, by: 'user' },
  },
  file: { method: 'GET', path: '/api/orders/import/files/:id', access: 'user' },
  mapFile: {
    method: 'PUT',
    path: '/api/orders/import/files/:id/mapping',
    access: 'user',
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  importFile: { method: 'POST', path: '/api/orders/import/files/:id/take', access: 'user' },
  badRows: {
    method: 'GET',
    path: '/api/orders/import/files/:id/bad',
    access: 'user',
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
  },
};
