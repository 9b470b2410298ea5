import { refuse } from './refuse.ts';
import type { GatewayResponse, RequestContext } from './request-context.ts';

const SWEEP_MS = 250;

/** Requests in flight: their number per service, and their deadlines. */
export interface InFlight {
  add: (res: GatewayResponse) => void;
  remove: (res: GatewayResponse) => void;
  of: (service: string) => number;
  /** Ends streaming answers at shutdown; clients reconnect to another instance. */
  endStreams: () => void;
  close: () => void;
}

/**
 * Answers in flight with their index in an array. A `Set` keeps deleted answers alive: V8 grows it by chained tables,
 * and once one of them is in the old generation, minor collections free none of its entries and pause ever longer.
 */
function createSlots() {
  const places: GatewayResponse[] = [];
  return {
    /** A copy, because answers end during the iteration. */
    all: () => [...places],
    take: (res: GatewayResponse, context: RequestContext) => {
      context.slot = places.push(res) - 1;
    },
    /** False for a request without a slot. */
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

/** Registry of requests in flight with one timer for all deadlines, so that a request costs no timer of its own. */
export function createInFlight(deadlineMs: number): InFlight {
  const requests = createSlots();
  const counts = new Map<string, number>();
  const count = (res: GatewayResponse, step: number) => {
    // A silent stream costs next to nothing, so it takes no slot of a call.
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
