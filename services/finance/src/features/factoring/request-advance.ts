import { randomUUID } from 'node:crypto';
import type { FactoringRequest, FactoringRequestReply } from '@trassa/contracts/finance/factoring';
import { activeAdvanceStages } from '@trassa/contracts/finance/factoring-kinds';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { toRubles } from '@trassa/contracts/rubles.rules';
import { getJsonDigest, refuseOtherRequest } from '@trassa/service-kit/idempotency-key';
import { problem } from '@trassa/service-kit/problem-error';
import { createSingleFlight } from '@trassa/service-kit/single-flight';
import type { Insertable, Transaction } from 'kysely';
import type { AdvancesTable, FinanceTables } from '../../db/schema.ts';
import type { CallContext } from '../../providers/orders.ts';
import { lockMoney } from '../../shared/finance-lock.ts';
import { recognizeNames } from '../../shared/known-names.ts';
import { insertOperation } from '../../shared/operations.queries.ts';
import { findReceivable } from '../../shared/receivables.queries.ts';
import { type AdvanceTerms, buildTerms } from '../../shared/terms.rules.ts';
import { buildRequestedTerms, noDocuments, type RequestedTerms, requireOrderForAdvance } from './calculate.ts';
import {
  type AdvanceRow,
  findActiveAdvanceOfOrder,
  findAdvanceByIdempotencyKey,
  findQuote,
  insertAdvance,
} from './factoring.queries.ts';
import type { FactoringDeps } from './factoring-deps.ts';
import { type CreditPosition, readCreditPosition } from './read-score.ts';

type Trx = Transaction<FinanceTables>;

/** Request for an advance, its caller and its idempotency key. */
export interface AdvanceInput extends CallContext {
  form: FactoringRequest;
  idempotencyKey: string | null;
}

/** Requests for advances; parallel repeats with one idempotency key make one request. */
export function createAdvanceRequester(deps: FactoringDeps, syncDeal: (row: AdvanceRow) => Promise<AdvanceRow>) {
  return createSingleFlight(
    ({ identity, idempotencyKey, form }: AdvanceInput) =>
      `${identity.companyId} ${idempotencyKey ?? randomUUID()} ${getHash(form)}`,
    (input) => requestAdvance(deps, input, syncDeal),
  );
}

/** The request is stored before it is offered, so that an unanswered offer is repeated by the job. */
async function requestAdvance(
  deps: FactoringDeps,
  input: AdvanceInput,
  syncDeal: (row: AdvanceRow) => Promise<AdvanceRow>,
): Promise<FactoringRequestReply> {
  const { form, identity } = input;
  const { companyId } = identity;
  const earlier = await deps.db.forCompany(companyId, (trx) => findEarlierRequest(trx, input));
  if (earlier) {
    // The first attempt may have broken between storing the request and telling services/orders of it.
    if (activeAdvanceStages.includes(earlier.stage)) await deps.orders.requestPayment(earlier.order_id, input);
    return toReply(earlier.stage === 'submitted' ? await syncDeal(earlier) : earlier);
  }
  const order = await requireOrderForAdvance(deps, form.shipmentId, input);
  const trips = await deps.orders.count(input);
  const row = await deps.db.forCompany(companyId, async (trx) => {
    await lockMoney(trx, companyId);
    const known = await findEarlierRequest(trx, input);
    if (known) return known;
    if (await findActiveAdvanceOfOrder(trx, companyId, order.id)) throw problem('factoring/already-requested');
    const debt = await findReceivable(trx, { companyId, orderId: order.id });
    if (debt?.paid_at) throw problem('factoring/not-delivered');
    if (debt && debt.received_kopecks > 0) throw problem('factoring/partly-paid');
    const standing = await readCreditPosition(trx, companyId, { trips, now: deps.now() });
    const terms = await resolveTerms(trx, input, { order, standing, now: deps.now() });
    return insertRequest(trx, input, { order, terms, now: deps.now() });
  });
  await deps.orders.requestPayment(order.id, input);
  return toReply(await syncDeal(row));
}

/** Earlier request with the same idempotency key. */
async function findEarlierRequest(trx: Trx, { form, identity, idempotencyKey }: AdvanceInput) {
  if (idempotencyKey === null) return undefined;
  const row = await findAdvanceByIdempotencyKey(trx, identity.companyId, idempotencyKey);
  if (row) refuseOtherRequest(row.content_hash, getHash(form));
  return row;
}

interface TermsBasis {
  order: OrderDetails;
  standing: CreditPosition;
  now: Date;
}

/** Terms of the quote that the form names, which must be valid, or new ones without a quote; within the free limit. */
async function resolveTerms(trx: Trx, { form, identity }: AdvanceInput, basis: TermsBasis): Promise<AdvanceTerms> {
  const { score, outstanding } = basis.standing;
  const wanted = buildRequestedTerms(form, basis.order);
  const fresh = buildTerms({ ...wanted, score, outstanding });
  if (!fresh.valid) throw problem('factoring/limit', { text: formatLimitText(fresh) });
  if (!form.quoteId) return fresh;
  const quote = await findQuote(trx, { companyId: identity.companyId, id: form.quoteId });
  if (!quote || quote.expires_at <= basis.now) throw problem('factoring/quote-expired');
  if (!isSameTerms(quote.terms, wanted) || (quote.order_id !== null && quote.order_id !== basis.order.id)) {
    throw problem('factoring/quote-differs');
  }
  return quote.terms;
}

const getTermsKey = ({ value, amount, source, documents }: RequestedTerms) => {
  const { hasContract, hasInsurance, hasLicense } = documents;
  return JSON.stringify([value, amount, source, hasContract, hasInsurance, hasLicense]);
};

/** Documents and platform affect the price as the sums do, so a request must declare the same as its quote. */
const isSameTerms = (terms: AdvanceTerms, wanted: RequestedTerms) => getTermsKey(terms) === getTermsKey(wanted);

function formatLimitText({ maxAllowed, amount }: AdvanceTerms): string {
  if (maxAllowed === 0) return 'Аванс сейчас недоступен: лимит исчерпан или риск слишком высок';
  const most = toRubles(maxAllowed).toLocaleString('ru-RU');
  return amount > maxAllowed ? `Максимальная сумма аванса: ${most} ₽` : 'Аванс выдаётся от 5 000 ₽';
}

async function insertRequest(
  trx: Trx,
  input: AdvanceInput,
  { order, terms, now }: { order: OrderDetails; terms: AdvanceTerms; now: Date },
): Promise<AdvanceRow> {
  const { form, identity, idempotencyKey } = input;
  const documents = form.documents ?? noDocuments;
  const asked = { kind: 'client', name: order.customerName || order.shipper.name, inn: order.customerInn } as const;
  const [client = asked] = await recognizeNames(trx, identity.companyId, [asked]);
  const row = {
    ...getOrderColumns(order),
    ...{ debtor_name: client.name, debtor_inn: client.inn },
    ...getTermsColumns(terms, now),
    ...initialState,
    company_id: identity.companyId,
    id: randomUUID(),
    idempotency_key: idempotencyKey,
    content_hash: getHash(form),
    requested_by: identity.userId,
    requested_at: now,
  } satisfies Omit<Insertable<AdvancesTable>, 'documents'>;
  await insertAdvance(trx, { ...row, documents: JSON.stringify(documents) });
  await insertOperation(trx, {
    company_id: row.company_id,
    type: 'payout',
    direction: 'in',
    category: 'advance',
    kopecks: terms.amount,
    description: `Аванс за рейс ${row.order_number}`,
    status: 'pending',
    at: now,
    order_id: row.order_id,
    order_number: row.order_number,
    platform: row.platform,
    counterparty: row.debtor_name || null,
    reference: `advance:${row.id}`,
  });
  return { ...row, documents };
}

const initialState = {
  stage: 'submitted',
  note: null,
  trouble: null,
  factor_id: null,
  withdrawal_asked_at: null,
  checked_at: null,
  approved_at: null,
  paid_out_at: null,
  ended_at: null,
} as const;

const getOrderColumns = (order: OrderDetails) => ({
  order_id: order.id,
  order_number: order.number,
  platform: order.platform,
  route_from: order.route.from.city ?? order.route.from.address,
  route_to: order.route.to.city ?? order.route.to.address,
});

const getTermsColumns = (terms: AdvanceTerms, now: Date) => ({
  value_kopecks: terms.value,
  amount_kopecks: terms.amount,
  fee_kopecks: terms.fee,
  rate_bps: terms.rateBps,
  term_days: terms.termDays,
  due_on: addDays(getDay(now), terms.termDays),
  instant: terms.instant,
});

/** Hash of the whole form: the same key with another document or day is another request. */
function getHash({ shipmentId, requestedAmount, shipmentValue, ...rest }: FactoringRequest): string {
  const { hasContract, hasInsurance, hasLicense } = rest.documents ?? noDocuments;
  const papers = [hasContract, hasInsurance, hasLicense];
  const others = [rest.estimatedDeliveryDate ?? null, rest.platformSource ?? null, rest.quoteId ?? null];
  return getJsonDigest([shipmentId, requestedAmount, shipmentValue, ...papers, ...others]);
}

const approvedStages: readonly string[] = ['approved', 'paid_out', 'debtor_paid', 'closed'];

function toReply({ id, stage, amount_kopecks }: AdvanceRow): FactoringRequestReply {
  const approved = approvedStages.includes(stage);
  return { approved, approvedAmount: approved ? toRubles(amount_kopecks) : 0, requestId: id, stage };
}
