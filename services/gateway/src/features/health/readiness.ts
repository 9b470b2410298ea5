import type { Upstreams } from '../../upstreams/upstream.ts';
import type { FreeSpace } from './free-space.ts';
import { probeServices } from './health.ts';

/** Time for which a reading serves everybody who asks. */
const FRESH_MS = 1000;
const WRITE_MS = 1500;

interface ReadinessParts {
  upstreams: Upstreams;
  /** Writes to the database. */
  writeProbe: () => Promise<void>;
  /** Names of what has no room for another request. */
  full: () => string[];
  isShedding: () => boolean;
  isStopping: () => boolean;
  space: FreeSpace;
}

/** Names of what keeps this instance from working; empty when it is ready. */
export type Readiness = () => Promise<string[]>;

/** Reads whether requests should come here: database writable, services up, room for calls, space on the disk. */
export function createReadiness(parts: ReadinessParts): Readiness {
  let reading: { at: number; failing: Promise<string[]> } | null = null;
  return async () => {
    if (parts.isStopping()) return ['stopping'];
    const now = performance.now();
    if (!reading || now - reading.at > FRESH_MS) reading = { at: now, failing: read(parts) };
    return reading.failing;
  };
}

async function read({ upstreams, writeProbe, full, isShedding, space }: ReadinessParts): Promise<string[]> {
  const [services, isWritable] = await Promise.all([probeServices(upstreams), inTime(writeProbe)]);
  const down = Object.entries(services).flatMap(([name, { status }]) => (status === 'ok' ? [] : [`service ${name}`]));
  return [
    ...(isWritable ? [] : ['database']),
    ...down,
    ...full().map((name) => `room for ${name}`),
    ...(isShedding() ? ['overload'] : []),
    ...(space.isExhausted() ? ['disk'] : []),
  ];
}

async function inTime(work: () => Promise<void>): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), WRITE_MS).unref();
  });
  const done = work().then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]);
}
