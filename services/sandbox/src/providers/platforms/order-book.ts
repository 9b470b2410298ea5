import { buildOrderOfSlot, type OrderSource, type OrderStage, type SandboxOrder } from './random-order.rules.ts';

/** Current state of an order. */
export interface OrderState extends SandboxOrder {
  stage: OrderStage;
  /** Unix seconds of the last change. */
  changedAt: number;
  /** Unix seconds; null before delivery. */
  deliveredAt: number | null;
}

/** Seconds after the creation of an order until the list leaves it out. */
const LISTED_ORDER_SECONDS = 60 * 86_400;

/** Orders of an account at a platform. */
export interface OrderBook {
  /** Orders changed since (Unix seconds, inclusive), by time of change and id. */
  changedSince(since: number): OrderState[];
  /** Advances the account's clock. */
  advance(seconds: number): void;
}

/** State of an order at a time; a vehicle named later is not included. */
export function getOrderStateAt({ crew, ...order }: SandboxOrder, now: number): OrderState {
  const stages = order.stages.filter(({ at }) => at <= now);
  const last = stages.at(-1) ?? { stage: 'new' as const, at: order.createdAt };
  const named = crew && crew.namedAt <= now ? { crew } : {};
  const deliveredAt = stages.find(({ stage }) => stage === 'delivered')?.at ?? null;
  return { ...order, ...named, stage: last.stage, deliveredAt, changedAt: Math.max(last.at, named.crew?.namedAt ?? 0) };
}

/** Orders changed since a time, inclusive, by time of change and id. */
export function listChangedSince(orders: readonly OrderState[], since: number): OrderState[] {
  return orders
    .filter(({ changedAt }) => changedAt >= since)
    .sort((a, b) => a.changedAt - b.changedAt || (a.id < b.id ? -1 : 1));
}

/** Orders lie on an absolute time grid: a restart changes none, and new ones appear with the clock. */
export function createOrderBook(seed: string, source: OrderSource, clock: () => number): OrderBook {
  let ahead = 0;
  return {
    changedSince: (since) => {
      const now = clock() + ahead;
      const orders: OrderState[] = [];
      const first = Math.floor((now - LISTED_ORDER_SECONDS) / source.everySeconds);
      for (let slot = first; slot * source.everySeconds <= now; slot++) {
        const order = buildOrderOfSlot(seed, source, slot);
        if (order && order.createdAt <= now) orders.push(getOrderStateAt(order, now));
      }
      return listChangedSince(orders, since);
    },
    advance(seconds) {
      ahead += seconds;
    },
  };
}
