import { randomUUID } from 'node:crypto';
import { findRetailChainOfPlatform } from '@trassa/contracts/finance/due-day.rules';
import type { AdvanceCalculation, CalculateAdvance, DeclaredDocuments } from '@trassa/contracts/finance/factoring';
import type { RetailChainCode } from '@trassa/contracts/finance/factoring-kinds';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { findKnownStatus } from '@trassa/contracts/orders/order-status';
import { toKopecks, toRubles } from '@trassa/contracts/rubles.rules';
import { problem } from '@trassa/service-kit/problem-error';
import type { CallContext } from '../../providers/orders.ts';
import { lockMoney } from '../../shared/finance-lock.ts';
import { type AdvanceTerms, advanceModel, buildTerms } from '../../shared/terms.rules.ts';
import { insertQuote } from './factoring.queries.ts';
import type { FactoringDeps } from './factoring-deps.ts';
import { readCreditPosition } from './read-score.ts';

/** Documents of a form in which none is declared. */
export const noDocuments: DeclaredDocuments = { hasContract: false, hasInsurance: false, hasLicense: false };

/** Terms common to calculator and request; price of the order and wanted advance in kopecks. */
export interface RequestedTerms {
  value: number;
  amount: number;
  source: RetailChainCode | null;
  documents: DeclaredDocuments;
}

/** Terms of a form; price and platform of an order override typed values. */
export function buildRequestedTerms(
  form: Omit<CalculateAdvance, 'shipmentId'>,
  order: OrderDetails | null,
): RequestedTerms {
  return {
    value: toKopecks(order?.pricing.total ?? form.shipmentValue),
    amount: toKopecks(form.requestedAmount),
    source: findRetailChainOfPlatform(order?.platform) ?? form.platformSource ?? null,
    documents: form.documents ?? noDocuments,
  };
}

/** Order of a shipment: delivered, priced and unpaid, else refused with the reason. */
export async function requireOrderForAdvance(
  deps: FactoringDeps,
  id: string,
  asking: CallContext,
): Promise<OrderDetails> {
  const order = await deps.orders.find(id, asking);
  if (!order) throw problem('factoring/shipment-unknown');
  const status = findKnownStatus(order.status);
  if (status !== 'delivered' && status !== 'invoiced') throw problem('factoring/not-delivered');
  if (!order.pricing.total) throw problem('factoring/no-price');
  return order;
}

/** Cost of an advance; valid terms are stored as a quote. */
export async function calculateAdvance(
  deps: FactoringDeps,
  form: CalculateAdvance,
  asking: CallContext,
): Promise<AdvanceCalculation> {
  const { db, now, orders } = deps;
  const { companyId } = asking.identity;
  const [order, trips] = await Promise.all([
    form.shipmentId ? requireOrderForAdvance(deps, form.shipmentId, asking) : null,
    orders.count(asking),
  ]);
  return db.forCompany(companyId, async (trx) => {
    await lockMoney(trx, companyId);
    const { score, outstanding } = await readCreditPosition(trx, companyId, { trips, now: now() });
    const terms = buildTerms({ ...buildRequestedTerms(form, order), score, outstanding });
    if (!terms.valid) return toCalculation(terms, { today: getDay(now()), quote: null });
    const quote = { id: randomUUID(), expires_at: new Date(now().getTime() + advanceModel.quoteLifeMs) };
    await insertQuote(trx, {
      ...quote,
      company_id: companyId,
      order_id: order?.id ?? null,
      value_kopecks: terms.value,
      amount_kopecks: terms.amount,
      terms: JSON.stringify(terms),
    });
    return toCalculation(terms, { today: getDay(now()), quote });
  });
}

function toCalculation(
  terms: AdvanceTerms,
  { today, quote }: { today: string; quote: { id: string; expires_at: Date } | null },
): AdvanceCalculation {
  return {
    requestedAmount: toRubles(terms.amount),
    feeRate: terms.rateBps / 100,
    totalFee: toRubles(terms.fee),
    netAmount: toRubles(terms.net),
    riskLevel: terms.risk,
    instantPayout: terms.instant,
    isRequestValid: terms.valid,
    maxAllowedAmount: toRubles(terms.maxAllowed),
    shipmentValue: toRubles(terms.value),
    minAmount: toRubles(advanceModel.minKopecks),
    termDays: terms.termDays,
    dueOn: addDays(today, terms.termDays),
    remainder: toRubles(terms.value - terms.amount),
    quoteId: quote?.id ?? null,
    quoteExpiresAt: quote?.expires_at.toISOString() ?? null,
  };
}
