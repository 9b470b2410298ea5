import { constants, createInflateRaw, type InflateRaw, inflateRawSync } from 'node:zlib';

/** Result of inflating: bytes (valid until the next call), or the reason of a failure. */
export type Inflated = Uint8Array | 'damaged' | 'too-long' | 'bytes-behind';

/** Part of a zlib stream that Node keeps for synchronous libraries, such as npm's `minizlib`. */
interface SyncHandle {
  writeSync(
    flush: number,
    input: Uint8Array,
    from: number,
    length: number,
    out: Buffer,
    at: number,
    room: number,
  ): void;
  reset(): void;
}
type SyncEngine = InflateRaw & { _handle?: Partial<SyncHandle>; _writeState?: Uint32Array };

/** The fast loop of zlib needs this much free room: with less, the end of a file is decoded slowly. */
const SLACK = 320;
const scratch = Buffer.allocUnsafeSlow(65_536);

let engine: SyncEngine | null = null;

/** Reusable stream; null when this version of Node does not allow synchronous use. */
function acquireEngine(): { engine: SyncEngine; handle: SyncHandle; state: Uint32Array } | null {
  if (engine === null || engine.destroyed) {
    engine = createInflateRaw() as SyncEngine;
    // `destroyed` reports damage first; the later event repeats it.
    engine.on('error', () => undefined);
  }
  const { _handle: handle, _writeState: state } = engine;
  const canWrite = typeof handle?.writeSync === 'function' && typeof handle.reset === 'function';
  return canWrite && state instanceof Uint32Array ? { engine, handle: handle as SyncHandle, state } : null;
}

/**
 * Inflates bytes that must yield at most `size` bytes and be used up. One stream serves all files, since a new zlib
 * stream per small file costs half as much as unpacking it, with garbage collection.
 */
export function inflate(packed: Uint8Array, size: number): Inflated {
  const taken = acquireEngine();
  if (taken === null) return inflateOnce(packed, size);
  const room = size + SLACK;
  const out = room <= scratch.length ? scratch : Buffer.allocUnsafeSlow(room);
  taken.handle.reset();
  taken.handle.writeSync(constants.Z_FINISH, packed, 0, packed.length, out, 0, room);
  // An error inside zlib destroys the stream; the next call creates a new one.
  if (taken.engine.destroyed) return 'damaged';
  const [roomLeft = 0, inputLeft = 0] = taken.state;
  if (room - roomLeft > size) return 'too-long';
  return inputLeft > 0 ? 'bytes-behind' : out.subarray(0, room - roomLeft);
}

/** The same by the documented API alone. */
export function inflateOnce(packed: Uint8Array, size: number): Inflated {
  try {
    const options = { chunkSize: Math.min(size + SLACK, 65_536), maxOutputLength: Math.max(size, 1), info: true };
    const { buffer, engine: used } = inflateRawSync(packed, options) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    return used.bytesWritten === packed.length ? buffer : 'bytes-behind';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-long' : 'damaged';
  }
}
