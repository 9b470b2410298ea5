import { refuse } from './refuse.ts';
import type { GatewayResponse } from './visit.ts';

const SWEEP_MS = 250;

/** Requests under way: how many per service, and none of them for ever. */
export interface InFlight {
  enter: (res: GatewayResponse) => void;
  leave: (res: GatewayResponse) => void;
  of: (service: string) => number;
  /** Ends the answers that stay open by their nature, so that the gateway can stop; callers come back to another. */
  endStreams: () => void;
  close: () => void;
}

/**
 * Keeps the requests under way and answers for services that do not within the deadline. One sweep serves all, so a
 * request costs no timer of its own.
 */
export function createInFlight(deadlineMs: number): InFlight {
  const under = new Set<GatewayResponse>();
  const counts = new Map<string, number>();
  const count = (res: GatewayResponse, step: number) => {
    // A stream costs next to nothing while it is silent: it takes no place of a call.
    if (res.visit?.streaming) return;
    const service = res.visit?.service ?? '';
    counts.set(service, (counts.get(service) ?? 0) + step);
  };
  const timer = setInterval(() => {
    const now = performance.now();
    for (const res of under) giveUpWhenLate(res, { now, deadlineMs });
  }, SWEEP_MS);
  timer.unref();
  return {
    enter: (res) => {
      under.add(res);
      count(res, 1);
    },
    leave: (res) => {
      if (under.delete(res)) count(res, -1);
    },
    of: (service) => counts.get(service) ?? 0,
    endStreams: () => {
      for (const res of under) if (res.visit?.streaming) res.destroy();
    },
    close: () => clearInterval(timer),
  };
}

function giveUpWhenLate(res: GatewayResponse, { now, deadlineMs }: { now: number; deadlineMs: number }) {
  const { visit, req } = res;
  if (!visit || res.headersSent) return;
  if (visit.patient && !req.complete) visit.waitingSince = now;
  if (now - visit.waitingSince < deadlineMs) return;
  res.takeOver(() => refuse(res, { code: 'common/timeout' }));
  visit.abort?.();
}
