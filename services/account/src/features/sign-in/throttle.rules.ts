import { addressGroup } from '../../shared/client.ts';

/** How unsuccessful sign-ins of one kind are slowed down. */
export interface ThrottleRule {
  /** Failures that cost nothing. */
  free: number;
  /** Longest wait between two attempts, in seconds. */
  longestSeconds: number;
  /** After so much quiet everything is forgotten, in seconds. */
  forgetSeconds: number;
}

/** What attempts are counted by. */
export type ThrottleKind = 'trusted' | 'account' | 'address';

const rules: Record<ThrottleKind, ThrottleRule> = {
  trusted: { free: 10, longestSeconds: 300, forgetSeconds: 3600 },
  account: { free: 5, longestSeconds: 900, forgetSeconds: 86_400 },
  address: { free: 30, longestSeconds: 60, forgetSeconds: 3600 },
};

/** A counter that an attempt passes: its key in the table and its rule. */
export interface ThrottleCounter {
  kind: ThrottleKind;
  key: string;
  rule: ThrottleRule;
}

/** What is known of an attempt before the password is looked at. */
export interface Attempt {
  /** Stands for the account, whether it exists or not. */
  accountHash: string;
  address: string;
  /** Hash of the device cookie, when this browser has signed in to this account before. */
  knownDevice: string | undefined;
  /** This account has been used from this address before. */
  knownAddress: boolean;
}

/**
 * The counters of an attempt. Strangers share one counter per account and one per address. A browser or an address
 * from which the account's owner has signed in before is counted alone, so strangers cannot lock the owner out.
 */
export function countersOf(attempt: Attempt): ThrottleCounter[] {
  const { accountHash, knownDevice, knownAddress } = attempt;
  const group = addressGroup(attempt.address);
  const counter = (kind: ThrottleKind, ...parts: string[]) => ({
    kind,
    key: [kind, ...parts].join(':'),
    rule: rules[kind],
  });
  if (knownDevice) return [counter('trusted', accountHash, knownDevice)];
  if (knownAddress) return [counter('trusted', accountHash, group)];
  return [counter('account', accountHash), counter('address', group)];
}

/** A counter's state. */
export interface CounterState {
  failures: number;
  lastAt: Date;
  blockedUntil: Date;
}

/** Either the state after one more attempt, which counts as failed until it succeeds, or the seconds to wait. */
export type ThrottleDecision = { allowed: true; next: CounterState } | { allowed: false; waitSeconds: number };

/** Decides on one attempt. Waits double from one second; a refused attempt neither counts nor lengthens the wait. */
export function decideAttempt(state: CounterState | undefined, rule: ThrottleRule, now: Date): ThrottleDecision {
  // Of two attempts at once the later one may have been counted first: nobody waits before failures cost anything.
  const waitMs = state && state.failures >= rule.free ? state.blockedUntil.getTime() - now.getTime() : 0;
  if (waitMs > 0) return { allowed: false, waitSeconds: Math.ceil(waitMs / 1000) };
  const forgotten = !state || now.getTime() - state.lastAt.getTime() > rule.forgetSeconds * 1000;
  const failures = forgotten ? 1 : state.failures + 1;
  const delay = failures < rule.free ? 0 : Math.min(rule.longestSeconds, 2 ** Math.min(30, failures - rule.free));
  return { allowed: true, next: { failures, lastAt: now, blockedUntil: new Date(now.getTime() + delay * 1000) } };
}
