import type { UploadedFileResult } from '@trassa/contracts/edo/upload';
import { buildSafeFileName } from '@trassa/service-kit/safe-file-name.rules';
import type { SplitArchive } from '../../reading/reading.ts';
import { zipFiles } from '../../reading/zip-files.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { type DroppedFile, importUpload, refuseUpload } from './import-upload.ts';
import type { UploadOwner } from './storage-quota.ts';

/**
 * Imports a dropped archive. With the owner's consent inner archives are imported as if dropped separately, and the
 * other files as an archive of their own: a line for each.
 */
export async function importArchive(
  deps: EdoDeps,
  owner: UploadOwner,
  { unpacksNested, ...file }: DroppedFile & { unpacksNested: boolean },
): Promise<UploadedFileResult[]> {
  const split = unpacksNested && file.bytes ? await deps.reading.split(file.bytes, { of: owner.companyId }) : null;
  if (split === null || 'refused' in split || split.archives.length === 0) {
    return [await importUpload(deps, owner, file)];
  }
  const lines: UploadedFileResult[] = [];
  if (holdsDocument(deps, split)) {
    const bytes = zipFiles(split.files.map((beside) => [beside.name, beside.bytes]));
    lines.push(await importUpload(deps, owner, { ...file, bytes }));
  }
  for (const inner of split.archives) lines.push(await importInner(deps, owner, { outer: file.name, inner }));
  return lines;
}

/** Whether a document lies beside inner archives; other files, such as scans, are left out without a refusal. */
function holdsDocument({ reading }: EdoDeps, { files }: SplitArchive): boolean {
  return files.some(({ bytes }) => ['xml', 'sig'].includes(reading.getKind(bytes)));
}

async function importInner(
  deps: EdoDeps,
  owner: UploadOwner,
  { outer, inner }: { outer: string; inner: SplitArchive['archives'][number] },
): Promise<UploadedFileResult> {
  const name = `${outer} / ${buildSafeFileName(inner.name)}`;
  if ('bytes' in inner) {
    const bytes = Buffer.from(inner.bytes.buffer, inner.bytes.byteOffset, inner.bytes.byteLength);
    return importUpload(deps, owner, { name, size: bytes.length, bytes, isInner: true });
  }
  const file = { name, size: 0, bytes: Buffer.alloc(0) };
  return refuseUpload(deps, owner.companyId, { file, code: inner.refused, error: inner.text });
}
