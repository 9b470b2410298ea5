import type { Advance } from '@trassa/contracts/finance/factoring';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { type AdvanceStage, withdrawableStages } from '@trassa/contracts/finance/factoring-kinds';
import { toRubles } from '@trassa/contracts/rubles.rules';
import { isUuid } from '@trassa/contracts/uuid.rules';
import { getIdempotencyKey } from '@trassa/service-kit/idempotency-key';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { lockMoney } from '../../shared/finance-lock.ts';
import { calculateAdvance } from './calculate.ts';
import { type AdvanceKey, type AdvanceRow, findAdvance, listAdvances, updateAdvance } from './factoring.queries.ts';
import type { FactoringDeps } from './factoring-deps.ts';
import { isNoticeSigned, NOTICE_SIGNATURE } from './notice-signature.ts';
import { readCreditPosition, toCreditScore } from './read-score.ts';
import { createAdvanceRequester } from './request-advance.ts';
import type { createDealSync } from './sync-deals.ts';

/**
 * Takes a request back until the factor has accepted it; a repeat changes nothing. The withdrawal is stored before the
 * call, so that the job repeats an unanswered one. @throws 404 for an unknown request, 409 once it is accepted or ended
 */
async function withdrawAdvance(
  { db, now }: FactoringDeps,
  key: AdvanceKey,
  syncDeal: (row: AdvanceRow) => Promise<AdvanceRow>,
): Promise<AdvanceRow> {
  const row = await db.forCompany(key.companyId, async (trx) => {
    await lockMoney(trx, key.companyId);
    const known = isUuid(key.id) ? await findAdvance(trx, key) : undefined;
    if (!known) throw problem('factoring/request-unknown');
    if (known.stage === 'withdrawn') return known;
    if (!withdrawableStages.includes(known.stage)) throw buildWithdrawalRefusal(known.stage);
    const withdrawal_asked_at = known.withdrawal_asked_at ?? now();
    await updateAdvance(trx, key, { withdrawal_asked_at });
    return { ...known, withdrawal_asked_at };
  });
  const after = row.stage === 'withdrawn' ? row : await syncDeal(row);
  const isAsked = withdrawableStages.includes(after.stage) && after.withdrawal_asked_at !== null;
  if (after.stage !== 'withdrawn' && !isAsked) throw buildWithdrawalRefusal(after.stage);
  return after;
}

const buildWithdrawalRefusal = (stage: AdvanceStage) =>
  problem(
    ['rejected', 'closed', 'recourse'].includes(stage) ? 'factoring/request-ended' : 'factoring/already-accepted',
  );

export function factoringRoutes(route: Router, deps: FactoringDeps, deals: ReturnType<typeof createDealSync>) {
  const { db, now } = deps;
  const requestAdvance = createAdvanceRequester(deps, deals.syncDeal);
  route(factoringEndpoints.creditScore, async ({ identity, request }) => {
    const { companyId } = identity;
    const trips = await deps.orders.count({ identity, traceId: request.id });
    const standing = await db.forCompany(companyId, (trx) => readCreditPosition(trx, companyId, { trips, now: now() }));
    return { success: true, data: toCreditScore(standing) };
  });
  route(factoringEndpoints.calculate, async ({ body, identity, request }) => ({
    success: true,
    data: await calculateAdvance(deps, body, { identity, traceId: request.id }),
  }));
  route(factoringEndpoints.request, async ({ body, identity, request }) => {
    const question = { identity, traceId: request.id, form: body, idempotencyKey: getIdempotencyKey(request.headers) };
    return { success: true, data: await requestAdvance(question) };
  });
  route(factoringEndpoints.requests, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => ({
      success: true,
      data: (await listAdvances(trx, companyId)).map(toAdvance),
    })),
  );
  route(factoringEndpoints.withdraw, async ({ params: { id }, companyId }) => ({
    success: true,
    data: toAdvance(await withdrawAdvance(deps, { companyId, id }, deals.syncDeal)),
  }));
  route(factoringEndpoints.webhook, async ({ body, request }) => {
    if (!isNoticeSigned(body, request.headers[NOTICE_SIGNATURE], deps.factorKey))
      throw problem('factoring/foreign-notice');
    await deals.notice(body.dealId);
    return { success: true };
  });
}

function toAdvance(row: AdvanceRow): Advance {
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    platform: row.platform,
    debtorName: row.debtor_name,
    routeFrom: row.route_from,
    routeTo: row.route_to,
    shipmentValue: toRubles(row.value_kopecks),
    amount: toRubles(row.amount_kopecks),
    feeRate: row.rate_bps / 100,
    fee: toRubles(row.fee_kopecks),
    netAmount: toRubles(row.amount_kopecks - row.fee_kopecks),
    stage: row.stage,
    note: row.note,
    dueOn: row.due_on,
    requestedAt: row.requested_at.toISOString(),
    withdrawalAskedAt: row.withdrawal_asked_at?.toISOString() ?? null,
    approvedAt: row.approved_at?.toISOString() ?? null,
    paidOutAt: row.paid_out_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
