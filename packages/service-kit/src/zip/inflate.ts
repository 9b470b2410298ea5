import { inflateRawSync } from 'node:zlib';

/** Result of inflating: bytes, or the reason of a failure. */
type Inflated = Uint8Array | 'damaged' | 'too-long' | 'bytes-behind';

/** Extra bytes beyond the declared size: one would reveal a false size, more let zlib decode the end quickly. */
const SLACK_BYTES = 320;
const LARGEST_CHUNK_BYTES = 65_536;

/** Inflates bytes that must yield at most `size` bytes and be used up; stops at `size`. */
export function inflate(packed: Uint8Array, size: number): Inflated {
  try {
    const { buffer, engine } = inflateRawSync(packed, {
      chunkSize: Math.min(size + SLACK_BYTES, LARGEST_CHUNK_BYTES),
      maxOutputLength: Math.max(size, 1),
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    if (buffer.length > size) return 'too-long';
    return engine.bytesWritten === packed.length ? buffer : 'bytes-behind';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-long' : 'damaged';
  }
}
