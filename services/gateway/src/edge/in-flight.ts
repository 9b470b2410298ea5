import { refuse } from './refuse.ts';
import type { GatewayResponse, RequestContext } from './request-context.ts';

const SWEEP_MS = 250;

/** Requests under way: how many per service, and none of them for ever. */
export interface InFlight {
  add: (res: GatewayResponse) => void;
  remove: (res: GatewayResponse) => void;
  of: (service: string) => number;
  /** Ends the answers that stay open by their nature, so that the gateway can stop; callers come back to another. */
  endStreams: () => void;
  close: () => void;
}

/**
 * Answers under way, each told its place. A `Set` would keep what has left it: the tables that V8 outgrows point to the
 * next ones, so once one is old the collector of young objects frees none of them and pauses ever longer.
 */
function createSlots() {
  const places: GatewayResponse[] = [];
  return {
    /** A copy, since answers end during the iteration. */
    all: () => [...places],
    take: (res: GatewayResponse, context: RequestContext) => {
      context.slot = places.push(res) - 1;
    },
    /** False for who has no place. */
    give: (context: RequestContext): boolean => {
      const { slot } = context;
      if (slot < 0) return false;
      const last = places.pop();
      if (last && slot < places.length) {
        places[slot] = last;
        if (last.context) last.context.slot = slot;
      }
      context.slot = -1;
      return true;
    },
  };
}

/**
 * Keeps the requests under way and answers for services that do not within the deadline. One sweep serves all, so a
 * request costs no timer of its own.
 */
export function createInFlight(deadlineMs: number): InFlight {
  const requests = createSlots();
  const counts = new Map<string, number>();
  const count = (res: GatewayResponse, step: number) => {
    // A stream costs next to nothing while it is silent: it takes no place of a call.
    if (res.context?.streaming) return;
    const service = res.context?.service ?? '';
    counts.set(service, (counts.get(service) ?? 0) + step);
  };
  const timer = setInterval(() => {
    const now = performance.now();
    for (const res of requests.all()) abortWhenLate(res, { now, deadlineMs });
  }, SWEEP_MS);
  timer.unref();
  return {
    add: (res) => {
      if (!res.context) return;
      requests.take(res, res.context);
      count(res, 1);
    },
    remove: (res) => {
      if (res.context && requests.give(res.context)) count(res, -1);
    },
    of: (service) => counts.get(service) ?? 0,
    endStreams: () => {
      for (const res of requests.all()) if (res.context?.streaming) res.destroy();
    },
    close: () => clearInterval(timer),
  };
}

function abortWhenLate(res: GatewayResponse, { now, deadlineMs }: { now: number; deadlineMs: number }) {
  const { context, req } = res;
  if (!context || res.headersSent) return;
  if (context.isUpload && !req.complete) context.waitingSince = now;
  if (now - context.waitingSince < deadlineMs) return;
  res.takeOver(() => refuse(res, { code: 'common/timeout' }));
  context.upstreamCall?.abort();
}
