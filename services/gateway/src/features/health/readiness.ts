import type { FreeSpaceWatch } from './free-space.ts';

/** Time for which one result answers all readiness probes. */
const READINESS_LIFE_MS = 1000;
const WRITE_PROBE_TIMEOUT_MS = 1500;

interface ReadinessParts {
  /** Writes to the database. */
  writeProbe: () => Promise<void>;
  /** Names without room for another request: of services, and `uploads`. */
  full: () => string[];
  isShedding: () => boolean;
  isStopping: () => boolean;
  space: FreeSpaceWatch;
}

/** Obstacles that keep this instance from working, in words; empty when it is ready. */
export type ReadinessCheck = () => Promise<string[]>;

/**
 * Tells whether requests should come here: not stopping, database writable, room for calls, no overload, space on the
 * disk. Services are not asked: one that is away is away for every gateway, and if all gateways left, calls of the
 * other services would fail too.
 */
export function createReadinessCheck(parts: ReadinessParts): ReadinessCheck {
  let reading: { at: number; failing: Promise<string[]> } | null = null;
  return async () => {
    if (parts.isStopping()) return ['stopping'];
    const now = performance.now();
    if (!reading || now - reading.at > READINESS_LIFE_MS) reading = { at: now, failing: listObstacles(parts) };
    return reading.failing;
  };
}

async function listObstacles({ writeProbe, full, isShedding, space }: ReadinessParts): Promise<string[]> {
  return [
    ...((await succeedsInTime(writeProbe)) ? [] : ['database']),
    ...full().map((name) => `room for ${name}`),
    ...(isShedding() ? ['overload'] : []),
    ...(space.isExhausted() ? ['disk'] : []),
  ];
}

async function succeedsInTime(work: () => Promise<void>): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), WRITE_PROBE_TIMEOUT_MS).unref();
  });
  const done = work().then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]);
}
