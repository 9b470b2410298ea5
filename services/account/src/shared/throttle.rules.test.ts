import { describe, expect, test } from 'vitest';
import { buildCounters, type CounterState, decideAttempt } from './throttle.rules.ts';

const start = new Date('2026-11-20T09:00:00Z');
const rule = { free: 5, longestSeconds: 900, forgetSeconds: 86_400 };

/** Waits between consecutive attempts, each made as soon as it is allowed. */
function getWaits(attempts: number): number[] {
  let state: CounterState | undefined;
  let now = start;
  const waits: number[] = [];
  for (let i = 0; i < attempts; i += 1) {
    const decision = decideAttempt(state, rule, now);
    if (!decision.allowed) throw new Error('came too early');
    state = decision.next;
    waits.push((state.blockedUntil.getTime() - now.getTime()) / 1000);
    now = new Date(Math.max(state.blockedUntil.getTime(), now.getTime()));
  }
  return waits;
}

describe('unsuccessful sign-ins', () => {
  test('cost nothing at first, then double the wait up to a quarter of an hour', () => {
    expect(getWaits(18)).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
  });

  test('during the wait are refused without lengthening it', () => {
    const state = { failures: 8, lastAt: start, blockedUntil: new Date(start.getTime() + 7300) };
    expect(decideAttempt(state, rule, start)).toEqual({ allowed: false, waitSeconds: 8 });
  });

  test('of several people at once refuse none of them, whichever is counted first', () => {
    const aMomentLater = new Date(start.getTime() + 3);
    const counted = decideAttempt(undefined, rule, aMomentLater);
    if (!counted.allowed) throw new Error('the first attempt was refused');
    expect(decideAttempt(counted.next, rule, start)).toMatchObject({ allowed: true, next: { failures: 2 } });
  });

  test('are forgotten after a quiet day', () => {
    const state = { failures: 20, lastAt: start, blockedUntil: start };
    const dayLater = new Date(start.getTime() + 86_401_000);
    expect(decideAttempt(state, rule, dayLater)).toMatchObject({ allowed: true, next: { failures: 1 } });
  });
});

describe('an attempt is counted', () => {
  const keys = (knownDevice: string | undefined) => {
    const { counters, chance } = buildCounters({ accountHash: 'a', address: '203.0.113.7', knownDevice });
    return [counters, chance].map((some) => some.map(({ key }) => key));
  };

  test('by account and by address for strangers, with a second chance of the account at this address', () => {
    expect(keys(undefined)).toEqual([
      ['account:a', 'address:203.0.113.7'],
      ['trusted:a:203.0.113.7', 'chances:203.0.113.7'],
    ]);
  });

  test('apart from strangers in a browser that the owner has used', () => {
    expect(keys('d')).toEqual([['trusted:a:d'], []]);
  });
});
