import type { Identity } from '@trassa/contracts/identity';
import { orderFilesEndpoints } from '@trassa/contracts/orders/order-files-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { TestService } from '@trassa/testing/test-service';
import { expect, vi } from 'vitest';
import { getCsv, getUpload, type OrderFileCells } from './an-order-file.ts';

const { uploadFile, file, importFile } = orderFilesEndpoints;

/** Calls of a person who imports files of orders. */
export function orderFileCalls(service: () => TestService) {
  const upload = async (as: Identity, bytes: string | Uint8Array, name?: string) =>
    service().call(uploadFile, { as, ...(await getUpload(bytes, name)) });
  const getFile = async (as: Identity, id: string) => (await service().call(file, { as, params: { id } })).body.data;
  return {
    upload,
    getFile,
    uploaded: async (as: Identity, rows: OrderFileCells[]) => (await upload(as, getCsv(rows))).body.data,
    /** The file after its import, with the differing orders changed or not. */
    imported: async (as: Identity, id: string, changes = false) => {
      await service().call(importFile, { as, params: { id }, body: { changes } });
      const isImported = async () => expect((await getFile(as, id)).state).toBe('imported');
      await vi.waitFor(isImported, { timeout: 20_000, interval: 100 });
      return getFile(as, id);
    },
    toOrdersFor: async (as: Identity) => (await service().call(ordersEndpoints.list, { as })).body,
  };
}
