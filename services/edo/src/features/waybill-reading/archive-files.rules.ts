import type { ArchiveFile } from '@trassa/contracts/edo/document-content';

/** Extensions of archives: a nested archive is refused unread. */
const archiveExtensions = ['zip', '7z', 'rar', 'gz', 'tgz', 'bz2', 'xz', 'tar', 'jar'];
/** Extensions without a meaning: the kind of such a file follows from its content. */
const ambiguousExtensions = ['', 'bin', 'dat', 'txt'];

const kindsByExtension = new Map<string, ArchiveFile['kind'] | 'archive' | null>([
  ['xml', 'xml'],
  ['sig', 'sig'],
  ['sgn', 'sig'],
  ['sign', 'sig'],
  ['p7s', 'sig'],
  ['p7m', 'sig'],
  ['pdf', 'pdf'],
  ...archiveExtensions.map((extension) => [extension, 'archive'] as const),
  ...ambiguousExtensions.map((extension) => [extension, null] as const),
]);

function getExtension(name: string): string {
  // Names of signed files are long, so only their end is matched.
  return /\.([a-z0-9]{1,8})$/i.exec(name.slice(-9))?.[1]?.toLowerCase() ?? '';
}

/** Kind of a file by its name; null when only its content decides; `archive` for an archive. */
export function getFileKindByName(name: string): ArchiveFile['kind'] | 'archive' | null {
  const kind = kindsByExtension.get(getExtension(name));
  return kind === undefined ? 'other' : kind;
}

function startsWith(bytes: Uint8Array, marks: readonly number[]): boolean {
  return marks.every((mark, index) => bytes[index] === mark);
}

export function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06]);
}

export function getFileKindByContent(bytes: Uint8Array): ArchiveFile['kind'] | 'archive' {
  if (isZip(bytes)) return 'archive';
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) return 'pdf';
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]) || startsWith(bytes, [0x00, 0x3c]))
    return 'xml';
  const head = Buffer.from(bytes.subarray(0, 64))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (head.startsWith('<')) return 'xml';
  if (bytes[0] === 0x30 && (bytes[1] ?? 0) >= 0x80) return 'sig';
  return head.startsWith('-----BEGIN') || /^MI[I-K][A-Za-z0-9+/\s]{10}/.test(head) ? 'sig' : 'other';
}

/** Name for a bare XML or signature that came without a name: its file id, else «document» with an extension. */
export function buildNameByContent(bytes: Uint8Array, kind: 'xml' | 'sig'): string {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const fileId = kind === 'xml' ? /["']([A-Z]{2}_[A-Z]{3,20}_[\w-]{1,230})["']/.exec(head)?.[1] : undefined;
  return `${fileId ?? 'document'}.${kind}`;
}
