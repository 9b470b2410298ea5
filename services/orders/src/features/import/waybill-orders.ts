import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { AcceptedDraft } from '../../shared/draft.rules.ts';
import { findOrdersByExternalId, writeOrderChanges } from '../../shared/import.queries.ts';
import { buildChangedOrder, type ImportOrigin } from '../../shared/merge.rules.ts';
import { normalizeStatusCode } from '../../shared/order-status.rules.ts';
import { listOrdersOfChains } from '../../shared/orders-of-chains.queries.ts';
import { listOrdersByNumber, moveToPlatform } from './waybill-orders.queries.ts';
import {
  addStoredWaybillToDraft,
  addWaybillToPlatformOrder,
  isLeftByRefusedWaybill,
  isOrderOfWaybill,
  isWaybillOfOrder,
  removeWaybill,
  WAYBILL_PLATFORM,
} from './waybill-orders.rules.ts';

type Trx = Transaction<OrdersTables>;

export interface ImportGroup {
  origin: ImportOrigin;
  drafts: AcceptedDraft[];
}

/**
 * One trip is one order (docs/areas/orders.md): a waybill that names an order of a platform is joined to it, whichever
 * of the two comes first. Other waybills become orders of their own.
 */
export async function joinDraftsToOrders(
  trx: Trx,
  drafts: AcceptedDraft[],
  origin: ImportOrigin,
): Promise<ImportGroup[]> {
  if (drafts.length === 0) return [];
  return origin.platform === WAYBILL_PLATFORM
    ? joinWaybills(trx, drafts, origin)
    : mergeWaybillOrders(trx, drafts, origin);
}

const getNumbers = (drafts: readonly AcceptedDraft[]) => drafts.flatMap(({ draft }) => draft.number ?? []);

async function joinWaybills(trx: Trx, drafts: AcceptedDraft[], origin: ImportOrigin): Promise<ImportGroup[]> {
  await detachRefusedWaybills(trx, drafts, origin);
  const orders = await listOrdersByNumber(trx, origin.companyId, { numbers: getNumbers(drafts), ofWaybills: false });
  const groups = new Map<string, ImportGroup>([[WAYBILL_PLATFORM, { origin, drafts: [] }]]);
  const taken = new Set<string>();
  for (const accepted of drafts) {
    const order = orders.find((one) => !taken.has(one.id) && isWaybillOfOrder(accepted.draft, one));
    if (!order) {
      groups.get(WAYBILL_PLATFORM)?.drafts.push(accepted);
      continue;
    }
    taken.add(order.id);
    const { platform } = order;
    const group = groups.get(platform) ?? { origin: { ...origin, platform, by: 'documents' }, drafts: [] };
    groups.set(platform, group);
    // The hash stays that of the platform's draft, so that its repeat is still recognised.
    group.drafts.push({ draft: addWaybillToPlatformOrder(order, accepted.draft), hash: order.content_hash });
  }
  return [...groups.values()];
}

/** Takes waybills that are refused now off orders that go on, so that the waybill issued anew can join them. */
async function detachRefusedWaybills(trx: Trx, drafts: AcceptedDraft[], origin: ImportOrigin): Promise<void> {
  const refused = drafts.filter(({ draft }) => normalizeStatusCode(draft.status) === 'refused');
  const chainIds = refused.flatMap(({ draft }) => draft.chain_id ?? []);
  if (chainIds.length === 0) return;
  const orders = await listOrdersOfChains(trx, { companyId: origin.companyId, chainIds });
  const changes = orders.filter(isLeftByRefusedWaybill).map((order) => {
    const by = { ...origin, platform: order.platform, by: 'documents' as const, paymentRequested: false };
    return buildChangedOrder(order, { draft: removeWaybill(order), hash: order.content_hash }, by);
  });
  await writeOrderChanges(
    trx,
    changes.filter((change) => change !== null),
  );
}

async function mergeWaybillOrders(trx: Trx, drafts: AcceptedDraft[], origin: ImportOrigin): Promise<ImportGroup[]> {
  const { companyId, platform } = origin;
  const externalIds = drafts.map(({ draft }) => draft.external_order_id);
  const stored = await findOrdersByExternalId(trx, { companyId, platform, externalIds });
  for (const order of await listOrdersByNumber(trx, companyId, { numbers: getNumbers(drafts), ofWaybills: true })) {
    // An order has one waybill: a further one of a stored order stays an order of its own.
    const accepted = drafts.find(({ draft }) => !stored.has(draft.external_order_id) && isOrderOfWaybill(draft, order));
    if (!accepted) continue;
    const { external_order_id } = accepted.draft;
    await moveToPlatform(trx, order, { platform, external_order_id });
    stored.set(external_order_id, order);
  }
  const kept = drafts.map(({ draft, hash }) => {
    const order = stored.get(draft.external_order_id);
    return { draft: order ? addStoredWaybillToDraft(draft, order) : draft, hash };
  });
  return [{ origin, drafts: kept }];
}
