import type { HealthReply } from '@trassa/contracts/platform/health';
import type { Upstreams } from '../../upstreams/upstream.ts';

const SERVICE_PROBE_TIMEOUT_MS = 1500;

/** Probes every service in parallel. */
export async function probeServices(upstreams: Upstreams): Promise<HealthReply['services']> {
  const answers = await Promise.all(
    Object.entries(upstreams).map(async ([name, upstream]) => [name, await probeService(upstream.probe)] as const),
  );
  return Object.fromEntries(answers);
}

async function probeService(probe: (signal: AbortSignal) => Promise<string>) {
  const signal = AbortSignal.timeout(SERVICE_PROBE_TIMEOUT_MS);
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  try {
    return { status: 'ok' as const, version: await Promise.race([probe(signal), late]) };
  } catch {
    return { status: 'down' as const, version: null };
  }
}

export function getRunningVersions(services: HealthReply['services']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(services).flatMap(([name, { version }]) => (version === null ? [] : [[name, version]])),
  );
}
