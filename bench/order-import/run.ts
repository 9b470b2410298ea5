import { setTimeout as delay } from 'node:timers/promises';
import type { Identity } from '@trassa/contracts/identity';
import { orderFileFields, orderFileHeadings } from '@trassa/contracts/orders/order-file-values';
import { orderFilesEndpoints } from '@trassa/contracts/orders/order-files-endpoints';
import { ordersService } from '@trassa/service-orders/service';
import { anOrderRow, getCsv, getUpload } from '@trassa/service-orders/testing/an-order-file';
import { aDirector } from '@trassa/testing/people';
import { setup } from '@trassa/testing/test-postgres';
import { aRunning } from '@trassa/testing/test-service';
import { buildWorkbook } from '@trassa/workbook/build-workbook';
import { median } from '../paired-ratios.ts';
import { type Figure, limitedFigure, recordRun } from '../results-file.ts';

/**
 * `npm run bench -- order-import [rows] [rounds]`: orders from a workbook and from a CSV of so many rows (10,000), each round
 * a company of its own: the file is read and checked, then its orders are created. The goal is 2,000 rows a second.
 */
const rows = Number(process.argv[2] ?? 10_000);
const rounds = Number(process.argv[3] ?? 5);
const { uploadFile, importFile, file } = orderFilesEndpoints;
const stopPostgres = await setup();
const service = await aRunning(ordersService);

const orders = Array.from({ length: rows }, (_, at) =>
  anOrderRow({ number: `З-${at}`, remarks: `Ворота ${at % 40}`, weightKg: String(500 + (at % 19_000)), places: '33' }),
);

/** Milliseconds until every row is checked, and until every order is there. */
async function measureImport(bytes: string | Uint8Array, as: Identity) {
  const began = performance.now();
  const { data } = (await service.call(uploadFile, { as, ...(await getUpload(bytes)) })).body;
  if (data.good !== rows) throw new Error(JSON.stringify(data).slice(0, 500));
  const checked = performance.now() - began;
  let { body } = await service.call(importFile, { as, params: { id: data.id } });
  while (body.data.state !== 'imported') {
    await delay(20);
    ({ body } = await service.call(file, { as, params: { id: data.id } }));
  }
  if (body.data.created !== rows) throw new Error(`${body.data.created} orders`);
  return { checked, whole: performance.now() - began };
}

const sheet = {
  name: 'Заказы',
  columns: orderFileFields.map((field) => orderFileHeadings[field]),
  rows: orders.map((order) => orderFileFields.map((field) => order[field] ?? null)),
};
const files = { Excel: await buildWorkbook([sheet]), CSV: getCsv(orders) };
const figures: Figure[] = [];
for (const [kind, bytes] of Object.entries(files)) {
  const runs: Awaited<ReturnType<typeof measureImport>>[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await measureImport(bytes, aDirector()));
  const perSecond = (of: 'checked' | 'whole') => (rows * 1000) / median(runs.map((run) => run[of]));
  figures.push(limitedFigure(`${kind}: rows checked a second`, perSecond('checked'), { unit: '' }));
  figures.push(limitedFigure(`${kind}: rows imported a second`, perSecond('whole'), { unit: '', atLeast: 2000 }));
}
await service.stop();
await stopPostgres();
recordRun('order-import', figures);
