import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import type { AdvanceStage } from '@trassa/contracts/finance/factoring-kinds';
import type { Order } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { CallRefusedError } from './demo-person.ts';
import { type FillingContext, postJson, waitUntil } from './filling-work.ts';

/** Action of the factor's stand-in on a deal. */
type DealAction = { do: 'next' | 'hold' | 'recourse' } | { do: 'reject'; reason: string };

const REFUSAL_REASON = 'Клиент не подтвердил приёмку груза';
const holdAction: DealAction = { do: 'hold' };
const nextAction: DealAction = { do: 'next' };

/** One request per stage: whether its documents are complete, and the factor's actions. */
const ADVANCE_REQUESTS: readonly { stage: AdvanceStage; hasLicense: boolean; actions: readonly DealAction[] }[] = [
  { stage: 'verification', hasLicense: false, actions: [holdAction] },
  { stage: 'approved', hasLicense: true, actions: [holdAction] },
  { stage: 'paid_out', hasLicense: true, actions: [holdAction, nextAction] },
  { stage: 'debtor_paid', hasLicense: true, actions: [holdAction, nextAction, nextAction] },
  { stage: 'closed', hasLicense: true, actions: [nextAction, nextAction, nextAction] },
  { stage: 'rejected', hasLicense: false, actions: [{ do: 'reject', reason: REFUSAL_REASON }] },
  { stage: 'recourse', hasLicense: true, actions: [holdAction, nextAction, { do: 'recourse' }] },
];

const ADVANCE_SHARE = 0.75;
const LEAST_TRIP_RUBLES = 25_000;

/** Delivered trips of at least `LEAST_TRIP_RUBLES` without a payment request, the most expensive first. */
async function listTripsForAdvance({ person }: FillingContext): Promise<Order[]> {
  const { data } = await person.call(ordersEndpoints.list, { query: { status: 'delivered', limit: 100 } });
  const worth = (order: Order) => order.pricing.total ?? 0;
  return data
    .filter((order) => worth(order) >= LEAST_TRIP_RUBLES && order.paymentRequestedAt === undefined)
    .toSorted((a, b) => worth(b) - worth(a));
}

async function controlFactor(
  { sandbox, signal }: FillingContext,
  requestId: string,
  action: DealAction,
): Promise<void> {
  await postJson(`${sandbox}/factor/_deals`, { requestId, ...action }, signal);
}

/** Requests one advance; undefined when it is refused, as when an earlier start requested it for another trip. */
async function askForAdvance(
  work: FillingContext,
  order: Order,
  { stage, hasLicense }: (typeof ADVANCE_REQUESTS)[number],
) {
  const value = order.pricing.total ?? 0;
  const body = {
    shipmentId: order.id,
    shipmentValue: value,
    requestedAmount: Math.floor((value * ADVANCE_SHARE) / 1000) * 1000,
    documents: { hasContract: true, hasInsurance: true, hasLicense },
  };
  try {
    return (await work.person.call(factoringEndpoints.request, { body, key: `demo-advance-${stage}` })).data;
  } catch (error) {
    if (error instanceof CallRefusedError) return undefined;
    throw error;
  }
}

/** Requests advances, and has the factor move each to a stage of its own. */
export async function askForAdvances(work: FillingContext): Promise<void> {
  const trips = await listTripsForAdvance(work);
  for (const request of ADVANCE_REQUESTS) {
    const trip = trips.shift();
    const asked = trip && (await askForAdvance(work, trip, request));
    if (!asked) continue;
    for (const action of request.actions) await controlFactor(work, asked.requestId, action);
  }
  await waitUntil(async () => {
    const { data } = await work.person.call(factoringEndpoints.requests);
    return data.every(({ stage }) => stage !== 'submitted');
  }, work.signal);
}
