import type { MultipartFile } from '@fastify/multipart';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '@trassa/contracts/edo/limits';
import type { UploadedFileResult, UploadReply } from '@trassa/contracts/edo/upload';
import { edoUploadEndpoints } from '@trassa/contracts/edo/uploads-endpoints';
import { problem } from '@trassa/service-kit/problem-error';
import { buildSafeFileName } from '@trassa/service-kit/safe-file-name.rules';
import type { FastifyRequest } from 'fastify';
import { createAuthorReader } from '../../shared/authors.ts';
import type { RouteDeps } from '../../shared/deps.ts';
import { UPDATE_ORDERS_DUE_TASK } from '../../shared/job-names.ts';
import { importDrop } from './import-drop.ts';
import type { DroppedFile } from './import-upload.ts';
import { setUploadDeleted } from './remove-upload.ts';
import { readOwnerWithQuota, type UploadOwner } from './storage-quota.ts';
import { countUploads, listUploads } from './uploads.queries.ts';

/** Dropped files: archives and XML of any operator. */
export function uploadRoutes(deps: RouteDeps): void {
  const { route } = deps;
  const getAuthor = createAuthorReader(deps);
  route(edoUploadEndpoints.upload, async ({ companyId, identity, request }) => ({
    success: true,
    data: await importDroppedFiles(deps, { companyId, author: await getAuthor(identity, request.id) }, request),
  }));
  route(edoUploadEndpoints.removeUpload, async ({ companyId, identity, params, body, request }) => {
    await setUploadDeleted(deps, { companyId, author: await getAuthor(identity, request.id), ...params, ...body });
    return { success: true };
  });
  route(edoUploadEndpoints.uploads, async ({ companyId }) =>
    deps.db.forCompany(companyId, async (trx) => {
      const rows = await listUploads(trx, companyId);
      const uploads = rows.map((row) => ({
        id: row.id,
        name: row.name,
        size: row.size,
        result: row.result,
        documentIds: row.document_ids,
        chainId: row.chain_id,
        summary: row.summary,
        code: row.code,
        error: row.error,
        uploadedAt: row.uploaded_at.toISOString(),
      }));
      return { success: true, data: { uploads, total: await countUploads(trx, companyId) } };
    }),
  );
}

async function importDroppedFiles(
  deps: RouteDeps,
  by: Pick<UploadOwner, 'companyId' | 'author'>,
  request: FastifyRequest,
): Promise<UploadReply> {
  if (!request.isMultipart()) throw problem('common/unsupported', { text: 'Загрузите файлы формой' });
  const limits = { fileSize: MAX_UPLOAD_BYTES, files: MAX_UPLOAD_FILES };
  const parts = request.files({ limits, throwFileSizeLimit: false });
  const bytes = Number(request.headers['content-length'] ?? 0);
  const owner = await readOwnerWithQuota(deps, { ...by, bytes, traceId: request.id });
  const files = await importDrop(deps, owner, readParts(parts)).catch((error) => {
    if ((error as { code?: string }).code === 'FST_FILES_LIMIT') throw problem('edo/too-many-files', { cause: error });
    throw error;
  });
  if (files.length === 0) throw problem('edo/no-files');
  await deps.jobs.add(UPDATE_ORDERS_DUE_TASK, {}, { key: UPDATE_ORDERS_DUE_TASK });
  const count = (result: UploadedFileResult['result']) => files.filter((line) => line.result === result).length;
  return { accepted: count('accepted'), known: count('known'), refused: count('refused'), files };
}

async function* readParts(parts: AsyncIterable<MultipartFile>) {
  for await (const part of parts) yield { unpacksNested: agreesToUnpack(part), ...(await readPart(part)) };
}

async function readPart(part: MultipartFile): Promise<DroppedFile> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const piece of part.file) {
    const bytes = piece as Buffer;
    size += bytes.length;
    parts.push(bytes);
  }
  const name = buildSafeFileName(part.filename);
  return part.file.truncated ? { name, size, bytes: null } : { name, size, bytes: Buffer.concat(parts) };
}

/** Consent to unpack inner archives: the form field `nested`, which precedes the files. */
function agreesToUnpack({ fields }: MultipartFile): boolean {
  const { nested } = fields;
  if (nested === undefined) return false;
  const value = 'value' in nested ? nested.value : null;
  if (value !== 'true' && value !== 'false') {
    throw problem('common/invalid', { text: 'Поле nested принимает значения true и false' });
  }
  return value === 'true';
}
