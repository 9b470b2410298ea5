import type { ServiceLogger } from '@trassa/service-kit/service';

const HOUR_MS = 3_600_000;

/** Runs work every hour until the returned function is called; a failure is logged and retried an hour later. */
export function everyHour(work: () => Promise<void>, log: ServiceLogger): () => void {
  const run = () => {
    work().catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'));
  };
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
