export interface LeastUploadRate {
  bytesPerSecond: number;
  periodMs: number;
}

/** State of an upload at one moment. */
interface UploadMoment {
  now: number;
  /** Bytes that the connection has received so far. */
  bytes: number;
  /** Whether received bytes wait for the service to read them. */
  isServiceBusy: boolean;
}

/**
 * Next period of an upload, or null when it was too slow in the present one. Time in which the service takes nothing
 * is not the caller's, so it begins the period anew.
 */
export function getNextPeriod(
  period: { since: number; bytes: number },
  { now, bytes, isServiceBusy }: UploadMoment,
  least: LeastUploadRate,
): { since: number; bytes: number } | null {
  if (isServiceBusy) return { since: now, bytes };
  const ms = now - period.since;
  if (ms < least.periodMs) return period;
  return ((bytes - period.bytes) * 1000) / ms < least.bytesPerSecond ? null : { since: now, bytes };
}
