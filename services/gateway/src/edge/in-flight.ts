import type { GatewayConfig } from '../config.ts';
import type { Capacity } from './capacity.ts';
import { refuse } from './refuse.ts';
import type { GatewayResponse, RequestContext } from './request-context.ts';
import { getNextPeriod, type LeastUploadRate } from './upload-rate.rules.ts';

const DEADLINE_SWEEP_MS = 250;

/** Requests in flight and their deadlines. */
export interface InFlight {
  add: (res: GatewayResponse) => void;
  remove: (res: GatewayResponse) => void;
  /** Ends streaming answers at shutdown; clients reconnect to another instance. */
  endStreams: () => void;
  close: () => void;
}

type RateSettings = Pick<GatewayConfig, 'DEADLINE_MS' | 'LEAST_UPLOAD_RATE' | 'UPLOAD_RATE_PERIOD_MS'>;

interface Deadlines {
  deadlineMs: number;
  leastRate: LeastUploadRate;
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
    /** Frees the slot of a request; false: the request has none. */
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
export function createInFlight(capacity: Capacity, config: RateSettings): InFlight {
  const deadlines = {
    deadlineMs: config.DEADLINE_MS,
    leastRate: { bytesPerSecond: config.LEAST_UPLOAD_RATE, periodMs: config.UPLOAD_RATE_PERIOD_MS },
  };
  const requests = createSlots();
  const timer = setInterval(() => {
    const now = performance.now();
    for (const res of requests.all()) endIfLate(res, now, deadlines);
  }, DEADLINE_SWEEP_MS);
  timer.unref();
  return {
    add: (res) => {
      if (!res.context) return;
      requests.take(res, res.context);
      capacity.count(res.context, 1);
    },
    remove: (res) => {
      if (res.context && requests.give(res.context)) capacity.count(res.context, -1);
    },
    endStreams: () => {
      for (const res of requests.all()) if (res.context?.streaming) res.destroy();
    },
    close: () => clearInterval(timer),
  };
}

function endIfLate(res: GatewayResponse, now: number, { deadlineMs, leastRate }: Deadlines) {
  const { context, req } = res;
  if (!context || res.headersSent) return;
  const isArriving = context.isUpload && !req.complete;
  if (isArriving) context.waitingSince = now;
  if (isArriving && !updateUploadRate(req, context, { now, leastRate })) endRequest(res, context, 'common/too-slow');
  else if (now - context.waitingSince >= deadlineMs) endRequest(res, context, 'common/timeout');
}

function updateUploadRate(
  { socket, readableLength }: GatewayResponse['req'],
  context: RequestContext,
  { now, leastRate }: { now: number; leastRate: LeastUploadRate },
): boolean {
  const moment = { now, bytes: socket.bytesRead, isServiceBusy: readableLength > 0 };
  context.ratePeriod = getNextPeriod(context.ratePeriod ?? { since: now, bytes: moment.bytes }, moment, leastRate);
  return context.ratePeriod !== null;
}

function endRequest(res: GatewayResponse, context: RequestContext, code: 'common/timeout' | 'common/too-slow') {
  res.takeOver(() => refuse(res, { code }));
  context.upstreamCall?.abort();
}
