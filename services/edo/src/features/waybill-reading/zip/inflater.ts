import { constants, createInflateRaw, type InflateRaw, inflateRawSync } from 'node:zlib';

/** What came of inflating: the bytes (valid until the next call), or why there are none. */
export type Inflated = Uint8Array | 'damaged' | 'too-long' | 'bytes-behind';

/** The part of a zlib stream that Node keeps for synchronous use by libraries (npm's own `minizlib` stands on it). */
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

/** zlib's fast loop runs only while this many bytes of room are left: with less, the end of a file is decoded slowly. */
const SLACK = 320;
const scratch = Buffer.allocUnsafeSlow(65_536);

let engine: SyncEngine | null = null;

/** A stream to be used again and again; null when this Node does not let it be driven synchronously. */
function takeEngine(): { engine: SyncEngine; handle: SyncHandle; state: Uint32Array } | null {
  if (engine === null || engine.destroyed) {
    engine = createInflateRaw() as SyncEngine;
    // Damage is told by `destroyed`; the event comes later and says the same.
    engine.on('error', () => undefined);
  }
  const { _handle: handle, _writeState: state } = engine;
  const canWrite = typeof handle?.writeSync === 'function' && typeof handle.reset === 'function';
  return canWrite && state instanceof Uint32Array ? { engine, handle: handle as SyncHandle, state } : null;
}

/**
 * Unpacks deflated bytes that must become at most `size` bytes and be used up. A new zlib stream for each small file costs
 * half as much as unpacking it, collector included; so one stream serves them all.
 */
export function inflate(packed: Uint8Array, size: number): Inflated {
  const taken = takeEngine();
  if (taken === null) return inflateOnce(packed, size);
  const room = size + SLACK;
  const out = room <= scratch.length ? scratch : Buffer.allocUnsafeSlow(room);
  taken.handle.reset();
  taken.handle.writeSync(constants.Z_FINISH, packed, 0, packed.length, out, 0, room);
  // An error inside zlib destroys the stream; the next call makes a new one.
  if (taken.engine.destroyed) return 'damaged';
  const [roomLeft = 0, inputLeft = 0] = taken.state;
  if (room - roomLeft > size) return 'too-long';
  return inputLeft > 0 ? 'bytes-behind' : out.subarray(0, room - roomLeft);
}

/** The same through the documented call alone. */
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
