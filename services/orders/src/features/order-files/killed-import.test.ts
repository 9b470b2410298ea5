import type { OrderFile } from '@trassa/contracts/orders/order-file';
import { orderFilesEndpoints } from '@trassa/contracts/orders/order-files-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { getBody } from '@trassa/testing/own-process';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anOrderRow, getCsv, getUpload } from '../../testing/an-order-file.ts';
import { aKillablePaymentsService, type KillablePaymentsService } from '../../testing/killable-payments-service.ts';

let service: KillablePaymentsService;
beforeAll(async () => {
  service = await aKillablePaymentsService();
});
afterAll(() => service.stop());

test('an import whose process is killed goes on at the next start, and no order is doubled', async () => {
  const as = aDirector();
  const rows = Array.from({ length: 4000 }, (_, at) => anOrderRow({ number: `З-${at}` }));
  const upload = await service.call(orderFilesEndpoints.uploadFile, { as, ...(await getUpload(getCsv(rows))) });
  const { id } = getBody<{ data: OrderFile }>(upload).data;
  const file = async () => {
    const reply = await service.call(orderFilesEndpoints.file, { as, params: { id } });
    return getBody<{ data: OrderFile }>(reply).data;
  };
  await service.call(orderFilesEndpoints.importFile, { as, params: { id } });
  await vi.waitFor(async () => expect((await file()).passed).toBeGreaterThan(0), { interval: 10 });
  await service.kill();
  await service.restart();
  await vi.waitFor(async () => expect((await file()).state).toBe('imported'), { interval: 100 });
  expect(await file()).toMatchObject({ created: 4000, passed: 4000 });
  expect((await service.call(ordersEndpoints.list, { as }))?.body).toMatchObject({ total: 4000 });
});
