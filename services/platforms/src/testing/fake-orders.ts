import {
  importOrdersSchema,
  type PlatformOrderDraft,
  platformOrderDraftSchema,
} from '@trassa/contracts/orders/platform-order';
import type { PlatformTotals } from '@trassa/contracts/orders/platform-totals';
import { aStandIn } from '@trassa/testing/stand-in';

/** Stand-in of services/orders: stores drafts by platform and id, and answers as set. */
export async function createFakeOrdersService() {
  const state = {
    /** `platform id` → draft as text. */
    orders: new Map<string, string>(),
    imports: 0,
    fail: false,
    refuse: new Set<string>(),
    totals: { totals: [], days: [] } as PlatformTotals,
    draft(platform: string, id: string): PlatformOrderDraft {
      return JSON.parse(state.orders.get(`${platform} ${id}`) ?? 'null');
    },
    drafts: (): PlatformOrderDraft[] => [...state.orders.values()].map((text) => JSON.parse(text)),
    reset() {
      Object.assign(state, { imports: 0, fail: false, totals: { totals: [], days: [] } });
      state.orders.clear();
      state.refuse.clear();
    },
  };
  const standIn = await aStandIn(({ method, body }) => {
    if (state.fail) return { status: 500, body: {} };
    return {
      body: method === 'POST' ? takeImportedOrders(state, JSON.parse(body)) : { success: true, data: state.totals },
    };
  });
  return { state, ...standIn };
}

function takeImportedOrders(
  state: { orders: Map<string, string>; imports: number; refuse: Set<string> },
  body: unknown,
) {
  const { source, orders } = importOrdersSchema.parse(body);
  state.imports += 1;
  const reply = { success: true as const, created: 0, updated: 0, unchanged: 0, errors: [] as object[] };
  for (const order of orders) {
    if (state.refuse.has(order.external_order_id)) {
      reply.errors.push({ external_order_id: order.external_order_id, error: 'Дата записана неверно' });
      continue;
    }
    const text = JSON.stringify(platformOrderDraftSchema.parse(order));
    const key = `${source} ${order.external_order_id}`;
    const known = state.orders.get(key);
    reply[known === undefined ? 'created' : known === text ? 'unchanged' : 'updated'] += 1;
    state.orders.set(key, text);
  }
  return reply;
}
