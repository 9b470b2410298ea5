import { randomUUID } from 'node:crypto';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { ImportOrdersReply } from '@trassa/contracts/orders/platform-order';
import type { Db } from '@trassa/service-kit/db';
import { enqueueEvents, enqueueNotifications } from '@trassa/service-kit/notification-outbox';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { type AcceptedDraft, checkDrafts } from '../../shared/draft.rules.ts';
import {
  findContentHashes,
  findOrdersByExternalId,
  listPaymentRequestedIds,
  writeOrderChanges,
} from '../../shared/import.queries.ts';
import { buildChangedOrder, buildNewOrder, type ImportOrigin, type OrderChange } from '../../shared/merge.rules.ts';
import { buildImportNotifications, type StatusChange } from '../../shared/notifications.rules.ts';
import { buildOrderEvents } from '../../shared/order-events.rules.ts';
import { getNextStepOfRow } from '../../shared/order-view.rules.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { type ImportGroup, joinDraftsToOrders } from './waybill-orders.ts';

interface OrdersImport {
  companyId: string;
  source: string;
  drafts: readonly unknown[];
}

type Trx = Transaction<OrdersTables>;

/**
 * Imports all valid drafts in one transaction; idempotent. Known hashes are skipped before the lock is taken, and once
 * more under the lock.
 */
async function importOrders(db: Db<OrdersTables>, { companyId, source, drafts }: OrdersImport, now: Date) {
  const { accepted, refused, repeats } = checkDrafts(drafts);
  const origin: ImportOrigin = { companyId, platform: source, now, newId: randomUUID };
  const wanted = await db.forCompany(companyId, (trx) => removeKnownDrafts(trx, accepted, origin));
  const counts =
    wanted.length === 0
      ? { created: 0, updated: 0 }
      : await db.forCompany(companyId, async (trx) => {
          await lockOrders(trx, companyId);
          return writeGroups(trx, await joinDraftsToOrders(trx, await removeKnownDrafts(trx, wanted, origin), origin));
        });
  const unchanged = accepted.length + repeats - counts.created - counts.updated;
  return { success: true, ...counts, unchanged, errors: refused } satisfies ImportOrdersReply;
}

async function removeKnownDrafts(trx: Trx, drafts: AcceptedDraft[], origin: ImportOrigin): Promise<AcceptedDraft[]> {
  if (drafts.length === 0) return [];
  const known = await findContentHashes(trx, buildExternalOrderKeys(drafts, origin));
  return drafts.filter(({ draft, hash }) => known.get(draft.external_order_id) !== hash);
}

async function writeGroups(trx: Trx, groups: readonly ImportGroup[]) {
  const counts = { created: 0, updated: 0 };
  for (const { origin, drafts } of groups) {
    const { created, updated } = await writeChanges(trx, drafts, origin);
    counts.created += created;
    counts.updated += updated;
  }
  return counts;
}

async function writeChanges(trx: Trx, drafts: AcceptedDraft[], origin: ImportOrigin) {
  if (drafts.length === 0) return { created: 0, updated: 0 };
  const stored = await findOrdersByExternalId(trx, buildExternalOrderKeys(drafts, origin));
  const ids = [...stored.values()].map(({ id }) => id);
  const asked = await listPaymentRequestedIds(trx, origin.companyId, ids);
  const changes = drafts
    .map((accepted): OrderChange | null => {
      const order = stored.get(accepted.draft.external_order_id);
      if (!order) return buildNewOrder(accepted, origin);
      return buildChangedOrder(order, accepted, { ...origin, paymentRequested: asked.has(order.id) });
    })
    .filter((change) => change !== null);
  await writeOrderChanges(trx, changes);
  const moves = changes.flatMap((change) =>
    listStatusChanges(change, { isPaymentRequested: asked.has(change.row.id), now: origin.now }),
  );
  await enqueueNotifications(trx, origin.companyId, buildImportNotifications(origin.platform, moves));
  await enqueueEvents(trx, origin.companyId, buildOrderEvents(moves));
  const created = drafts.length - stored.size;
  const seen = changes.filter((change) => change.events.length > 0).length;
  return { created, updated: seen - created };
}

function listStatusChanges({ row, events }: OrderChange, asOf: Parameters<typeof getNextStepOfRow>[1]): StatusChange[] {
  const nextStep = getNextStepOfRow(toStoredRow(row), asOf);
  return events
    .filter(({ kind }) => kind === 'created' || kind === 'status')
    .map(({ id, from_status, to_status }) => ({
      eventId: id,
      orderId: row.id,
      number: row.number,
      from: from_status ?? null,
      to: to_status ?? row.status,
      nextStep,
    }));
}

/** A row that the import will write, in the form in which a query returns stored rows. */
function toStoredRow(row: OrderChange['row']): Parameters<typeof getNextStepOfRow>[0] {
  return {
    status: row.status,
    platform: row.platform,
    price_kopecks: row.price_kopecks ?? null,
    pickup_at: row.pickup_at ?? null,
    delivery_at: row.delivery_at ?? null,
    completed_at: row.completed_at ?? null,
    news_due_at: row.news_due_at ?? null,
    late_at: row.late_at ?? null,
    content: JSON.parse(row.content),
  };
}

function buildExternalOrderKeys(drafts: AcceptedDraft[], { companyId, platform }: ImportOrigin) {
  return { companyId, platform, externalIds: drafts.map(({ draft }) => draft.external_order_id) };
}

/** Imports from services/edo and services/platforms. */
export function importRoutes(deps: { route: Router; db: Db<OrdersTables>; now: () => Date }) {
  const { route, db, now } = deps;
  route(ordersEndpoints.import, ({ body, companyId }) =>
    importOrders(db, { companyId, source: body.source, drafts: body.orders }, now()),
  );
}
