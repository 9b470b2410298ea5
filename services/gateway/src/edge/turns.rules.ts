/** What a company used loses half of its weight in this time. */
const HALF_LIFE_MS = 2000;
/** More than a page of the product uses; an endless queue of one call at a time comes to 2,900. */
const HEAVY_MS = 300;
/** Uses of companies differ by less without anybody taking the room of others. */
const MANY_TIMES = 4;
/** After a burst that was none, the next one is refused at once for this long. */
const STRICT_MS = 2000;

/** Milliseconds of running calls of a company, the older the lighter. */
export interface Use {
  ms: number;
  /** Moment of `ms`. */
  at: number;
}

/** Use after a call has run for `ms`. */
export function getUseAfter(use: Use, ms: number, now: number): Use {
  return { ms: use.ms * 0.5 ** ((now - use.at) / HALF_LIFE_MS) + ms, at: now };
}

/** Whether a company goes behind another one. */
export function isAbove(own: Use, other: Use, now: number): boolean {
  const ms = getUseAfter(own, 0, now).ms;
  return ms > HEAVY_MS && ms > MANY_TIMES * getUseAfter(other, 0, now).ms;
}

/**
 * Whether a queue stays long, so that further calls would be late, too. It is told of waits, not of lengths, after CoDel
 * (RFC 8289): a long queue that moves fast makes nobody late.
 */
export class StandingQueue {
  readonly #longestMs: number;
  readonly #burstMs: number;
  #longSince: number | null = null;
  #strictUntil = 0;

  /**
   * @param longestMs wait above which a queue is long.
   * @param burstMs a queue that is long for less is a burst.
   */
  constructor(longestMs: number, burstMs: number) {
    this.#longestMs = longestMs;
    this.#burstMs = burstMs;
  }

  /** A call has come to its turn. */
  started(waitedMs: number): void {
    if (waitedMs <= this.#longestMs) this.#longSince = null;
  }

  /** Whether a call that comes now is to be refused; `waitMs` is the wait of those before it. */
  refuses(waitMs: number, now: number): boolean {
    if (waitMs <= this.#longestMs) return false;
    this.#longSince ??= now;
    const refuses = now < this.#strictUntil || now - this.#longSince > this.#burstMs;
    if (refuses) this.#strictUntil = now + STRICT_MS;
    return refuses;
  }
}
