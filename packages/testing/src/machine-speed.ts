import { createHash } from 'node:crypto';

/** Environment variable by which workers and suites share the figure of the process that measured it. */
const SLOWNESS_VARIABLE = 'TRASSA_MACHINE_SLOWNESS';

/** Time of {@link doReferenceWork} on two quiet cores of the machine that the deadlines were written for. */
const REFERENCE_WORK_MS = 100;
const MOST_SLOWNESS = 6;
/** Factor of every deadline for load that comes after the measurement; a passing test never waits that long. */
const LOAD_MARGIN = 3;

/** How many times longer this machine takes for a fixed piece of work than the quiet reference machine: from 1 to 6. */
function getMachineSlowness(): number {
  process.env[SLOWNESS_VARIABLE] ??= String(measureSlowness());
  return Number(process.env[SLOWNESS_VARIABLE]);
}

/** A deadline of a test for this machine: `ms` is ample on a quiet one, the result several times that. */
export function deadline(ms: number): number {
  return Math.ceil(ms * LOAD_MARGIN * getMachineSlowness());
}

function measureSlowness(): number {
  const start = performance.now();
  doReferenceWork();
  return Math.min(MOST_SLOWNESS, Math.max(1, (performance.now() - start) / REFERENCE_WORK_MS));
}

/** What tests do most: objects, texts, hashes. */
function doReferenceWork(): void {
  let digest = '';
  for (let round = 0; round < 400; round += 1) {
    const rows = Array.from({ length: 500 }, (_, at) => ({ id: `${digest}-${at}`, sum: (at * 7919) % 1000 }));
    const text = JSON.stringify(rows.toSorted((one, other) => one.sum - other.sum));
    digest = createHash('sha256')
      .update(JSON.stringify(JSON.parse(text)))
      .digest('hex');
  }
}
