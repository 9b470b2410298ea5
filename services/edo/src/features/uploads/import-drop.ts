import type { UploadedFileResult } from '@trassa/contracts/edo/upload';
import { buildSafeFileName } from '@trassa/service-kit/safe-file-name.rules';
import type { SplitArchive } from '../../reading/reading.ts';
import { zipFiles } from '../../reading/zip-files.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { groupFiles, type UnsortedFile } from './file-groups.rules.ts';
import { type DroppedFile, importUpload, refuseUpload } from './import-upload.ts';
import type { UploadOwner } from './storage-quota.ts';

/**
 * Imports a dropped archive. With the owner's consent inner archives are imported as if dropped separately, and the
 * other files as an archive of their own: a line for each.
 */
async function importArchive(
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

/** Limit of bare files that wait for the rest of their drop; later ones are imported alone. */
const MAX_WAITING_BARE_FILE_BYTES = 24 * 1024 * 1024;

type BareFile = UnsortedFile & { place: number; bytes: Buffer };

/**
 * Imports a drop: archives one by one as they arrive, then bare files, where an XML with its signatures and print form
 * makes one archive. A line per file in the order of the drop, and per inner archive.
 */
export async function importDrop(
  deps: EdoDeps,
  owner: UploadOwner,
  files: AsyncIterable<DroppedFile & { unpacksNested: boolean }>,
): Promise<UploadedFileResult[]> {
  const lines: UploadedFileResult[][] = [];
  const waiting: BareFile[] = [];
  let place = 0;
  let size = 0;
  for await (const file of files) {
    const kind = file.bytes && deps.reading.getKind(file.bytes);
    const isLoose = kind === 'xml' || kind === 'sig' || kind === 'pdf';
    if (file.bytes && isLoose && size + file.size <= MAX_WAITING_BARE_FILE_BYTES) {
      size += file.size;
      waiting.push({ place, kind, name: file.name, bytes: file.bytes });
    } else lines[place] = await importArchive(deps, owner, file);
    place += 1;
  }
  for (const set of groupFiles(waiting, await matchSignaturesToXml(deps, waiting))) {
    await importGroup(
      deps,
      { owner, lines },
      set.flatMap((at) => waiting[at] ?? []),
    );
  }
  return lines.flat();
}

/** Imports a group as one archive, and adds a line for each of its files. */
async function importGroup(
  deps: EdoDeps,
  { owner, lines }: { owner: UploadOwner; lines: UploadedFileResult[][] },
  set: readonly BareFile[],
): Promise<void> {
  const [first, ...others] = set;
  if (!first) return;
  const bytes = others.length === 0 ? first.bytes : zipFiles(set.map(({ name, bytes: content }) => [name, content]));
  const line = await importUpload(deps, owner, { name: first.name, size: first.bytes.length, bytes });
  for (const { place, name, bytes: content } of set) lines[place] = [{ ...line, name, size: content.length }];
}

/** Index of the XML by the index of each signature that signs it, found by digest. */
async function matchSignaturesToXml(deps: EdoDeps, files: readonly BareFile[]): Promise<Map<number, number>> {
  const isPaired = files.some(({ kind }) => kind === 'sig') && files.some(({ kind }) => kind === 'xml');
  if (!isPaired) return new Map();
  const named = files.flatMap(({ kind, bytes }, at): [string, Uint8Array][] =>
    kind === 'pdf' ? [] : [[`${at}.${kind}`, bytes]],
  );
  const reading = await deps.reading.read(zipFiles(named), { detail: 'full' });
  if ('refused' in reading) return new Map();
  const getPlace = (name: string) => Number.parseInt(name, 10);
  const matching = reading.signatures.filter(({ origin, digestMatches }) => origin === 'file' && digestMatches);
  return new Map(matching.map(({ file, signedFile }) => [getPlace(file), getPlace(signedFile ?? '')]));
}
