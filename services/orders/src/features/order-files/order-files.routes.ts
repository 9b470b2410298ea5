import { MAX_ORDER_FILE_BYTES } from '@trassa/contracts/orders/order-file-values';
import { orderFilesEndpoints } from '@trassa/contracts/orders/order-files-endpoints';
import { sendWorkbook } from '@trassa/service-kit/file-answer';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { buildSafeFileName } from '@trassa/service-kit/safe-file-name.rules';
import type { FastifyRequest } from 'fastify';
import { buildBadRowsWorkbook, buildTemplateWorkbook } from './order-file-books.ts';
import type { FileKey } from './order-files.queries.ts';
import { beginImport, listBadRows, type OrderFilesDeps, readOrderFile, remapFile, storeFile } from './order-files.ts';

interface RouteDeps extends OrderFilesDeps {
  route: Router;
  queueImport: (key: FileKey) => Promise<void>;
}

/** Import of orders from Excel and CSV: dry run first, then the good rows. */
export function orderFilesRoutes({ route, queueImport, ...deps }: RouteDeps) {
  const { db } = deps;
  route(orderFilesEndpoints.template, async ({ reply }) =>
    sendWorkbook(reply, 'Шаблон заказов.xlsx', await buildTemplateWorkbook()),
  );
  route(orderFilesEndpoints.uploadFile, async ({ companyId, identity, request, signal }) => {
    const file = await readUploadedFile(request);
    return { success: true, data: await storeFile(deps, { companyId, userId: identity.userId, ...file }, signal) };
  });
  route(orderFilesEndpoints.file, async ({ params, companyId }) => ({
    success: true,
    data: await db.forCompany(companyId, (trx) => readOrderFile(trx, { companyId, id: params.id })),
  }));
  route(orderFilesEndpoints.mapFile, async ({ params, body, companyId, signal }) => ({
    success: true,
    data: await remapFile(deps, { companyId, id: params.id, signal }, body),
  }));
  route(orderFilesEndpoints.importFile, async ({ params, body, companyId }) => {
    const key = { companyId, id: params.id };
    const file = await db.forCompany(companyId, (trx) => beginImport(trx, key, body.changes));
    if (file.state === 'importing') await queueImport(key);
    return { success: true, data: file };
  });
  route(orderFilesEndpoints.badRows, async ({ params, companyId, reply, signal }) => {
    const { table, bad } = await listBadRows(deps, { companyId, id: params.id, signal });
    return sendWorkbook(reply, 'Заказы с ошибками.xlsx', await buildBadRowsWorkbook(table, bad));
  });
}

async function readUploadedFile(request: FastifyRequest): Promise<{ name: string; bytes: Uint8Array }> {
  const part = request.isMultipart() ? await request.file({ limits: { fileSize: MAX_ORDER_FILE_BYTES } }) : undefined;
  if (!part) throw problem('orders/file-refused', { text: 'Приложите файл Excel или CSV' });
  const bytes = await part.toBuffer().catch((cause: { code?: string }) => {
    if (cause.code !== 'FST_REQ_FILE_TOO_LARGE') throw cause;
    throw problem('orders/file-refused', { text: 'Файл больше 10 МБ. Разделите его на несколько.', cause });
  });
  return { name: buildSafeFileName(part.filename), bytes };
}
