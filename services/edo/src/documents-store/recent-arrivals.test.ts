import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RecentArrivals } from './recent-arrivals.ts';

const marks = (mark: number) => new Map([['a', mark]]);
const spared = (arrivals: RecentArrivals, day: number, [since, now]: readonly [number, number]) =>
  arrivals.isUnchangedBefore(new Date(day), { since: marks(since), now: marks(now) });

describe('what is known of recent arrivals', () => {
  test('spares what they did not reach back to, and nothing across a gap', () => {
    const arrivals = new RecentArrivals();
    arrivals.record('a', { since: 10, mark: 14, earliest: 500 });
    arrivals.record('a', { since: 14, mark: 20, earliest: 300 });
    expect(spared(arrivals, 400, [10, 14])).toBe(true);
    expect(spared(arrivals, 400, [10, 20])).toBe(false);
    expect(spared(arrivals, 300, [10, 20])).toBe(true);
    expect(spared(arrivals, 300, [9, 20])).toBe(false);
    expect(spared(arrivals, 300, [14, 21])).toBe(false);
    expect(spared(arrivals, 300, [20, 14])).toBe(false);
    arrivals.record('a', { since: 23, mark: 25, earliest: 500 });
    expect(spared(arrivals, 400, [23, 25])).toBe(true);
    expect(spared(arrivals, 400, [20, 25])).toBe(false);
    arrivals.record('a', { since: null, mark: 30, earliest: 500 });
    arrivals.record('a', { since: 30, mark: 31, earliest: 500 });
    expect(spared(arrivals, 400, [30, 31])).toBe(true);
    expect(spared(arrivals, 400, [25, 31])).toBe(false);
    arrivals.record('a', { since: 31, mark: 7, earliest: 500 });
    arrivals.record('a', { since: 7, mark: 9, earliest: 500 });
    expect(spared(arrivals, 400, [7, 9])).toBe(true);
    expect(spared(arrivals, 400, [30, 9])).toBe(false);
    expect(arrivals.isUnchangedBefore(null, { since: marks(25), now: marks(25) })).toBe(true);
    expect(arrivals.isUnchangedBefore(new Date(0), { since: new Map(), now: new Map([['b', 1]]) })).toBe(false);
  });

  /** Marks that processes leave one after another; what this one leaves is noted. */
  const history = fc.array(fc.record({ step: fc.integer({ min: 1, max: 5 }), day: fc.nat(9), isOwn: fc.boolean() }), {
    maxLength: 200,
  });

  test('never spares what something reached back to, however much has come', () => {
    fc.assert(
      fc.property(history, fc.nat(), fc.nat(9), (given, from, day) => {
        const arrivals = new RecentArrivals();
        const left = [{ mark: 0, day: 9 }];
        for (const { step, day: earliest, isOwn } of given) {
          const since = left.at(-1)?.mark ?? 0;
          if (isOwn) arrivals.record('a', { since, mark: since + step, earliest });
          left.push({ mark: since + step, day: earliest });
        }
        const begin = from % left.length;
        const reached = left.slice(begin + 1).some((arrival) => arrival.day < day);
        const asked = [left[begin]?.mark ?? 0, left.at(-1)?.mark ?? 0] as const;
        if (reached) expect(spared(arrivals, day, asked)).toBe(false);
      }),
    );
  });

  test('forgets the connections that took nothing in for longest, and tells what is long ago no more apart', () => {
    const arrivals = new RecentArrivals();
    for (let connection = 0; connection < 700; connection += 1)
      for (let mark = 1; mark <= 200; mark += 1)
        arrivals.record(`${connection}`, { since: mark - 1, mark, earliest: mark });
    const sparedOf = (connection: string, day: number, since: number) =>
      arrivals.isUnchangedBefore(new Date(day), {
        since: new Map([[connection, since]]),
        now: new Map([[connection, 200]]),
      });
    expect(sparedOf('200', 190, 189)).toBe(true);
    expect(sparedOf('199', 190, 189)).toBe(false);
    // It reached back no further than to 101, but that is known only together with what came before.
    expect(sparedOf('699', 101, 100)).toBe(false);
    expect(sparedOf('699', 1, 100)).toBe(true);
  });
});
