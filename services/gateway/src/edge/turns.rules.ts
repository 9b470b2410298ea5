/** The use of a company, {@link CompanyUse}, halves in this time. */
const USE_HALF_LIFE_MS = 2000;
/** Use above which a company may have to wait for others. A page uses less; calls without a pause come to 2,900 ms. */
const HEAVY_USE_MS = 300;
/** A company waits for others only if it uses this many times more: smaller differences are ordinary. */
const FAR_ABOVE_FACTOR = 4;
/** After a refusal a long queue is refused at once for this long, even if it may be a mere burst. */
const STRICT_AFTER_REFUSAL_MS = 2000;

/** How long calls of a company ran, in milliseconds; older calls count less. */
export interface CompanyUse {
  ms: number;
  /** Time at which `ms` was computed. */
  at: number;
}

/** Use after a call has run for `ms`. */
export function getUseAfter(use: CompanyUse, ms: number, now: number): CompanyUse {
  return { ms: use.ms * 0.5 ** ((now - use.at) / USE_HALF_LIFE_MS) + ms, at: now };
}

/** Whether a company has used so much more than another one that it has to wait for it. */
export function usesFarMore(own: CompanyUse, other: CompanyUse, now: number): boolean {
  const ms = getUseAfter(own, 0, now).ms;
  return ms > HEAVY_USE_MS && ms > FAR_ABOVE_FACTOR * getUseAfter(other, 0, now).ms;
}

/**
 * Tells whether a queue stays long, so that further calls would be late, too. As in CoDel (RFC 8289), long means the
 * wait, not the number of calls: a queue of many calls that moves fast makes nobody late.
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

  /** Notes that a call has started after this wait. */
  started(waitedMs: number): void {
    if (waitedMs <= this.#longestMs) this.#longSince = null;
  }

  /** Whether a call that comes now is to be refused; `waitMs` is the wait of those before it. */
  refuses(waitMs: number, now: number): boolean {
    if (waitMs <= this.#longestMs) return false;
    this.#longSince ??= now;
    const refuses = now < this.#strictUntil || now - this.#longSince > this.#burstMs;
    if (refuses) this.#strictUntil = now + STRICT_AFTER_REFUSAL_MS;
    return refuses;
  }
}
