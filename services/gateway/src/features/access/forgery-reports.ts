import type { ForgedTokensReport } from '@trassa/contracts/account/forged-tokens';
import type { ServiceLogger } from '@trassa/service-kit/service';

/** Window in which forgeries from one network make one report. */
const REPORT_WINDOW_MS = 600_000;
/** Limit of networks per window; forgeries from further ones share one report. */
const MAX_NETWORKS = 100;
const SEVERAL_NETWORKS = 'several';

/** Forged access token that was refused. */
export interface Forgery {
  /** Key by which forgeries are counted. */
  network: string;
  address: string;
  userAgent: string;
  /** Call in the contract's notation. */
  call: string;
}

export interface ForgeryReports {
  note: (forgery: Forgery, now: number) => void;
  /** Sends pending reports, as at the end of every window. */
  flush: () => Promise<void>;
  /** Sends pending reports and stops the timer. */
  close: () => Promise<void>;
}

type ForgeryCount = Forgery & { times: number; since: number; until: number };

/**
 * Aggregates forgeries: the first from a network is reported at once, all others of the window at its end as one count,
 * so that forging cannot flood the audit. A failed report is merged into the next.
 */
export function createForgeryReports(
  sendReport: (report: ForgedTokensReport) => Promise<unknown>,
  log: ServiceLogger,
): ForgeryReports {
  let window = new Map<string, ForgeryCount>();
  const send = async (counted: ForgeryCount) => {
    try {
      await sendReport(buildReport(counted));
      log.warn({ address: counted.address, times: counted.times }, 'forged access tokens were refused');
      return true;
    } catch (error) {
      log.warn({ err: error }, 'forged access tokens wait for the audit');
      addForgeries(window, counted);
      return false;
    }
  };
  const flush = async () => {
    const due = [...window.values()].filter(({ times }) => times > 0);
    window = new Map();
    let taken = true;
    for (const counted of due) {
      if (taken) taken = await send(counted);
      else addForgeries(window, counted);
    }
  };
  const timer = setInterval(() => void flush(), REPORT_WINDOW_MS);
  timer.unref();
  return {
    note: (forgery, now) => {
      const first = { ...forgery, times: 1, since: now, until: now };
      if (window.has(forgery.network) || window.size >= MAX_NETWORKS) addForgeries(window, first);
      else {
        window.set(forgery.network, { ...first, times: 0 });
        void send(first);
      }
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

function addForgeries(window: Map<string, ForgeryCount>, more: ForgeryCount): void {
  const network = window.has(more.network) || window.size < MAX_NETWORKS ? more.network : SEVERAL_NETWORKS;
  const known = window.get(network);
  if (!known || known.times === 0) {
    const address = network === SEVERAL_NETWORKS ? SEVERAL_NETWORKS : more.address;
    window.set(network, { ...more, network, address });
  } else {
    known.times += more.times;
    known.since = Math.min(known.since, more.since);
    known.until = Math.max(known.until, more.until);
  }
}

function buildReport({ address, userAgent, call, times, since, until }: ForgeryCount): ForgedTokensReport {
  return {
    address: address.slice(0, 64),
    userAgent: userAgent.slice(0, 300),
    call,
    times,
    since: new Date(since).toISOString(),
    until: new Date(until).toISOString(),
  };
}
