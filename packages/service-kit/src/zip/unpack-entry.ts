import { crc32 } from 'node:zlib';
import { inflate } from './inflate.ts';
import type { ZipEntry } from './list-zip-entries.ts';
import { refuseZip } from './zip-error.ts';

/**
 * Content of one file. Unpacking stops at the declared size, which was limited
 * before; length and checksum must match, and the packed bytes must be used up.
 */
export function unpackEntry(archive: Uint8Array, entry: ZipEntry): Uint8Array {
  const packed = archive.subarray(entry.dataStart, entry.dataStart + entry.packedSize);
  const content = entry.method === 0 ? packed : inflateEntry(packed, entry.size);
  if (content.length !== entry.size)
    refuseZip('archive/size-mismatch', `${content.length} bytes, declared ${entry.size}`);
  if (crc32(content) !== entry.crc) refuseZip('archive/checksum', `crc of ${JSON.stringify(entry.name.slice(0, 100))}`);
  return content;
}

function inflateEntry(packed: Uint8Array, size: number): Uint8Array {
  const inflated = inflate(packed, size);
  if (inflated === 'too-long') return refuseZip('archive/size-mismatch', `more than the declared ${size} bytes`);
  if (inflated === 'bytes-behind') return refuseZip('archive/damaged', 'bytes behind the end of the data');
  if (inflated === 'damaged') return refuseZip('archive/damaged', 'inflate failed');
  return inflated;
}
