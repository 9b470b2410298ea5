import { type OrderSource, orderOfSlot, type Stage, type WorldOrder } from './order-draw.rules.ts';

/** An order as it stands now. */
export interface StandingOrder extends WorldOrder {
  stage: Stage;
  /** Unix seconds of its last change. */
  changedAt: number;
  /** Unix seconds; null until the cargo is handed over. */
  deliveredAt: number | null;
}

/** Orders older than this are no longer shown, in seconds. */
const SHOWN = 60 * 86_400;

/** The orders of one account at one platform. */
export interface OrderBook {
  /** Changed since (Unix seconds, inclusive), by time of change and id. */
  changedSince(since: number): StandingOrder[];
  /** Moves the account's clock on. */
  advance(seconds: number): void;
}

/** An order as it stands at a time; a vehicle that is named later is not known yet. */
export function standingAt({ crew, ...order }: WorldOrder, now: number): StandingOrder {
  const stages = order.stages.filter(({ at }) => at <= now);
  const last = stages.at(-1) ?? { stage: 'new' as const, at: order.createdAt };
  const named = crew && crew.namedAt <= now ? { crew } : {};
  const deliveredAt = stages.find(({ stage }) => stage === 'delivered')?.at ?? null;
  return { ...order, ...named, stage: last.stage, deliveredAt, changedAt: Math.max(last.at, named.crew?.namedAt ?? 0) };
}

/** Those changed since a time, inclusive, by time of change and id. */
export function changedSince(orders: readonly StandingOrder[], since: number): StandingOrder[] {
  return orders
    .filter(({ changedAt }) => changedAt >= since)
    .sort((a, b) => a.changedAt - b.changedAt || (a.id < b.id ? -1 : 1));
}

/** Orders stand on a grid of absolute time: a restart changes none, new ones appear as the clock goes on. */
export function createOrderBook(seed: string, source: OrderSource, clock: () => number): OrderBook {
  let ahead = 0;
  return {
    changedSince: (since) => {
      const now = clock() + ahead;
      const orders: StandingOrder[] = [];
      const first = Math.floor((now - SHOWN) / source.everySeconds);
      for (let slot = first; slot * source.everySeconds <= now; slot++) {
        const order = orderOfSlot(seed, source, slot);
        if (order && order.createdAt <= now) orders.push(standingAt(order, now));
      }
      return changedSince(orders, since);
    },
    advance(seconds) {
      ahead += seconds;
    },
  };
}
