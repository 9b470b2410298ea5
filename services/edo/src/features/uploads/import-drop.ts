import type { UploadedFileResult } from '@trassa/contracts/edo/upload';
import { zipFiles } from '../../reading/zip-files.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { groupFiles, type UnsortedFile } from './file-groups.rules.ts';
import { importArchive } from './import-archive.ts';
import { type DroppedFile, importUpload } from './import-upload.ts';
import type { UploadOwner } from './storage-quota.ts';

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
