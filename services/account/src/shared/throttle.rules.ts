import { getAddressGroup } from './client.ts';

/** Rule by which failed sign-ins of one kind are delayed. */
interface ThrottleRule {
  /** Failed attempts that are free; the one after them has to wait. */
  free: number;
  /** Longest wait between two attempts, in seconds. */
  longestSeconds: number;
  /** Time without attempts after which the counter starts at zero, in seconds. */
  forgetSeconds: number;
}

/**
 * What a counter counts. `trusted`: an account in a known browser, or in a second chance at one network address;
 * `account`; network `address`; `chances`: second chances of such an address; `person`: see {@link buildPersonCounter}.
 */
type ThrottleKind = 'trusted' | 'account' | 'address' | 'chances' | 'person';

const throttleRules: Record<ThrottleKind, ThrottleRule> = {
  trusted: { free: 10, longestSeconds: 300, forgetSeconds: 3600 },
  account: { free: 5, longestSeconds: 900, forgetSeconds: 86_400 },
  address: { free: 30, longestSeconds: 60, forgetSeconds: 3600 },
  chances: { free: 100, longestSeconds: 60, forgetSeconds: 3600 },
  person: { free: 5, longestSeconds: 900, forgetSeconds: 86_400 },
};

/** Counter of an attempt: its key in the table and its rule. */
export interface ThrottleCounter {
  kind: ThrottleKind;
  key: string;
  rule: ThrottleRule;
}

/** Facts about an attempt, known before the password is checked. */
export interface SignInAttempt {
  /** Hash of the e-mail address, whether an account exists or not. */
  accountHash: string;
  address: string;
  /** Hash of the device cookie when this browser has signed in to this account before. */
  knownDevice: string | undefined;
}

/** Counters of an attempt, and those of a second chance, when one of the former asks to wait. */
interface AttemptCounters {
  counters: ThrottleCounter[];
  chance: ThrottleCounter[];
}

/**
 * Counters of an attempt. Unknown browsers share one counter per account and one per address. Strangers cannot lock the
 * user out: a browser known to the user has a counter of its own, and elsewhere there is a second chance, which
 * succeeds with the right password from a known address. Second chances are counted for every e-mail alike,
 * or neighbours behind one network address could find out who has an account.
 */
export function buildCounters(attempt: SignInAttempt): AttemptCounters {
  const { accountHash, knownDevice } = attempt;
  const group = getAddressGroup(attempt.address);
  const counter = (kind: ThrottleKind, ...parts: string[]) => ({
    kind,
    key: [kind, ...parts].join(':'),
    rule: throttleRules[kind],
  });
  if (knownDevice) return { counters: [counter('trusted', accountHash, knownDevice)], chance: [] };
  return {
    counters: [counter('account', accountHash), counter('address', group)],
    chance: [counter('trusted', accountHash, group), counter('chances', group)],
  };
}

/**
 * Counter of what a person confirms: `step-up` a session, `code` a sign-in after the password, `switch-off` the removal
 * of the app for codes. Each is counted apart, and apart from sign-ins, so that a stranger who can attempt one of them
 * does not block the others.
 */
export const buildPersonCounter = (personId: string, use: 'step-up' | 'code' | 'switch-off'): ThrottleCounter => ({
  kind: 'person',
  key: `${use}:${personId}`,
  rule: throttleRules.person,
});

export interface CounterState {
  failures: number;
  lastAt: Date;
  blockedUntil: Date;
}

/** State after one more attempt, counted as failed until it succeeds, or the seconds to wait. */
type ThrottleDecision = { allowed: true; next: CounterState } | { allowed: false; waitSeconds: number };

/** Waits double from one second; a refused attempt neither counts nor lengthens the wait. */
export function decideAttempt(state: CounterState | undefined, rule: ThrottleRule, now: Date): ThrottleDecision {
  // Parallel attempts may be counted out of order; before the limit of free failures there is no wait.
  const waitMs = state && state.failures >= rule.free ? state.blockedUntil.getTime() - now.getTime() : 0;
  if (waitMs > 0) return { allowed: false, waitSeconds: Math.ceil(waitMs / 1000) };
  const forgotten = !state || now.getTime() - state.lastAt.getTime() > rule.forgetSeconds * 1000;
  const failures = forgotten ? 1 : state.failures + 1;
  const delay = failures < rule.free ? 0 : Math.min(rule.longestSeconds, 2 ** Math.min(30, failures - rule.free));
  return { allowed: true, next: { failures, lastAt: now, blockedUntil: new Date(now.getTime() + delay * 1000) } };
}
