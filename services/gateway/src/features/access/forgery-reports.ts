import type { ForgedTokens } from '@trassa/contracts/account/forged-tokens';
import type { ServiceLogger } from '@trassa/service-kit/service';

/** How long what comes from one network is one report. */
const WINDOW_MS = 600_000;
/** Networks told apart within a window; what comes from more of them is one report together. */
const MOST_NETWORKS = 100;
const SEVERAL = 'several';

/** A forged access token that was refused. */
export interface Forgery {
  /** What is counted together. */
  network: string;
  address: string;
  userAgent: string;
  /** The call as the contract writes it. */
  call: string;
}

/** What becomes of refused forgeries. */
export interface ForgeryReports {
  note: (forgery: Forgery, now: number) => void;
  /** Tells what has gathered, as at the end of every window. */
  tell: () => Promise<void>;
  /** Tells what has gathered, and no more after that. */
  close: () => Promise<void>;
}

type Gathered = Forgery & { times: number; since: number; until: number };

/**
 * Gathers forgeries: the first from a network is told at once, all others of the window at its end as one number, so
 * that nobody can fill the audit by forging. What could not be told is told with the next.
 */
export function createForgeryReports(
  tellOf: (report: ForgedTokens) => Promise<unknown>,
  log: ServiceLogger,
): ForgeryReports {
  let window = new Map<string, Gathered>();
  const send = async (gathered: Gathered) => {
    try {
      await tellOf(reportOf(gathered));
      log.warn({ address: gathered.address, times: gathered.times }, 'forged access tokens were refused');
      return true;
    } catch (error) {
      log.warn({ err: error }, 'forged access tokens wait for the audit');
      gather(window, gathered);
      return false;
    }
  };
  const tell = async () => {
    const due = [...window.values()].filter(({ times }) => times > 0);
    window = new Map();
    let taken = true;
    for (const gathered of due) {
      if (taken) taken = await send(gathered);
      else gather(window, gathered);
    }
  };
  const timer = setInterval(() => void tell(), WINDOW_MS);
  timer.unref();
  return {
    note: (forgery, now) => {
      const first = { ...forgery, times: 1, since: now, until: now };
      if (window.has(forgery.network) || window.size >= MOST_NETWORKS) gather(window, first);
      else {
        window.set(forgery.network, { ...first, times: 0 });
        void send(first);
      }
    },
    tell,
    close: () => {
      clearInterval(timer);
      return tell();
    },
  };
}

function gather(window: Map<string, Gathered>, more: Gathered): void {
  const network = window.has(more.network) || window.size < MOST_NETWORKS ? more.network : SEVERAL;
  const known = window.get(network);
  if (!known || known.times === 0) {
    const address = network === SEVERAL ? SEVERAL : more.address;
    window.set(network, { ...more, network, address });
  } else {
    known.times += more.times;
    known.since = Math.min(known.since, more.since);
    known.until = Math.max(known.until, more.until);
  }
}

function reportOf({ address, userAgent, call, times, since, until }: Gathered): ForgedTokens {
  return {
    address: address.slice(0, 64),
    userAgent: userAgent.slice(0, 300),
    call,
    times,
    since: new Date(since).toISOString(),
    until: new Date(until).toISOString(),
  };
}
