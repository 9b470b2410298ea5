import { crc32 } from 'node:zlib';
import { refuse } from '../refusal.ts';
import { inflate } from './inflater.ts';
import type { ZipEntry } from './zip-directory.ts';

/**
 * Content of one file, valid until the next one is unpacked. Unpacking stops at the declared size, which was limited
 * before; length and checksum must match, and the packed bytes must be used up.
 */
export function unpackEntry(archive: Uint8Array, entry: ZipEntry): Uint8Array {
  const packed = archive.subarray(entry.dataStart, entry.dataStart + entry.packedSize);
  const content = entry.method === 0 ? packed : inflateEntry(packed, entry.size);
  if (content.length !== entry.size) refuse('archive/size-mismatch', `${content.length} bytes, declared ${entry.size}`);
  if (crc32(content) !== entry.crc) refuse('archive/checksum', `crc of ${JSON.stringify(entry.name.slice(0, 100))}`);
  return content;
}

function inflateEntry(packed: Uint8Array, size: number): Uint8Array {
  const inflated = inflate(packed, size);
  if (inflated === 'too-long') return refuse('archive/size-mismatch', `more than the declared ${size} bytes`);
  if (inflated === 'bytes-behind') return refuse('archive/damaged', 'bytes behind the end of the data');
  if (inflated === 'damaged') return refuse('archive/damaged', 'inflate failed');
  return inflated;
}
