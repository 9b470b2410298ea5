import type { UploadLine } from '@trassa/contracts/edo/upload';
import type { EdoDeps } from '../../shared/deps.ts';
import type { SplitArchive } from '../../shared/reading.ts';
import { plainName } from './plain-name.rules.ts';
import { type DroppedFile, refuse, takeUpload } from './take-upload.ts';
import { zipFiles } from './zip-files.ts';

/**
 * Takes a dropped archive. Where its owner agreed to that, archives in it are taken as if each had been dropped by itself,
 * and what lies beside them as an archive of its own: a line for each.
 */
export async function takeArchive(
  deps: EdoDeps,
  companyId: string,
  { unpacksNested, ...file }: DroppedFile & { unpacksNested: boolean },
): Promise<UploadLine[]> {
  const split = unpacksNested && file.bytes ? await deps.reading.split(file.bytes) : null;
  if (split === null || 'refused' in split || split.archives.length === 0) {
    return [await takeUpload(deps, companyId, file)];
  }
  const lines: UploadLine[] = [];
  if (holdsDocument(deps, split)) {
    const bytes = zipFiles(split.files.map((beside) => [beside.name, beside.bytes]));
    lines.push(await takeUpload(deps, companyId, { ...file, bytes }));
  }
  for (const inner of split.archives) lines.push(await takeInner(deps, companyId, { outer: file.name, inner }));
  return lines;
}

/** Scans and lists that lie beside archives are no reason for a refusal. */
function holdsDocument({ reading }: EdoDeps, { files }: SplitArchive): boolean {
  return files.some(({ bytes }) => ['xml', 'sig'].includes(reading.kindOf(bytes)));
}

async function takeInner(
  deps: EdoDeps,
  companyId: string,
  { outer, inner }: { outer: string; inner: SplitArchive['archives'][number] },
): Promise<UploadLine> {
  const name = `${outer} / ${plainName(inner.name)}`;
  if ('bytes' in inner) {
    const bytes = Buffer.from(inner.bytes.buffer, inner.bytes.byteOffset, inner.bytes.byteLength);
    return takeUpload(deps, companyId, { name, size: bytes.length, bytes, isInner: true });
  }
  const file = { name, size: 0, bytes: Buffer.alloc(0) };
  return refuse(deps, companyId, { file, code: inner.refused, error: inner.text });
}
