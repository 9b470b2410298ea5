import type { EndpointsOf } from '../endpoint.ts';
import { MAX_ORDER_FILE_BYTES } from './order-file-values.ts';
import type { orderFilesSchemas } from './order-files-schemas.ts';

/** Endpoints of services/orders about files of orders. */
export const orderFilesEndpoints: EndpointsOf<typeof orderFilesSchemas> = {
  template: { method: 'GET', path: '/api/orders/import/template', access: 'orders.manage', kind: 'binary' },
  uploadFile: {
    method: 'POST',
    path: '/api/orders/import/files',
    access: 'orders.manage',
    kind: 'multipart',
    emailProof: true,
    // Room for the form around the file.
    bodyLimit: MAX_ORDER_FILE_BYTES + 65_536,
    limit: { max: 20, seconds: 60, by: 'user' },
  },
  file: { method: 'GET', path: '/api/orders/import/files/:id', access: 'orders.manage' },
  mapFile: {
    method: 'PUT',
    path: '/api/orders/import/files/:id/mapping',
    access: 'orders.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  importFile: { method: 'POST', path: '/api/orders/import/files/:id/take', access: 'orders.manage' },
  badRows: {
    method: 'GET',
    path: '/api/orders/import/files/:id/bad',
    access: 'orders.manage',
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
  },
};
