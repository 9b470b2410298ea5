import { randomUUID } from 'node:crypto';
import type { NewTripCosts } from '@trassa/contracts/finance/trip-costs';
import { getVatKopecksInside } from '@trassa/contracts/finance/vat.rules';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { costKindLabels } from '@trassa/contracts/orders/cost-values';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { getJsonDigest, refuseOtherRequest } from '@trassa/service-kit/idempotency-key';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { FinanceTables, TripCostsTable } from '../../db/schema.ts';
import { buildNoon } from '../../shared/calendar.rules.ts';
import { enterTrip } from '../../shared/enter-trip.ts';
import { lockMoney } from '../../shared/finance-lock.ts';
import { buildTripCostLines, categoriesByCostKind, reverseLines } from '../../shared/ledger.rules.ts';
import { type MoneyEvent, recordMoneyEvents } from '../../shared/ledger.ts';
import { insertOperation, updateOperation } from '../../shared/operations.queries.ts';
import type { OrderKey } from '../../shared/receivables.queries.ts';
import {
  findCostByReference,
  insertCosts,
  listCostsOfOrder,
  type TripCostRow,
  updateCost,
} from './trip-costs.queries.ts';

type Trx = Transaction<FinanceTables>;
type CostToRecord = Pick<TripCostRow, keyof TripCostsTable>;

/** Who records costs for which company, and when. */
interface CostContext {
  companyId: string;
  userId: string;
  now: Date;
}

/**
 * Records costs of a trip in the ledger, all or none; a repeated key records nothing. @throws 409 when a cost by the
 * norms is recorded already or a month is closed, 422 for another content under the key, 400 for a wrong day
 */
export async function recordCosts(
  trx: Trx,
  context: CostContext,
  { order, entered, key }: { order: OrderDetails; entered: NewTripCosts; key: string | null },
): Promise<void> {
  const { companyId, userId, now } = context;
  const today = getDay(now);
  if (entered.costs.some(({ date }) => date > today || date < addDays(today, -730))) throw problem('finance/cost-date');
  await lockMoney(trx, companyId);
  const content_hash = getJsonDigest([order.id, entered]);
  const reference = key ?? randomUUID();
  const earlier = await findCostByReference(trx, companyId, `${reference}:0`);
  if (earlier) {
    refuseOtherRequest(earlier.content_hash, content_hash);
    return;
  }
  await refuseRepeatedNorms(trx, { companyId, orderId: order.id }, entered);
  const client = await enterTrip(trx, companyId, { order, today });
  const { platform } = order;
  const costs = entered.costs.map(({ kind, amount, vatRate, source, paid, note, date }, index) => ({
    ...{ company_id: companyId, id: randomUUID(), order_id: order.id, order_number: order.number, client, platform },
    ...{ kind, source, paid, note, kopecks: toKopecks(amount), at: buildNoon(date) },
    vat_kopecks: getVatKopecksInside(toKopecks(amount), vatRate ?? null),
    ...{ entered_by: userId, entered_at: now, reversed_by: null, reversed_at: null },
    ...{ reference: `${reference}:${index}`, content_hash },
  }));
  await insertCosts(trx, costs);
  await recordMoneyEvents(trx, context, costs.map(buildCostEvent));
  for (const cost of costs.filter(({ paid }) => paid)) await insertOperation(trx, buildOperation(cost));
}

async function refuseRepeatedNorms(trx: Trx, key: OrderKey, { costs }: NewTripCosts): Promise<void> {
  const standing = (await listCostsOfOrder(trx, key)).filter(({ reversed_at }) => reversed_at === null);
  const byNorm = [...standing, ...costs].filter(({ source }) => source === 'norm').map(({ kind }) => kind);
  if (new Set(byNorm).size < byNorm.length) throw problem('finance/cost-known');
}

/** Reverses a cost by an entry of its own, once. @throws 404 for an unknown cost */
export async function reverseCost(
  trx: Trx,
  context: CostContext,
  { orderId, id }: { orderId: string; id: string },
): Promise<void> {
  const { companyId, userId, now } = context;
  await lockMoney(trx, companyId);
  const cost = (await listCostsOfOrder(trx, { companyId, orderId })).find((one) => one.id === id);
  if (!cost) throw problem('finance/cost-unknown');
  if (cost.reversed_at !== null) return;
  const event = buildCostEvent(cost);
  const memo = `Сторно: ${event.memo}`;
  await recordMoneyEvents(trx, context, [{ ...event, kind: 'reversed', memo, lines: reverseLines(event.lines) }]);
  await updateCost(trx, { companyId, id }, { reversed_by: userId, reversed_at: now });
  const operation = { status: 'cancelled' as const, description: `${getDescription(cost)}: сторнировано` };
  await updateOperation(trx, { companyId, reference: getCostReference(cost) }, operation);
}

const getCostReference = ({ id }: CostToRecord) => `trip-cost:${id}`;
const getDescription = ({ kind, order_number, note }: CostToRecord) =>
  [`${costKindLabels[kind]}, рейс ${order_number}`, note].filter(Boolean).join('. ');

const buildCostEvent = (cost: CostToRecord): MoneyEvent => ({
  kind: 'trip_cost',
  reference: getCostReference(cost),
  at: cost.at,
  memo: getDescription(cost),
  orderId: cost.order_id,
  client: cost.client,
  platform: cost.platform,
  lines: buildTripCostLines(cost),
});

const buildOperation = (cost: CostToRecord) => ({
  ...{ company_id: cost.company_id, type: 'payment' as const, direction: 'out' as const, status: 'completed' as const },
  ...{ category: categoriesByCostKind[cost.kind], kopecks: cost.kopecks, vat_kopecks: cost.vat_kopecks },
  ...{ description: getDescription(cost), at: cost.at },
  ...{ order_id: cost.order_id, order_number: cost.order_number, platform: cost.platform },
  ...{ counterparty: cost.client || null, reference: getCostReference(cost) },
});
