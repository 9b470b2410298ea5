import { isUtf8 } from 'node:buffer';
import { refuseZip } from './zip-error.ts';

export interface ZipLimits {
  entries: number;
  /** Most bytes of one unpacked file, both as declared and as counted. */
  entryBytes: number;
  /** Most unpacked bytes of all files together. */
  totalBytes: number;
  /** Highest compression ratio of files above {@link ratioFloorBytes}. */
  ratio: number;
  ratioFloorBytes: number;
  /** Names may be any path, because nothing is written to a folder by them; false by default. */
  areNamesFree?: boolean;
}

/** File of an archive by its central directory, checked against its local header. */
export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  dataStart: number;
}

const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const ZIP64_LOCATOR = 0x07064b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const CENTRAL_LENGTH = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_LENGTH = 30;
const UNIX = 3;
const DOT = 0x2e;
const S_IFMT = 0xf000;
const S_IFLNK = 0xa000;

const flagBits = { encrypted: 1 | (1 << 6) | (1 << 13), sizesFollow: 1 << 3, utf8: 1 << 11 } as const;

/** The archive with the range of its central directory. */
interface Archive {
  bytes: Buffer;
  view: DataView;
  start: number;
  end: number;
}

interface CentralRecord extends ZipEntry {
  nameStart: number;
  nameLength: number;
  flags: number;
  localStart: number;
  next: number;
}

const utf8 = new TextDecoder('utf-8');
const cp866 = new TextDecoder('ibm866');

/**
 * Lists the files of an archive. Every value that a sender may falsify is compared with a second source: both headers,
 * real byte ranges, limits. Refused: damaged, encrypted, ZIP64, split, overlapping, linked or repeated files,
 * compression other than deflate, and (unless names are free) paths that could leave a folder.
 */
export function listZipEntries(content: Uint8Array, limits: ZipLimits): ZipEntry[] {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  refuseInvalidEnd(view, end);
  const archive: Archive = { bytes, view, start: view.getUint32(end + 16, true), end };
  if (count > limits.entries) refuseZip('archive/too-many-files', `${count} files`);
  const entries: CentralRecord[] = [];
  let at = archive.start;
  for (let i = 0; i < count; i++) {
    const entry = readCentralRecord(archive, at);
    if (!limits.areNamesFree) refuseUnsafePath(entry.name);
    at = entry.next;
    readLocalHeader(archive, entry);
    entries.push(entry);
  }
  if (at !== end) refuseZip('archive/damaged', `the directory ends at ${at}, expected ${end}`);
  refuseOverlapsAndDuplicates(entries);
  refuseSizes(entries, limits);
  return removeFolders(entries);
}

/** The end record must end the file exactly: anything behind it is no part of a valid archive. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= 0 && at >= last - 0xffff; at--) {
    if (view.getUint32(at, true) === END_SIGNATURE && view.getUint16(at + 20, true) === last - at) return at;
  }
  return refuseZip('archive/damaged', 'no end of central directory');
}

function refuseInvalidEnd(view: DataView, end: number): void {
  const locator = end - 20;
  const is64 = locator >= 0 && view.getUint32(locator, true) === ZIP64_LOCATOR;
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  if (is64 || count === 0xffff || size === 0xffffffff || start === 0xffffffff)
    refuseZip('archive/zip64', 'ZIP64 end record');
  if (view.getUint32(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count) {
    refuseZip('archive/damaged', 'a part of a split archive');
  }
  if (start + size !== end) refuseZip('archive/damaged', 'the directory is not where it is said to be');
}

function readCentralRecord({ bytes, view, end }: Archive, at: number): CentralRecord {
  if (at + CENTRAL_LENGTH > end || view.getUint32(at, true) !== CENTRAL_SIGNATURE)
    refuseZip('archive/damaged', `no record at ${at}`);
  const nameStart = at + CENTRAL_LENGTH;
  const nameLength = view.getUint16(at + 28, true);
  const next = nameStart + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (next > end) refuseZip('archive/damaged', `record at ${at} is cut`);
  const flags = view.getUint16(at + 8, true);
  if ((flags & flagBits.encrypted) !== 0) refuseZip('archive/encrypted', `flags ${flags}`);
  const isNamePlain = isPlainName(bytes, nameStart, nameStart + nameLength);
  const record: CentralRecord = {
    name: isNamePlain
      ? bytes.toString('latin1', nameStart, nameStart + nameLength)
      : decodeName(bytes.subarray(nameStart, nameStart + nameLength), flags),
    nameStart,
    nameLength,
    flags,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    localStart: view.getUint32(at + 42, true),
    dataStart: 0,
    next,
  };
  const madeOn = view.getUint8(at + 5);
  if (madeOn === UNIX && (view.getUint16(at + 40, true) & S_IFMT) === S_IFLNK)
    refuseZip('archive/symlink', record.name);
  refuseInvalidRecord(record);
  return record;
}

function refuseInvalidRecord(record: CentralRecord): void {
  if (record.method !== 0 && record.method !== 8) refuseZip('archive/compression', `method ${record.method}`);
  if (record.size === 0xffffffff || record.packedSize === 0xffffffff || record.localStart === 0xffffffff) {
    refuseZip('archive/zip64', 'ZIP64 sizes');
  }
  if (record.method === 0 && record.size !== record.packedSize)
    refuseZip('archive/size-mismatch', 'stored file changes size');
}

function refuseUnsafePath(name: string): void {
  const path = name.replaceAll('\\', '/');
  if (path === '' || path.startsWith('/') || path.includes('\0') || /^[a-z]:/i.test(path)) {
    refuseZip('archive/path', JSON.stringify(name.slice(0, 100)));
  }
  if (path.split('/').includes('..')) refuseZip('archive/path', JSON.stringify(name.slice(0, 100)));
}

const plainBytes = Uint8Array.from({ length: 256 }, (_, byte) => (/[\w.-]/.test(String.fromCharCode(byte)) ? 1 : 0));

/** Latin letters, digits, `_`, `.` and `-`, as in nearly every name: no path, one encoding. None begins with a dot. */
function isPlainName(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (plainBytes[bytes[at] ?? 0] === 0) return false;
  return end > start && bytes[start] !== DOT;
}

/** UTF-8 by flag or by content; else the DOS code page of Russian archivers. */
function decodeName(bytes: Uint8Array, flags: number): string {
  return (flags & flagBits.utf8) !== 0 || isUtf8(bytes) ? utf8.decode(bytes) : cp866.decode(bytes);
}

function readLocalHeader({ bytes, view, start }: Archive, entry: CentralRecord): void {
  const at = entry.localStart;
  if (at + LOCAL_LENGTH > start || view.getUint32(at, true) !== LOCAL_SIGNATURE) {
    refuseZip('archive/damaged', `no local header at ${at}`);
  }
  const nameLength = view.getUint16(at + 26, true);
  entry.dataStart = at + LOCAL_LENGTH + nameLength + view.getUint16(at + 28, true);
  if (entry.dataStart + entry.packedSize > start) refuseZip('archive/damaged', `data of ${at} is cut`);
  if (
    nameLength !== entry.nameLength ||
    !isSameName(bytes, at + LOCAL_LENGTH, entry) ||
    view.getUint16(at + 8, true) !== entry.method
  ) {
    refuseZip('archive/damaged', `headers of ${at} disagree`);
  }
  const flags = view.getUint16(at + 6, true);
  if ((flags & flagBits.encrypted) !== 0) refuseZip('archive/encrypted', `local flags ${flags}`);
  if ((flags & flagBits.sizesFollow) === 0 && !hasSameSizes(view, at, entry))
    refuseZip('archive/size-mismatch', `headers of ${at}`);
}

function isSameName(bytes: Buffer, at: number, { nameStart, nameLength }: CentralRecord): boolean {
  for (let i = 0; i < nameLength; i++) {
    if (bytes[at + i] !== bytes[nameStart + i]) return false;
  }
  return true;
}

function hasSameSizes(view: DataView, at: number, entry: CentralRecord): boolean {
  return (
    view.getUint32(at + 14, true) === entry.crc &&
    view.getUint32(at + 18, true) === entry.packedSize &&
    view.getUint32(at + 22, true) === entry.size
  );
}

function refuseOverlapsAndDuplicates(entries: readonly CentralRecord[]): void {
  // Nearly every archive lists its files in order of their position.
  const isOrdered = entries.every((entry, i) => i === 0 || entry.localStart >= (entries[i - 1]?.localStart ?? 0));
  const ordered = isOrdered ? entries : entries.toSorted((a, b) => a.localStart - b.localStart);
  let end = 0;
  for (const [index, entry] of ordered.entries()) {
    if (entry.localStart < end) refuseZip('archive/overlap', `bytes ${entry.localStart} are used twice`);
    end = entry.dataStart + entry.packedSize;
    // Comparing few names is cheaper than hashing them, and an archive has at most a thousand files.
    for (let i = 0; i < index; i++) {
      if (ordered[i]?.name === entry.name) refuseZip('archive/duplicate', JSON.stringify(entry.name.slice(0, 100)));
    }
  }
}

function refuseSizes(entries: readonly CentralRecord[], limits: ZipLimits): void {
  let total = 0;
  for (const { size, packedSize } of entries) {
    if (size > limits.entryBytes) refuseZip('archive/file-too-large', `${size} bytes`);
    if (size > limits.ratioFloorBytes && size > packedSize * limits.ratio) {
      refuseZip('archive/bomb', `${packedSize} bytes would become ${size}`);
    }
    total += size;
  }
  if (total > limits.totalBytes) refuseZip('archive/total-too-large', `${total} bytes`);
}

function removeFolders(entries: readonly CentralRecord[]): ZipEntry[] {
  return entries.filter(({ name }) => !name.endsWith('/') && !name.endsWith('\\'));
}
