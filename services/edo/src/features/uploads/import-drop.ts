import type { UploadLine } from '@trassa/contracts/edo/upload';
import type { EdoDeps } from '../../shared/deps.ts';
import { type LooseFile, setsOf } from './drop-sets.rules.ts';
import { takeArchive } from './take-archive.ts';
import { type DroppedFile, takeUpload } from './take-upload.ts';
import { zipFiles } from './zip-files.ts';

/** Bytes of bare files that wait for the rest of their drop; what comes after them is taken alone. */
const MAX_WAITING_BYTES = 24 * 1024 * 1024;

type Loose = LooseFile & { place: number; bytes: Buffer };

/**
 * Takes what one drop holds: archives one after another as they come, then bare files, an XML with its signatures and
 * print form as if they had been one archive. A line for each file, in the order of the drop, and for each archive unpacked
 * out of one.
 */
export async function takeDrop(
  deps: EdoDeps,
  companyId: string,
  files: AsyncIterable<DroppedFile & { unpacksNested: boolean }>,
): Promise<UploadLine[]> {
  const lines: UploadLine[][] = [];
  const waiting: Loose[] = [];
  let place = 0;
  let size = 0;
  for await (const file of files) {
    const kind = file.bytes && deps.reading.kindOf(file.bytes);
    const isLoose = kind === 'xml' || kind === 'sig' || kind === 'pdf';
    if (file.bytes && isLoose && size + file.size <= MAX_WAITING_BYTES) {
      size += file.size;
      waiting.push({ place, kind, name: file.name, bytes: file.bytes });
    } else lines[place] = await takeArchive(deps, companyId, file);
    place += 1;
  }
  for (const set of setsOf(waiting, await findSigned(deps, waiting))) {
    await takeSet(
      deps,
      { companyId, lines },
      set.flatMap((at) => waiting[at] ?? []),
    );
  }
  return lines.flat();
}

/** One archive of the set, and a line for each of its files. */
async function takeSet(
  deps: EdoDeps,
  { companyId, lines }: { companyId: string; lines: UploadLine[][] },
  set: readonly Loose[],
): Promise<void> {
  const [first, ...others] = set;
  if (!first) return;
  const bytes = others.length === 0 ? first.bytes : zipFiles(set.map(({ name, bytes: content }) => [name, content]));
  const line = await takeUpload(deps, companyId, { name: first.name, size: first.bytes.length, bytes });
  for (const { place, name, bytes: content } of set) lines[place] = [{ ...line, name, size: content.length }];
}

/** Which XML each signature signs, by its digest. */
async function findSigned(deps: EdoDeps, files: readonly Loose[]): Promise<Map<number, number>> {
  const isPaired = files.some(({ kind }) => kind === 'sig') && files.some(({ kind }) => kind === 'xml');
  if (!isPaired) return new Map();
  const named = files.flatMap(({ kind, bytes }, at): [string, Uint8Array][] =>
    kind === 'pdf' ? [] : [[`${at}.${kind}`, bytes]],
  );
  const reading = await deps.reading.read(zipFiles(named), { detail: 'full' });
  if ('refused' in reading) return new Map();
  const placeOf = (name: string) => Number.parseInt(name, 10);
  const matching = reading.signatures.filter(({ origin, digestMatches }) => origin === 'file' && digestMatches);
  return new Map(matching.map(({ file, signedFile }) => [placeOf(file), placeOf(signedFile ?? '')]));
}
